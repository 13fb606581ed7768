/*
 * Changes the sources one place at a time and checks whether a test fails: `pnpm tools mutants random`, or a folder
 * of a package, as in `pnpm tools mutants core/space`. All tests of the package are run, or those of the folders
 * named after it: `pnpm tools mutants core/space space save`. Mutants that were tried before and have not changed
 * since are not tried again (reports/mutants).
 *
 * --only WORD     asks only tests whose names match, a regular expression: `pnpm tools mutants procgen/generators/bsp golden --only bsp`
 * --sample 0.2    tries a fifth of the mutants, the same each time, and says how far the score of all may be from that
 * --seed WORD     draws another sample
 * --survivors     tries those again that no test noticed, after tests were changed
 * --patience 60   looks at a mutant for so many seconds of processor time, with the most hopeful tests first; 5 if omitted
 * --static        also tries what is made once, when a module loads, which has the tests loaded anew for each mutant
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Stryker } from "@stryker-mutator/core";
import { isResultDrawn, notDrawn, type Sample, sampleVariable } from "./draw";
import { patienceVariable } from "./orders";
import { isSurvivor, type Result, scoreOf } from "./score";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: "string" },
    sample: { type: "string" },
    seed: { type: "string", default: "delve" },
    survivors: { type: "boolean", default: false },
    static: { type: "boolean", default: false },
    patience: { type: "string", default: "5" },
  },
});

const [place = "", ...folders] = positionals;
const [, name, folder] = /^([a-z]+)(?:\/([\w/-]+))?$/.exec(place) ?? [];
if (name === undefined)
  throw new Error(`"${place}" is neither a package nor a folder of one: pnpm tools mutants core/space`);

const share = Number(values.sample ?? 1);
if (!(share > 0 && share <= 1))
  throw new Error(`"${values.sample}" is not a share of the mutants: --sample 0.2 tries a fifth of them`);
const patience = Number(values.patience);
if (!(patience > 0))
  throw new Error(`"${values.patience}" is not a time: --patience 60 looks at a mutant for a minute`);
process.env[patienceVariable] = String(patience * 1000);
const isSample = share < 1;
const sample: Sample = { share, seed: values.seed };
process.env[sampleVariable] = JSON.stringify(sample);

const within = folder ? `${folder}/` : "";
const report = `reports/mutants/${place.replaceAll("/", "-")}${isSample ? `-${share}-${values.seed}` : ""}.json`;
if (existsSync(report)) forget(report);

/**
 * Removes from a report what the next run should treat as new: mutants that were not drawn, because they may
 * have moved, and survivors if requested.
 */
function forget(path: string): void {
  const known = JSON.parse(readFileSync(path, "utf8")) as { files: Record<string, { mutants: Result[] }> };
  const isNew = (it: Result) => it.statusReason === notDrawn || (values.survivors && isSurvivor(it));
  for (const file of Object.values(known.files)) file.mutants = file.mutants.filter((it) => !isNew(it));
  writeFileSync(path, JSON.stringify(known));
}

// Which tests are loaded, for the thread in which they run.
const tests = (folders.length > 0 ? folders : [""]).map((it) => `packages/${name}/test/${it}`);
process.env["DELVEKIT_MUTANTS_TESTS"] = tests.join(",");
if (values.only !== undefined) process.env["DELVEKIT_MUTANTS_ONLY"] = values.only;

const results = await new Stryker({
  testRunner: "resident",
  testRunnerNodeArgs: ["--import", "tsx"],
  checkerNodeArgs: ["--import", "tsx"],
  plugins: ["resident.ts", "draw.ts", "survivors.ts"].map((file) =>
    fileURLToPath(new URL(file, import.meta.url)),
  ),
  checkers: isSample ? ["sample"] : [],
  mutate: [`packages/${name}/src/${within}**/*.ts`, "!**/*.d.ts"],
  coverageAnalysis: "perTest",
  // Leaves some processors to other programs.
  concurrency: 1,
  incremental: true,
  incrementalFile: report,
  reporters: ["progress-append-only", "survivors"],
  allowEmpty: false,
  tempDirName: "reports/.mutants",
  ignorePatterns: [
    "apps",
    "docs/public",
    "docs/.vitepress",
    "reports",
    "release",
    "dist",
    "**/dist",
    ".types",
    "test/fuzz",
    "test/browser*",
  ],
  // For what neither the tests' own watch (watch.ts) nor the runner's (resident.ts) can end: both use
  // processor time, while this uses the clock, and a busy machine gives a test only part of its time.
  timeoutMS: 900_000,
  timeoutFactor: 20,
  dryRunTimeoutMinutes: 60,
  ignoreStatic: !values.static,
  // Its type is an enum of a package that we do not depend on.
  logLevel: "warn" as never,
}).runMutationTest();

console.log(`${place}: ${scoreOf(results, (result) => !isSample || isResultDrawn(result, sample))}`);
