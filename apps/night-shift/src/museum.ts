import { done, type Entity, failed, get, type World } from "@delvekit/core";
import { countOf, inventoryOf } from "@delvekit/core/items";
import { end, heroOf } from "@delvekit/kit";
import { type Lying, levels, type Painted, populate } from "@delvekit/kit/levels";
import { cellsOf, middleOf, type Room, roomGrid } from "@delvekit/procgen";
import type { Random } from "@delvekit/random";
import { gadgets, loot, staff, star, Worth } from "./content";
import { tiles } from "./tiles";

export const TARGET = 600;
export const STYLES = ["gallery", "egypt", "armoury", "gems"] as const;

/** The dollars that a stack of loot is worth. */
export const worthOf = (world: World, it: Entity) =>
  (get(world, it, Worth)?.dollars ?? 0) * countOf(world, it);
/** What the thief has stolen. */
export const bagOf = (world: World) =>
  inventoryOf(world, heroOf(world)!).filter((it) => worthOf(world, it) > 0);
export const takings = (world: World) =>
  bagOf(world).reduce((sum, it) => sum + worthOf(world, it), 0);

/** Puts a lamp, carpets, cases with loot and somebody who watches them into a room. */
function furnish(room: Room, style: string, depth: number, random: Random) {
  const { bounds, id, role } = room;
  const middle = middleOf(room);
  const [right, bottom] = [bounds.x + bounds.width - 1, bounds.y + bounds.height - 1];
  const lamp = { x: random.chance(0.5) ? bounds.x : right, y: bounds.y };
  const paint: Painted<(typeof tiles.names)[number]>[] = [{ tile: "lamp", ...lamp }];
  const things: Lying[] = [];
  const display = (kind: Lying["kind"], x: number, y: number) => {
    paint.push({ tile: "glass case", x, y });
    things.push({ kind, x, y });
  };
  if (style === "gallery" || style === "foyer")
    for (const { x, y } of cellsOf(room))
      if (Math.abs(y - middle.y) <= 1 && x > bounds.x && x < right)
        paint.push({ tile: "carpet", x, y });
  if (style === "foyer") return { paint, things };
  for (const x of [bounds.x + 2, right - 2])
    display(random.pick(Object.values(loot)), x, random.chance(0.5) ? bounds.y + 1 : bottom - 1);
  if (role === "treasure" && depth === 2) display(star, middle.x, middle.y);
  if (id % 3 === 2 && id > 2) things.push({ kind: staff.guard, x: middle.x + 1, y: middle.y });
  if (id % 5 === 4) things.push({ kind: staff.dog, x: middle.x, y: bounds.y });
  return { paint, things };
}

export const museum = levels({
  tiles,
  terrain: { solid: "wall", floor: "parquet", corridor: "parquet", door: "door" },
  down: "steps down",
  up: "exit",
  last: 2,
  out(world) {
    const dollars = takings(world);
    if (dollars < TARGET) return failed(`Not with less than $${TARGET}: you have $${dollars}.`);
    const text = `You walk out with $${dollars} of other people's history.`;
    end(world, { outcome: "escaped", text });
    return done();
  },
  dig({ depth, seed, random }) {
    const start = depth === 1 ? "bottom" : "anywhere";
    const size = { width: 56, height: 36, roomWidth: 11, roomHeight: 7 };
    const dungeon = roomGrid.generate({ ...size, seed, secrets: 0, start, variety: 0 });
    const styles = dungeon.rooms.map(({ role }) =>
      role === "start" ? "foyer" : random.pick(STYLES),
    );
    const rooms = dungeon.rooms.map((it, index) => furnish(it, styles[index]!, depth, random));
    const hall = (style: string) => dungeon.rooms.filter((_, index) => styles[index] === style);
    const halls = Object.fromEntries(STYLES.map((style) => [style, hall(style).map(middleOf)]));
    return {
      dungeon,
      name: depth === 1 ? "the ground floor" : "the vaults",
      marks: halls,
      paint: rooms.flatMap(({ paint }) => paint),
      things: [
        ...rooms.flatMap(({ things }) => things),
        ...populate(dungeon, gadgets, { depth, random, count: 3 }),
      ],
    };
  },
});
