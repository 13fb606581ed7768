// Prints "PASSED FAILED" for a JSON report of vitest or playwright, and names on stderr the tests that failed or passed only on a
// second try.
import { readFileSync } from "node:fs";

const report = JSON.parse(readFileSync(process.argv[2], "utf8"));
if ("stats" in report) {
  const { expected, flaky, unexpected } = report.stats;
  console.log(expected + flaky, unexpected);
  for (const { ok, title, file, tests } of specsOf(report.suites)) {
    const failures = tests.flatMap(({ results }) => results).filter(({ status }) => status !== "passed");
    if (failures.length === 0) continue;
    const [reason] = failures.map(({ error }) => error?.message ?? "no reason given");
    console.error(`${ok ? "flaky" : "failed"}: ${file}: ${title}: ${reason}`);
  }
} else {
  // A file that cannot be loaded is a failed suite without a failed test.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  console.log(report.numPassedTests, report.numFailedTests + broken.length);
  for (const { name } of broken) console.error(`failed: ${name}`);
  for (const { name, assertionResults } of report.testResults) {
    for (const { status, fullName, failureMessages } of assertionResults) {
      // A test that passed on the second try still shows why it failed on the first.
      if (failureMessages.length === 0) continue;
      console.error(
        `${status === "failed" ? "failed" : "flaky"}: ${name}: ${fullName}: ${reasonOf(failureMessages)}`,
      );
    }
  }
}

/** Why a test of vitest failed. For one that took too long, its report has no message. */
function reasonOf([message]) {
  return message?.startsWith("Error: STACK_TRACE_ERROR") ? "it took too long" : message;
}

/** All tests of a playwright report, which nests them. */
function specsOf(suites) {
  return suites.flatMap((suite) => [...suite.specs, ...specsOf(suite.suites ?? [])]);
}
