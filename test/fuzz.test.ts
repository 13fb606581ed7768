import { describe, expect, test } from "vitest";
import { corpusOf, fuzz } from "./fuzz/fuzz";
import { READERS } from "./fuzz/readers";

/** The long form: FUZZ=1000000 FUZZ_SEED=2 for so many inputs of each reader. */
const COUNT = Number(process.env["FUZZ"] ?? 10_000);
const SEED = process.env["FUZZ_SEED"] ?? "ci";

describe.each(READERS)("a reader of strangers' $name", (reader) => {
  test("reads what it should", () => {
    for (const sample of reader.samples()) reader.read(sample);
  });

  test("answers with a result or an error of its own, whatever the input", () => {
    // A world is made for each of these, so there are fewer.
    const share = reader.name === "save-contents" ? 0.1 : 1;
    const inputs = corpusOf(reader).length + COUNT * share;
    expect(fuzz(reader, inputs, SEED)).toEqual([]);
  });
});
