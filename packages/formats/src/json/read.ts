import type { Dungeon, RoomDungeon } from "@delvekit/procgen";
import { type BudgetOption, budgetOf, textOf } from "../budget";
import { FormatError, show } from "../errors";
import { decode } from "./decode";
import { FORMAT, VERSION } from "./layout";
import { dungeonSchema, fileSchema } from "./schema";
import { checkSense } from "./sense";
import { parseJson, validate } from "./validate";

/**
 * Reads a dungeon that `toJson` wrote. Use `"rooms" in dungeon` to tell a dungeon with rooms from one without. The file may hold a dungeon that
 * somebody has edited: call `checkDungeon` to validate it.
 *
 * @throws FormatError if the text is not JSON, with a path if it is not a dungeon, for a newer
 *   version than this package supports, and for a file that exceeds the budget
 * @throws OptionError for an invalid limit
 * @example
 * ```ts
 * const level = fromJson(toJson(tree.generate({ seed: 7 })));
 * ```
 */
export function fromJson(text: string, options: BudgetOption = {}): Dungeon | RoomDungeon {
  const budget = budgetOf(options);
  const json = parseJson(textOf(text, budget, "json"), "json");
  const file = validate(fileSchema, json, "json", "the file");
  if (file.format !== FORMAT) throw new FormatError("json", "format", `must be "${FORMAT}"`);
  checkVersion(file.version);
  const dungeon = decode(file.dungeon, file.parts ?? [], budget);
  checkSense(validate(dungeonSchema, dungeon, "json", "dungeon"));
  return dungeon as Dungeon;
}

function checkVersion(version: unknown): void {
  if (version === VERSION) return;
  const isNewer = typeof version === "number" && version > VERSION;
  const hint = isNewer ? ": the file is newer than this package" : "";
  throw new FormatError("json", "version", `${show(version)} cannot be read, only ${VERSION}${hint}`);
}
