// The templates of the survey's page, compiled.
declare module "candor:screens" {
  // The texts of a language, as its script has them.
  export function speak(words: { texts: unknown[]; plural: (n: number) => number }): void;
  export function render(name: string, context: object): string;
}
