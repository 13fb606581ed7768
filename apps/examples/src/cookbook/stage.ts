// What the recipes share: tiles, a level that is drawn as text, and ways to print what happened.

import {
  type Blueprint,
  createWorld,
  type Entity,
  type Feature,
  get,
  type Outcome,
  spawn,
  type World,
} from "@delvekit/core";
import * as space from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { messages, messagesOf } from "@delvekit/kit/messages";
import { Look } from "@delvekit/kit/names";

export const tiles = space.tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door", locksInto: "shutter" },
  "open door": { glyph: "'", closesInto: "door" },
  shutter: { glyph: "X", walkable: false, transparent: false, unlocksInto: "door" },
  water: { glyph: "~", quenches: true, walkCost: 2 },
  grass: { glyph: '"', ignition: 150, fuel: 6, burnsInto: "ash" },
  ash: { glyph: "," },
  exit: { glyph: ">" },
});

type Kinds = Readonly<Record<string, Blueprint>>;

/** Adds a level that is drawn as text. What `kinds` name stands on floor; `find` returns the first entity of a character. */
export function lay(world: World, map: string, kinds: Kinds) {
  const rows = map.trim().split(/\n */);
  const legend = Object.fromEntries(tiles.tiles.map(({ glyph, id }) => [glyph, id]));
  for (const sign of Object.keys(kinds)) legend[sign] = legend["."]!;
  const level = space.addLevel(world, parseAscii(rows.join("\n"), legend));
  const found: Record<string, Entity> = {};
  rows.forEach((row, y) => {
    for (const [x, sign] of [...row].entries()) {
      if (!kinds[sign]) continue;
      const entity = spawn(world, kinds[sign], space.at(level, x, y));
      found[sign] ??= entity;
    }
  });
  return { level, find: (sign: string) => found[sign]! };
}

/** A world with one level. */
export function stage(map: string, kinds: Kinds, plugins: readonly Feature[], seed = 1) {
  const world = createWorld({ seed, plugins: [...basics(tiles), messages(), ...plugins] });
  return { world, ...lay(world, map, kinds) };
}

/** A level as text: tiles, and what stands and lies on them. */
export function draw(world: World, level: space.LevelId = 0): string {
  const { width, height } = space.levelOf(world, level);
  const glyphAt = (x: number, y: number) => {
    const looks = space.entitiesAt(world, level, x, y).flatMap((it) => get(world, it, Look) ?? []);
    return looks.at(-1)?.glyph ?? space.tileAt(world, level, x, y).glyph;
  };
  const rowAt = (y: number) => Array.from({ length: width }, (_, x) => glyphAt(x, y)).join("");
  return Array.from({ length: height }, (_, y) => rowAt(y)).join("\n");
}

/** The messages of the game so far, one a line. */
export function told(world: World): string {
  return messagesOf(world)
    .map(({ text, count }) => (count > 1 ? `${text} (x${count})` : text))
    .join("\n");
}

/** What a command came to: "done", or why it failed. */
export function reasonOf(outcome: Outcome): string {
  return outcome.status === "failed" ? outcome.reason : "done";
}
