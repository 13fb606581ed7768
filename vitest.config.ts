import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

// Workspace packages are tested from their sources, so no build is needed first.
const source = "@delvekit/source";

const garbage = "test/garbage.test.ts";

/** The environment variables for each `--mode`: Windows shells cannot set variables in front of a command. */
const modes: Readonly<Record<string, Record<string, string>>> = {
  hunt: { DELVEKIT_HUNT: "1" },
  golden: { DELVEKIT_UPDATE_GOLDEN: "1" },
};

export default defineConfig(({ mode }) => ({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    env: modes[mode] ?? {},
    // A hunt has no time limit.
    testTimeout: mode === "hunt" ? 3_600_000 : 300_000,
    // One hook installs the packages as a user would: with an empty cache, over a network that may be slow.
    hookTimeout: 300_000,
    // Usually what a test waits for comes at once, but it comes late on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // As for the browser tests: a second try distinguishes a test that fails from a machine that stalled for
    // a moment, which is reported as flaky.
    retry: process.env["CI"] ? 1 : 0,
    maxWorkers: "100%",
    reporters: process.env["CI"] ? ["default", "json"] : ["default"],
    outputFile: { json: "reports/vitest.json" },
    projects: [
      {
        extends: true,
        test: {
          name: "sources",
          // Files share a process and its modules: this saves a third of the time, and hidden state between
          // them shows.
          isolate: false,
          include: ["{packages,apps}/*/test/**/*.test.ts", "test/*.test.ts", "test/mistakes/*.test.ts"],
          exclude: [garbage],
        },
      },
      {
        extends: true,
        // Tests that count bytes need a process without the leftovers of other tests.
        test: { name: "garbage", include: [garbage] },
      },
      {
        extends: true,
        test: {
          // Tests of what users install: they see only the tarballs that their setup packs.
          name: "published",
          include: ["test/published/*.test.ts"],
          globalSetup: "test/published/setup.ts",
        },
      },
    ],
  },
}));
