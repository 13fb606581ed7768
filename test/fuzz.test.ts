import { describe, expect, test } from "vitest";
import { fuzz } from "./fuzz/fuzz";
import { READERS } from "./fuzz/readers";
import { links } from "./fuzz/readers/links";

/**
 * The number of inputs for each reader in every run: 100,000 in total. The long form is `pnpm tools fuzz 10000000`.
 */
const COUNT = 100_000 / READERS.length;

describe.each(READERS)("a reader of strangers' $name", (reader) => {
  test("reads what it should", () => {
    for (const sample of reader.samples()) reader.read(sample as never);
  });

  test("returns a result or throws an error of its own, whatever the input", () => {
    const { crashes, inputs } = fuzz(reader, COUNT, "ci");
    expect(crashes).toEqual([]);
    expect(inputs).toBeGreaterThanOrEqual(COUNT);
  });
});

test.each(links)(
  "50,000 forged inputs of $name take less than 50 ms each and end in a game or an error with a name",
  (reader) => {
    const { crashes, accepted, refusals } = fuzz(reader, 50_000, "links");
    expect(crashes).toEqual([]);
    expect(accepted).toBeGreaterThan(0);
    expect(refusals).toBeGreaterThan(0);
  },
);
