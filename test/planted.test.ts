import { expect, test } from "vitest";
import { PLANTED } from "./planted/faults";
import { plantedText } from "./planted/games";

test.each(PLANTED)("the source in $file can still be given the fault: $name", (planted) => {
  const text = plantedText(planted);
  for (const [, by] of planted.changes) expect(text).toContain(by);
});
