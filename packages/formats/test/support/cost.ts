/*
 * What reading a hostile file costs.
 * node --conditions=@delvekit/source --import tsx packages/formats/test/support/cost.ts [PART OF A NAME]
 */
import { measureCosts } from "../../../../test/support/cost";
import { HOSTILE, readHostile } from "./hostile";

measureCosts(import.meta.filename, HOSTILE, (name, file) => {
  try {
    readHostile(name, file.toString("latin1"));
    return "read";
  } catch (error) {
    return `${(error as { limit?: string }).limit ?? (error as Error).name}`;
  }
});
