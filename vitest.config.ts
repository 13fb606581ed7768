import { readdirSync, readFileSync } from "node:fs";
import { defaultClientConditions, defaultServerConditions } from "vite";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";

// Workspace packages are tested from their sources, so no build is needed first.
const source = "@delvekit/source";

const garbage = "test/garbage.test.ts";

/**
 * Tests that Node itself loads in CI: Vite puts an accessor in front of every import, so that what computes much takes a fifth to a half
 * longer. Elsewhere Vite loads all tests, since it knows which of them to run again when a file changes.
 */
const COMPUTE = [
  "apps/demo/test/game",
  ...["core", "grid", "heat", "kit", "procgen"].map((name) => `packages/${name}/test`),
];
const native = process.env["CI"] ? COMPUTE.flatMap(nativeTestsOf) : [];

/** The tests in a folder, without those that load modules anew: only Vite can forget a module. */
function nativeTestsOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".test.ts"))
    .map((file) => `${folder}/${file.replaceAll("\\", "/")}`)
    .filter((file) => !/\bvi\.(resetModules|mock|doMock)\(/.test(readFileSync(file, "utf8")));
}

/** Short files whose tests take long. */
const LONG = ["test/fuzz.test.ts", "apps/demo/test/game/bot.test.ts"];

/** Vitest begins with the largest files. These would come last, and keep one core busy while the others are idle. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(`/${file}`));
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}

/** The environment variables for each `--mode`: Windows shells cannot set variables in front of a command. */
const modes: Readonly<Record<string, Record<string, string>>> = {
  properties: { DELVEKIT_HUNT: "1" },
  golden: { DELVEKIT_UPDATE_GOLDEN: "1" },
};

export default defineConfig(({ mode }) => ({
  resolve: { conditions: [source, ...defaultClientConditions] },
  ssr: { resolve: { conditions: [source, ...defaultServerConditions] } },
  test: {
    env: modes[mode] ?? {},
    // The long run of property tests has no time limit.
    testTimeout: mode === "properties" ? 3_600_000 : 300_000,
    // One hook installs the packages as a user would: with an empty cache, over a network that may be slow.
    hookTimeout: 300_000,
    // Usually what a test waits for comes at once, but it comes late on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // As for the browser tests: a second try distinguishes a test that fails from a machine that stalled for
    // a moment, which is reported as flaky.
    retry: process.env["CI"] ? 1 : 0,
    maxWorkers: "100%",
    sequence: { sequencer: LongFirst },
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
          exclude: [garbage, ...native],
        },
      },
      {
        extends: true,
        test: {
          name: "native",
          isolate: false,
          include: native,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          execArgv: [`--conditions=${source}`, "--import", "tsx"],
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
