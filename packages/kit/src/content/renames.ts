import {
  type ComponentMigration,
  plugin as define,
  type Plugin,
  type ResourceMigration,
} from "@delvekit/core";

/** Rows that have another name now, by the old one. */
export type Renamed = Readonly<Record<string, string>>;

/**
 * Lets saves from before rows were renamed load: what is of the old kind is of the new one. Add a step for each release that renamed some,
 * and never change one that was released: a save goes through those that are newer than it.
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
      resources: { "kit.aliases": steps.map(renamingAliases) },
    },
  });
}

function renaming(step: Renamed, field: string): ComponentMigration {
  return (row) => ({ ...row, [field]: newNameOf(step, row[field]) });
}

function renamingAliases(step: Renamed): ResourceMigration {
  return (data) =>
    (data as unknown as readonly [string, string][]).map(([kind, alias]) => [
      newNameOf(step, kind) as string,
      alias,
    ]);
}

function newNameOf(step: Renamed, name: unknown): unknown {
  return typeof name === "string" && Object.hasOwn(step, name) ? step[name] : name;
}
