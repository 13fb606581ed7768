import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";

// Workspace packages are tested from their sources, so no build is needed first.
const source = "@delvekit/source";

const garbage = "test/garbage.test.ts";

/** What `--mode` asks of the tests, as environment variables: a shell of Windows sets none in front of a command. */
const modes: Readonly<Record<string, Record<string, string>>> = {
  hunt: { DELVEKIT_HUNT: "1" },
  golden: { DELVEKIT_UPDATE_GOLDEN: "1" },
};

export default defineConfig(({ mode }) => ({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    env: modes[mode] ?? {},
    // A hunt takes as long as it takes.
    testTimeout: mode === "hunt" ? 3_600_000 : 300_000,
    // One hook installs the packages as a user would: with an empty cache, over a network that may be slow.
    hookTimeout: 300_000,
    // What is waited for comes at once as a rule, and late on a machine with too much to do.
    expect: { poll: { timeout: 60_000 } },
    // As for the browser tests: a second try tells a test that fails from a machine that stood still for a moment. It is reported as flaky.
    retry: process.env["CI"] ? 1 : 0,
    maxWorkers: "100%",
    reporters: process.env["CI"] ? ["default", "json"] : ["default"],
    outputFile: { json: "reports/vitest.json" },
    projects: [
      {
        extends: true,
        test: {
          name: "sources",
          // Files share a process and its modules: a third of the time goes, and hidden state between them shows.
          isolate: false,
          include: ["{packages,apps}/*/test/**/*.test.ts", "test/*.test.ts", "test/mistakes/*.test.ts"],
          exclude: [garbage],
        },
      },
      {
        extends: true,
        // Whoever counts bytes wants a process without the leftovers of other tests.
        test: { name: "garbage", include: [garbage] },
      },
      {
        extends: true,
        test: {
          // What users install: these tests see only the tarballs that their setup packs.
          name: "published",
          include: ["test/published/*.test.ts"],
          globalSetup: "test/published/setup.ts",
        },
      },
    ],
  },
}));
