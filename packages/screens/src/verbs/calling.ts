import type { Entity, World } from "@delvekit/core";
import { call } from "@delvekit/kit/identification";
import { nameOf } from "@delvekit/kit/names";
import type { Scene, Verbs } from "../ui";
import { verb } from "../verb";

/**
 * Giving unidentified things a name: asks for the item and for the name.
 * @example const verbs = callVerbs(identification({ bottle: { called: "bottle", as: ["green", "dusty"] } }));
 */
export function callVerbs(unknown: { readonly isKnown: (world: World, item: Entity) => boolean }) {
  const can = ({ world }: Scene, item: Entity) => !unknown.isKnown(world, item);
  return {
    call: verb(call, {
      keys: ["C"],
      help: "Call something by a name of yours",
      group: "Things",
      item: { as: "item", can, label: "Call" },
      details: {
        item: (ui, scene) => ui.item("Call what?", (item) => can(scene, item)),
        name: (ui, { world }, { item }) =>
          ui.entry(`Call ${nameOf(world, item as Entity, { count: 1 })} what?`, { placeholder: "healing" }),
      },
    }),
  } satisfies Verbs;
}
