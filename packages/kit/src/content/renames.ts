import {
  type ComponentMigration,
  plugin as define,
  type Plugin,
  type ResourceMigration,
} from "@delvekit/core";

/** New names of renamed rows, by the old name. */
export type Renamed = Readonly<Record<string, string>>;

/**
 * Lets saves from before rows were renamed load: entities of the old kind become ones of the new kind. Add a step for each release that renamed rows,
 * and never change a released step: a save goes through all steps newer than itself.
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
