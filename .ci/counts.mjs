// Prints "PASSED FAILED" for a JSON report of vitest or playwright.
import { readFileSync } from "node:fs";

const report = JSON.parse(readFileSync(process.argv[2], "utf8"));
if ("stats" in report) {
  const { expected, flaky, unexpected } = report.stats;
  console.log(expected + flaky, unexpected);
} else {
  // A file that cannot be loaded is a failed suite without a failed test.
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  console.log(report.numPassedTests, report.numFailedTests + broken.length);
}
