// A keep of rooms in a grid, whose drawings say where foes wait, where chests stand and where traps lie: `npm run example keep`.
import { plugin, when } from "@delvekit/core";
import { tileset } from "@delvekit/core/space";
import { basics, end, letters } from "@delvekit/kit";
import { content, isKind } from "@delvekit/kit/content";
import { teleport, traps, uses } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { Died, health } from "@delvekit/kit/health";
import { journeys } from "@delvekit/kit/journeys";
import { type Lying, levels, type Painted } from "@delvekit/kit/levels";
import { messages, notices } from "@delvekit/kit/messages";
import { minds } from "@delvekit/kit/minds";
import { middleOf, roomGrid } from "@delvekit/procgen";
import * as ui from "@delvekit/screens";

const solid = { walkable: false, transparent: false } as const;
const tiles = tileset({
  wall: { ...solid, glyph: "#", colour: 0x70687c },
  floor: { glyph: ".", colour: 0x8a8478 },
  door: { ...solid, glyph: "+", colour: 0xc08848, opensInto: "open door" },
  "open door": { glyph: "'", colour: 0xc08848, closesInto: "door" },
  chest: { glyph: "=", colour: 0xe0b050, walkable: false, opensInto: "open chest" },
  "open chest": { glyph: "u", colour: 0x90703c },
  // Both look like the floor, until somebody steps on them.
  "loose slab": { glyph: ".", colour: 0x8a8478 },
  "faint rune": { glyph: ".", colour: 0x8a8478 },
  spikes: { glyph: "^", colour: 0xd05050, hazard: 8 },
  "burnt rune": { glyph: ",", colour: 0xb070e0 },
  "steps down": { glyph: ">" },
  "steps up": { glyph: "<" },
});

export const wounds = health({ damage: ["blow", "spikes"], mends: { points: 1, every: 6 } });
export const fights = fighting(wounds, { kind: "blow", hits: () => 0.75 });
const deeds = uses({ heal: wounds.heal, harm: wounds.harm, teleport });
const trips = journeys(wounds);
const pieces = [wounds, fights, deeds, minds()] as const;
const table = content(pieces);

const pierced = {
  does: { harm: { points: "1d6", kind: "spikes" } },
  says: "Spikes pierce {the by}!",
  tone: "bad",
} as const;
/** The marks of drawings become these tiles in turn. */
const TRAPS = ["loose slab", "faint rune"] as const;
const snares = traps(deeds, tiles, {
  "loose slab": { ...pierced, becomes: "spikes" },
  spikes: pierced,
  "faint rune": { does: { teleport: { reach: 20 } }, says: "A rune flares under {the by}.", becomes: "burnt rune" },
});

export const { hero, warden, ...foes } = table.creatures({
  hero: { look: ["@", 0xffffff], player: true, health: 40, melee: { damage: "1d6+1", verb: "strike" }, pack: 12 },
  warden: {
    look: ["W", 0xe0c040, "The keys of the keep hang from its belt."],
    health: 24,
    melee: { damage: "1d6", verb: "crush" },
    mind: "hunter",
  },
  rat: { look: ["r", 0xb8b2c2], health: 3, melee: { damage: 1, verb: "bite" }, mind: "hunter" },
  jackal: { look: ["j", 0xc09060], health: 4, speed: 130, melee: { damage: "1d2", verb: "snap at" }, mind: "hunter" },
  guard: { look: ["g", 0x96c868], health: 8, melee: { damage: "1d4", verb: "stab" }, mind: "hunter" },
});
export const { potion, ...prizes } = table.things({
  potion: { look: ["!", 0xc8404a], use: { does: { heal: { points: 15 } } } },
  scroll: { look: ["?", 0xe0e0ff], use: { does: { teleport: { reach: 30 } } } },
  ruby: { look: ["*", 0xe04060] },
});

const LAST = 4;
export const depths = levels({
  tiles,
  terrain: { solid: "wall", floor: "floor", corridor: "floor", door: "door" },
  down: "steps down",
  up: "steps up",
  last: LAST,
  dig({ depth, seed, random }) {
    const size = { width: 76, height: 46, roomWidth: 13, roomHeight: 7 };
    const dungeon = roomGrid.generate({ ...size, seed, secrets: 0, interiors: 0.7 });
    const paint: Painted<(typeof tiles.names)[number]>[] = [];
    const things: Lying[] = [];
    for (const { name, x, y } of dungeon.marks) {
      if (name === "trap") paint.push({ tile: random.pick(TRAPS), x, y });
      if (name === "foe") things.push({ kind: random.pick(Object.values(foes)), x, y });
      if (name !== "chest") continue;
      paint.push({ tile: "chest", x, y });
      things.push({ kind: random.chance(0.5) ? potion : random.pick(Object.values(prizes)), x, y });
    }
    const boss = dungeon.rooms.find(({ role }) => role === "boss");
    if (depth === LAST && boss) things.push({ kind: warden, ...middleOf(boss) });
    return { dungeon, name: `floor ${depth} of the keep`, paint, things };
  },
});

const victory = when(Died, (world, { target }) => {
  if (isKind(world, target, warden)) end(world, { won: true, text: "The warden falls, and the keep is yours." });
});

/** Four floors of a keep, with the warden at the end. */
export const keep = ui.app({
  name: "keep",
  title: { name: "The Warden's Keep", line: "Four floors of rooms. Mind the slabs." },
  setup: {
    plugins: [
      ...[...basics(tiles), messages(), ...pieces, table, snares, depths, trips],
      ...[plugin({ name: "victory", events: [victory] }), letters(), notices()],
    ],
  },
  begin: (world) => depths.enter(world, hero),
  verbs: ui.standard(deeds, trips),
  panels: [
    ui.status({ name: "The Warden's Keep", levels: depths }),
    ...[ui.inSight(), ui.here(), ui.minimap({ rooms: ui.roomMap() }), ui.log()],
  ],
});
