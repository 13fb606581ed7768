// Levels as text, both ways: what the examples share.

import { type Blueprint, char, component, type Entity, get, read, spawn, type World } from "@delvekit/core";
import * as space from "@delvekit/core/space";
import { parseAscii } from "@delvekit/grid";

/** The character that an entity is drawn with. */
export const Sign = component("Sign", { glyph: char });

/** The arrow keys. */
export const ARROWS: Partial<Record<string, "n" | "e" | "s" | "w">> = {
  ArrowUp: "n",
  ArrowRight: "e",
  ArrowDown: "s",
  ArrowLeft: "w",
};

/** Adds a level that is drawn as text: tiles by their glyphs, and things that stand on the floor. */
export function addBoard(world: World, text: string, kinds: Readonly<Record<string, Blueprint>>): space.LevelId {
  const { tiles } = space.tilesetOf(world);
  const ground = Object.fromEntries(tiles.map(({ glyph, id }) => [glyph, id]));
  const floor = tiles.findIndex(({ name }) => name === "floor");
  const legend = { ...Object.fromEntries(Object.keys(kinds).map((sign) => [sign, floor])), ...ground };
  const level = space.addLevel(world, parseAscii(text, legend));
  for (const [y, row] of text.split("\n").entries())
    for (const [x, sign] of [...row].entries()) {
      const kind = kinds[sign];
      if (kind) spawn(world, kind, space.at(level, x, y));
    }
  return level;
}

/** Draws a level as text again. */
export function drawBoard(world: World, id: space.LevelId): string {
  const { width, height } = space.levelOf(world, id);
  const glyphAt = (x: number, y: number) => {
    const [sign] = space.entitiesAt(world, id, x, y).flatMap((it) => get(world, it, Sign)?.glyph ?? []);
    return sign ?? space.tileAt(world, id, x, y).glyph;
  };
  const rowAt = (y: number) => Array.from({ length: width }, (_, x) => glyphAt(x, y)).join("");
  return Array.from({ length: height }, (_, y) => rowAt(y)).join("\n");
}

/** The name of the tile that an entity stands on. */
export function tileUnder(world: World, entity: Entity): string {
  const { level, x, y } = read(world, entity, space.Position);
  return space.tileAt(world, level, x, y).name;
}
