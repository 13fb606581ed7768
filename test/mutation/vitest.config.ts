import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

const source = "@delvekit/source";

/**
 * Stryker writes `(row as Row) > end` without its parentheses, and its change of it to `row as Row <= end` no longer parses: a name before
 * `<` asks for type arguments, a keyword does not.
 */
const comparedTypes = {
  name: "compared types",
  enforce: "pre" as const,
  transform: (code: string) => code.replaceAll(/\bas [A-Z]\w* (?=<=? )/g, "as never "),
};

export default defineConfig({
  plugins: [comparedTypes],
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    include: ["test/mutation/all.test.ts"],
    // One thread of the runner's own process, so that the two can communicate.
    pool: "threads",
    maxWorkers: 1,
    isolate: false,
    allowOnly: true,
    // Stryker decides when a test takes too long.
    testTimeout: 3_600_000,
  },
});
