// Prints "PASSED FAILED" for a JSON report of vitest or playwright, and names on stderr the tests that failed or passed only on a
// further try. A second report beside it, as in `vitest-alone.json`, is of the files with failures, run once more by themselves: what
// passes there is flaky. With `--failed` it prints those files instead.
import { existsSync, readFileSync } from "node:fs";

const [report] = process.argv.slice(2).filter((argument) => argument !== "--failed");
const alone = report.replace(/\.json$/, "-alone.json");
const tests = testsIn(report);
const passedAlone = new Set(
  existsSync(alone) ? testsIn(alone).flatMap(({ id, ok }) => (ok ? [id] : [])) : [],
);
const failed = tests.filter(({ id, ok }) => !ok && !passedAlone.has(id));

if (process.argv.includes("--failed")) console.log([...new Set(failed.map(({ file }) => file))].join("\n"));
else {
  console.log(tests.length - failed.length, failed.length);
  for (const test of tests) {
    if (test.reason === undefined) continue;
    const { file, title, reason } = test;
    console.error(`${failed.includes(test) ? "failed" : "flaky"}: ${file}: ${title}: ${reason}`);
  }
}

/** The tests of a report that ran: what they are called, whether they passed, and why they ever failed. */
function testsIn(path) {
  const { suites, testResults } = JSON.parse(readFileSync(path, "utf8"));
  return suites ? specsOf(suites).flatMap(testOfSpec) : testResults.flatMap(testsOfFile);
}

/** All tests of a playwright report, which nests them. */
function specsOf(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}

function testOfSpec({ id, ok, title, file, tests }) {
  if (tests.every(({ status }) => status === "skipped")) return [];
  const failures = tests.flatMap(({ results }) => results).filter(({ status }) => status !== "passed");
  const [reason] = failures.map(({ error }) => error?.message ?? "no reason given");
  return [{ id, ok, title, file, reason }];
}

/** The tests of a file of vitest's. A file that cannot be loaded counts as a test that failed. */
function testsOfFile({ name: file, status, assertionResults }) {
  const ran = assertionResults.filter((test) => test.status === "passed" || test.status === "failed");
  const tests = ran.map(({ status, fullName: title, failureMessages }) => ({
    id: `${file} ${title}`,
    ok: status === "passed",
    title,
    file,
    // A test that passed on the second try still shows why it failed on the first.
    reason: failureMessages.length > 0 ? reasonOf(failureMessages) : undefined,
  }));
  if (status !== "failed" || tests.some(({ ok }) => !ok)) return tests;
  return [...tests, { id: file, ok: false, title: "the file", file, reason: "it could not be run" }];
}

/** Why a test of vitest failed. For one that took too long, its report has no message. */
function reasonOf([message]) {
  return message.startsWith("Error: STACK_TRACE_ERROR") ? "it took too long" : message;
}
