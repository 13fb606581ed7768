import { blueprint, done, failed, get, on, plugin, type World } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import { end, heroOf } from "@delvekit/kit";
import { ascend, levels, populate, wayAt } from "@delvekit/kit/levels";
import { cellsOf, middleOf, type Room, roomGrid } from "@delvekit/procgen";
import type { Random } from "@delvekit/random";
import { alarmOf } from "./alarm";
import { gadgets, lampPost, loot, staff, Worth } from "./content";
import { Exhibit } from "./rounds";
import { tiles } from "./tiles";

export const TARGET = 600;
const STYLES = ["gallery", "egypt", "armoury", "gems"] as const;

interface Furnished {
  paint: { tile: (typeof tiles.names)[number]; x: number; y: number }[];
  things: { kind: ReturnType<typeof blueprint>; x: number; y: number }[];
}

/** Puts lamps, carpets, cases with loot and a guard into a room. */
function furnish(room: Room, depth: number, isStart: boolean, random: Random): Furnished {
  const { bounds, id } = room;
  const middle = middleOf(room);
  const style = isStart ? "foyer" : random.pick(STYLES);
  const right = bounds.x + bounds.width - 1;
  const bottom = bounds.y + bounds.height - 1;
  const lamp = { x: random.chance(0.5) ? bounds.x : right, y: bounds.y };
  const out: Furnished = {
    paint: [{ tile: "lamp", ...lamp }],
    things: [{ kind: lampPost, ...lamp }],
  };
  out.things.push({ kind: blueprint(`exhibit ${style}`, Exhibit({ room: id, style })), ...middle });
  if (style === "gallery" || style === "foyer")
    for (const { x, y } of cellsOf(room))
      if (Math.abs(y - middle.y) <= 1 && x > bounds.x && x < right)
        out.paint.push({ tile: "carpet", x, y });
  if (isStart) return out;
  const prizes = Object.values(loot).filter((kind) => kind !== loot["Star of Night"]);
  for (const x of [bounds.x + 2, right - 2]) {
    const y = random.chance(0.5) ? bounds.y + 1 : bottom - 1;
    if (x === lamp.x && y === lamp.y) continue;
    out.paint.push({ tile: "glass case", x, y });
    out.things.push({ kind: random.pick(prizes), x, y });
  }
  if (room.role === "treasure" && depth === 2) {
    out.paint.push({ tile: "glass case", ...middle });
    out.things.push({ kind: loot["Star of Night"], ...middle });
  }
  if (id % 3 === 2 && id > 2) out.things.push({ kind: staff.guard, x: middle.x + 1, y: middle.y });
  if (id % 5 === 4 && depth > 1) out.things.push({ kind: staff.dog, x: middle.x, y: bounds.y });
  return out;
}

export const museum = levels({
  tiles,
  terrain: { solid: "wall", floor: "parquet", corridor: "parquet", door: "door" },
  down: "steps down",
  up: "exit",
  last: 2,
  out: true,
  dig({ depth, seed, random }) {
    const dungeon = roomGrid.generate({
      width: 56,
      height: 36,
      seed,
      roomWidth: 11,
      roomHeight: 7,
      secrets: 0,
      start: depth === 1 ? "bottom" : "anywhere",
    });
    const rooms = dungeon.rooms.map((room) => furnish(room, depth, room.role === "start", random));
    const ends = [dungeon.entrance, dungeon.exit];
    const free = ({ x, y }: { x: number; y: number }) =>
      !ends.some((it) => it.x === x && it.y === y);
    return {
      dungeon,
      name: depth === 1 ? "the ground floor" : "the vaults",
      paint: rooms.flatMap(({ paint }) => paint.filter(free)),
      things: [
        ...rooms.flatMap(({ things }) => things),
        ...populate(dungeon, gadgets, { depth, random, count: 3 }),
      ],
    };
  },
});

/** The value of everything that the thief carries. */
export const takings = (world: World): number => {
  const hero = heroOf(world);
  if (hero === undefined) return 0;
  return inventoryOf(world, hero).reduce(
    (sum, it) => sum + (get(world, it, Worth)?.dollars ?? 0),
    0,
  );
};

export const getaway = plugin({
  name: "getaway",
  needs: ["items"],
  components: [Exhibit],
  actions: [
    on(ascend, (world, who) => {
      if (museum.depthOf(world, who) !== 1 || wayAt(world, who) !== "up") return undefined;
      const dollars = takings(world);
      if (dollars < TARGET) return failed(`Not with less than $${TARGET}: you have $${dollars}.`);
      end(world, { won: true, text: `You walk out with $${dollars} of other people's history.` });
      return done();
    }),
  ],
});
export const score = (world: World): number =>
  Math.max(0, takings(world) - 50 * alarmOf(world).times);
