/*
 * Changes the sources one place at a time and looks whether a test fails: `pnpm mutants random`, or a folder of a package, as in
 * `pnpm mutants core/space`. All tests of the package are asked, or those of the folders that stand behind it: `pnpm mutants core/space space
 * save`. What was tried before and has not changed since is not tried again (reports/mutants).
 */
import { fileURLToPath } from "node:url";
import { Stryker } from "@stryker-mutator/core";

const [place = "", ...folders] = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const [, name, folder] = /^([a-z]+)(?:\/([\w/-]+))?$/.exec(place) ?? [];
if (name === undefined)
  throw new Error(`"${place}" is no package and no folder of one: pnpm mutants core/space`);

const within = folder ? `${folder}/` : "";
const report = `reports/mutants/${place.replaceAll("/", "-")}`;
// Which tests are loaded, for the thread that they run in.
const tests = (folders.length > 0 ? folders : [""]).map((it) => `packages/${name}/test/${it}`);
process.env["DELVEKIT_MUTANTS_TESTS"] = tests.join(",");

const results = await new Stryker({
  testRunner: "resident",
  testRunnerNodeArgs: ["--import", "tsx"],
  checkerNodeArgs: ["--import", "tsx"],
  plugins: [fileURLToPath(new URL("resident.ts", import.meta.url))],
  mutate: [`packages/${name}/src/${within}**/*.ts`, "!**/*.d.ts"],
  coverageAnalysis: "perTest",
  // Other processes of the machine have something to do as well.
  concurrency: 1,
  incremental: true,
  incrementalFile: `${report}.json`,
  reporters: ["progress-append-only"],
  allowEmpty: false,
  tempDirName: "reports/.mutants",
  ignorePatterns: [
    "apps",
    "docs",
    "reports",
    "release",
    "dist",
    "**/dist",
    ".types",
    "test/fuzz",
    "test/browser*",
  ],
  // A busy machine gives a test a part of its time only.
  timeoutMS: 60_000,
  timeoutFactor: 20,
  dryRunTimeoutMinutes: 60,
  // What is made once, when a module loads, has the tests loaded anew for each mutant: `--static` tries that, too.
  ignoreStatic: !process.argv.includes("--static"),
  // Its type is an enum of a package that is not ours to name.
  logLevel: "warn" as never,
}).runMutationTest();

const survivors = results.filter(({ status }) => status === "Survived" || status === "NoCoverage");
const killed = results.filter(({ status }) => status === "Killed" || status === "Timeout");
for (const { fileName, location, replacement, mutatorName, status } of survivors) {
  const change = (replacement ?? mutatorName).replace(/\s+/g, " ").slice(0, 80);
  console.log(
    `${fileName.replace(/^.*\/packages\//, "")}:${location.start.line}:${location.start.column} ${status} ${change}`,
  );
}
const score = (100 * killed.length) / (killed.length + survivors.length);
console.log(
  `${place}: ${killed.length} of ${killed.length + survivors.length} mutants killed, ${score.toFixed(1)} %`,
);
