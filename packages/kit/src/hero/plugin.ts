import { type Details, plugin as define, type Plugin, type Showing, show, type World } from "@delvekit/core";
import { ItemDropped, ItemEquipped, ItemPickedUp } from "@delvekit/core/items";
import { Moved, TileChanged, tileAt, tilesetOf } from "@delvekit/core/space";
import { Player } from "@delvekit/core/turns";
import { Ended, EndingResource } from "./ending";
import { becomeHero, HeroResource } from "./hero";

/** How steps, doors, what the hero does with items, and the end of the game are presented. */
const SHOWS: readonly Showing[] = [
  /* @__PURE__ */ show(Moved, { at: "entity", yours: { sounds: soundOfStep } }),
  /* @__PURE__ */ show(TileChanged, { at: (cell) => cell, when: isDoor, sounds: "door" }),
  /* @__PURE__ */ show(ItemPickedUp, {
    at: "by",
    yours: { says: "{The by} [pick up by] {a item}.", tone: "good", sounds: "pick" },
  }),
  /* @__PURE__ */ show(ItemDropped, {
    at: "by",
    yours: { says: "{The by} [drop by] {a item}.", sounds: "drop" },
  }),
  /* @__PURE__ */ show(ItemEquipped, {
    at: "by",
    yours: { says: "{The by} [ready by] {the item}.", tone: "good" },
  }),
  /* @__PURE__ */ show(Ended, { says: "{text}", tone: "bad" }),
  /* @__PURE__ */ show(Ended, { when: ({ won }) => won, tone: "good", sounds: "win" }),
];

function soundOfStep({ from, to }: Details<typeof Moved.schema>, world: World): string | undefined {
  if (from.level !== to.level) return undefined;
  return tileAt(world, to.level, to.x, to.y).quenches ? "splash" : "step";
}

/** Whether somebody opens or closes a door: a burning door does not creak. */
function isDoor({ before, after }: Details<typeof TileChanged.schema>, world: World): boolean {
  const door = tilesetOf(world).tiles.find(({ name }) => name === before);
  return door?.opensInto?.name === after || door?.closesInto?.name === after;
}

/** The hero and the ending of the game: what `heroOf`, `end` and `endingOf` need. Part of `basics`. */
export function plugin(): Plugin {
  return define({
    name: "hero",
    needs: ["turns"],
    resources: [HeroResource, EndingResource],
    shows: SHOWS,
    hooks: [[Player, { added: becomeHero, undone: () => undefined }]],
  });
}
