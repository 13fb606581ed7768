import { plugin as define, FactionError, type Plugin, resource } from "../../world";
import { OpinionsResource } from "./attitude";
import {
  completeRelations,
  Faction,
  opinions,
  RegardsResource,
  RelationsResource,
  type RelationTable,
} from "./faction";

/**
 * Factions and what they think of each other. Adds `Faction`.
 *
 * @throws {FactionError} for an unknown attitude, or a name that is not a faction of the table.
 * @example factions({ town: { wolves: "foe" }, wolves: {} })
 */
export function factions<const Name extends string>(table: RelationTable<Name>): Plugin {
  const relations = completeRelations(table);
  return define({
    name: "factions",
    needs: ["turns"],
    components: [Faction],
    resources: [
      resource({ ...RelationsResource, create: () => relations }),
      RegardsResource,
      resource({ ...OpinionsResource, create: () => opinions }),
    ],
    hooks: [
      [
        Faction,
        {
          validate(_world, _entity, { name = "" }) {
            if (relations.has(name as string)) return;
            const names = [...relations.keys()].join(", ");
            throw new FactionError(`Faction.name is ${JSON.stringify(name)}; the factions are ${names}`);
          },
        },
      ],
    ],
  });
}
