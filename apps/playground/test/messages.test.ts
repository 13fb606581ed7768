import fc from "fast-check";
import { expect, test } from "vitest";
import { reportOf } from "../src/frame/messages";

test("whatever a stranger's game sends is a report or nothing", () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      const report = reportOf(data);
      if (report) expect(["runs", "fault", "prints", "did"]).toContain(report.kind);
    }),
  );
  for (const kind of ["runs", "fault", "prints", "did"])
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("text", "line", "fault", "isGame"), fc.anything()),
        (parts) => {
          const report = reportOf({ ...parts, kind });
          if (report?.kind === "prints") expect(typeof report.text).toBe("string");
          if (report?.kind === "fault") expect(typeof report.fault.message).toBe("string");
        },
      ),
    );
});

test("long texts are cut, and long inputs are none", () => {
  expect(reportOf({ kind: "prints", text: "x".repeat(1e6) })).toMatchObject({ text: "x".repeat(20_000) });
  expect(reportOf({ kind: "did", line: "x".repeat(501) })).toBeUndefined();
});
