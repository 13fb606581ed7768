import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

// Workspace packages are tested from their sources, so no build is needed first.
const source = "@delvekit/source";

export default defineConfig({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    include: ["{packages,apps}/*/test/**/*.test.ts", "test/**/*.test.ts"],
    testTimeout: 120_000,
  },
});
