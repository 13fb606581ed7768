import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

const source = "@delvekit/source";

/** The tests that are to notice a mutant, which `pnpm mutants` names. */
const tests = (process.env["DELVEKIT_MUTANTS_TESTS"] ?? "").split(",");

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: { include: tests, testTimeout: 120_000 },
});
