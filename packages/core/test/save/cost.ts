/*
 * What reading a hostile save or replay costs.
 * node --conditions=@delvekit/source --import tsx packages/core/test/save/cost.ts [PART OF A NAME]
 */
import { measureCosts } from "../../../../test/support/cost";
import { HOSTILE, outcomeOf } from "./hostile";

measureCosts(
  import.meta.filename,
  HOSTILE,
  (name, file) =>
    outcomeOf(name, name.startsWith("save") ? new Uint8Array(file) : file.toString("utf8")) ?? "read",
);
