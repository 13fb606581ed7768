import {
  type ComponentMigration,
  plugin as define,
  type Plugin,
  type ResourceMigration,
  text,
} from "@delvekit/core";
import { list } from "@delvekit/grid/data";
import { entriesOf, saved } from "../saved";

/** New names of renamed rows, by the old name. */
export type Renamed = Readonly<Record<string, string>>;

/**
 * Lets saves load that are older than a renaming of rows: entities of the old kind become entities of the new
 * kind, and identified things stay identified. Add a step for each release that renamed rows, and never change
 * a released step: a save goes through all steps newer than itself. A save with a kind that no table of the
 * world has, and no step renames, is not loaded.
 *
 * @example createWorld({ plugins: [...basics(tiles), ...pieces, renames({ "sea crab": "crab" })] })
 */
export function renames(...steps: readonly Renamed[]): Plugin {
  return define({
    name: "renames",
    needs: ["names", "items"],
    migrations: {
      components: {
        OfKind: steps.map((step) => renaming(step, "name")),
        Look: steps.map((step) => renaming(step, "name")),
        Stack: steps.map((step) => renaming(step, "kind")),
      },
      resources: {
        "kit.aliases": steps.map(renamingAliases),
        "kit.identification": steps.map(renamingDealt),
        "kit.quickslots": steps.map(renamingSlots),
      },
    },
  });
}

function renaming(step: Renamed, field: string): ComponentMigration {
  return (row) => ({ ...row, [field]: newNameOf(step, row[field]) });
}

function renamingAliases(step: Renamed): ResourceMigration {
  return (data) =>
    saved(data, entriesOf(text), "the names of kinds").map(([kind, alias]) => [newNameOf(step, kind), alias]);
}

/** Identified things stay identified, and what looks green stays green. */
function renamingDealt(step: Renamed): ResourceMigration {
  return (data) =>
    saved(data, entriesOf(list(text)), "the appearances of kinds").map(([group, kinds]) => [
      group,
      kinds.map((kind) => newNameOf(step, kind)),
    ]);
}

function renamingSlots(step: Renamed): ResourceMigration {
  return (data) => saved(data, list(text), "the quick slots").map((kind) => newNameOf(step, kind));
}

function newNameOf<T>(step: Readonly<Record<string, unknown>>, name: T): T {
  return typeof name === "string" && Object.hasOwn(step, name) ? (step[name] as T) : name;
}
