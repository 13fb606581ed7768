import {
  type ComponentMigration,
  plugin as define,
  type Plugin,
  type ResourceMigration,
  text,
} from "@delvekit/core";
import { entriesOf, listOf, saved } from "../saved";

/** New names of renamed rows, by the old name. */
export type Renamed = Readonly<Record<string, string>>;

/**
 * Lets saves load that are older than a renaming of rows: entities of the old kind become entities of the new
 * kind, identified things stay identified, and whatever summoned the old kind summons the new one. Add a step
 * for each release that renamed rows, and never change a released step: a save goes through all steps newer
 * than itself.
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
        Usable: steps.map(renamingSummoned),
        Power: steps.map(renamingSummoned),
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
    saved(data, entriesOf(text), "the names of kinds").map(([kind, alias]) => [
      newNameOf(step, kind) as string,
      alias,
    ]);
}

/** Identified things stay identified, and what looks green stays green. */
function renamingDealt(step: Renamed): ResourceMigration {
  return (data) =>
    saved(data, entriesOf(listOf(text)), "the appearances of kinds").map(([group, kinds]) => [
      group,
      kinds.map((kind) => newNameOf(step, kind) as string),
    ]);
}

function renamingSlots(step: Renamed): ResourceMigration {
  return (data) =>
    saved(data, listOf(text), "the quick slots").map((kind) => newNameOf(step, kind) as string);
}

/**
 * Entities keep a copy of the row that defines what they do: those that summoned the old kind now summon the
 * new one.
 */
function renamingSummoned(step: Renamed): ComponentMigration {
  return (values) => ({ ...values, row: inJson(values["row"], (value) => withNewKind(step, value)) });
}

/** The details of an effect that summons are a kind and a count. */
function withNewKind(step: Renamed, value: unknown): unknown {
  const details = value as { readonly what?: unknown; readonly count?: unknown } | null;
  const summons = typeof details === "object" && details?.what !== undefined && details.count !== undefined;
  return summons ? { ...details, what: newNameOf(step, details.what) } : value;
}

/** A JSON text with every value changed. Text that is not JSON is refused when the world is checked. */
function inJson(text: unknown, change: (value: unknown) => unknown): unknown {
  try {
    return JSON.stringify(JSON.parse(text as string, (_, value) => change(value)));
  } catch {
    return text;
  }
}

function newNameOf(step: Renamed, name: unknown): unknown {
  return typeof name === "string" && Object.hasOwn(step, name) ? step[name] : name;
}
