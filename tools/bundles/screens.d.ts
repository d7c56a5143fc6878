// The templates of the survey's page, compiled in one language of the interface.
declare module "candor:screens" {
  export function render(name: string, context: object): string;
}
