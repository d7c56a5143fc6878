import js from "@eslint/js";
import globals from "globals";

export default [
  { ignores: ["static/bundles/", "static/js/vendor/", "var/", ".venv/", ".cache/"] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "consistent-return": "error",
      eqeqeq: "error",
      "no-console": "error",
      "no-implicit-coercion": ["error", { boolean: false }],
      "no-param-reassign": "error",
      "no-restricted-properties": [
        "error",
        { object: "Math", property: "random", message: "Draws come from the cryptographic source." },
      ],
      "no-shadow": "error",
      "no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  {
    files: ["static/js/**", "tools/blindrsa/integers.js"],
    languageOptions: { globals: globals.browser },
    rules: {
      "no-restricted-globals": ["error", "event", "name", "status"],
      "no-restricted-syntax": [
        "error",
        {
          selector: "AssignmentExpression[left.property.name=/^(inner|outer)HTML$/]",
          message: "Scripts turn no string into markup.",
        },
      ],
    },
  },
  {
    files: ["static/js/respondent/entry/watch.js"],
    languageOptions: { ecmaVersion: 5, sourceType: "script" },
    rules: { "no-var": "off", "prefer-template": "off", "object-shorthand": "off" },
  },
  // The library of mechanisms runs in workers and in Node, too.
  {
    files: ["static/js/localdp/**"],
    languageOptions: { globals: globals["shared-node-browser"] },
  },
  {
    files: ["tests/js/**", "{research,tests,tools}/**/*.mjs", "eslint.config.js"],
    languageOptions: { globals: globals.node },
    rules: { "no-console": "off" },
  },
];
