import { has, read } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { entitiesAt, levelOf, Position, tileAt } from "@delvekit/core/space";
import type { Row } from "@delvekit/display/view";
import { nameOf } from "@delvekit/kit/names";
import { creatures, inSight, type Panel, status } from "@delvekit/kit/screens";
import { DEPTHS, GROUND, halls, moodOf, spells, type TileName } from "../game";

/** The place, health and conditions of the hero. */
export const state: Panel = status({
  name: "The Cinder Halls",
  place: ({ world, hero }) => {
    const { name } = levelOf(world, read(world, hero, Position).level);
    return `Depth ${halls.depthOf(world, hero)} of ${DEPTHS} · ${name}`;
  },
  conditions: spells,
  labels: { cooled: "≈ Cooled", hasted: "» Hasted", slowed: "« Slowed" },
  tones: { cooled: "info", hasted: "info" },
});

/** Who is in sight, with what it is doing and its health. */
export const foes: Panel = inSight(creatures({ mood: moodOf }));

/** What the hero stands on, with a description. */
export const standing: Panel = ({ world, hero }) => {
  const { level, x, y } = read(world, hero, Position);
  const { name, glyph, colour } = tileAt(world, level, x, y);
  const lying = entitiesAt(world, level, x, y)
    .filter((entity) => has(world, entity, Item))
    .map((item) => nameOf(world, item, { article: "a" }));
  const label = lying.length > 0 ? lying.join(", ") : name;
  const ground: Row = { sign: { glyph, colour }, label, detail: GROUND[name as TileName] };
  return { side: [{ kind: "rows", title: "Here", rows: [ground] }] };
};
