import { addLevel, at, move, Position, tileset } from "@delvekit/core/space";
// A script for a page without a bundler: served as it is, except for its types. The import map finds what it
// imports.

import { advance, createWorld, hashWorld, read, spawn, step } from "@delvekit/core";
import { createBrowserStore } from "@delvekit/core/browser";
import * as space from "@delvekit/core/space";
import { StoreError } from "@delvekit/core/store";
import * as turns from "@delvekit/core/turns";
import { Actor, Player } from "@delvekit/core/turns";
import { createFrame, printFrame, putChar } from "@delvekit/display";
import { createTheme, type MapScene } from "@delvekit/display/look";
import { createGrid } from "@delvekit/grid";
import { openMap } from "@delvekit/page/canvas";
import { caves, Terrain } from "@delvekit/procgen";
import { createRandom, SeedError } from "@delvekit/random";

const SIZE = { width: 40, height: 20 };

/** Plays a few turns in a cave and draws them; returns a hash of each turn and the text on the screen. */
export function play(container: HTMLElement): { hashes: string[]; text: string } {
  const tiles = tileset({ rock: { glyph: "#", walkable: false }, floor: { glyph: "." } });
  const { terrain, entrance } = caves.generate({ ...SIZE, seed: "ember" });
  const map = createGrid(SIZE.width, SIZE.height);
  map.cells.forEach((_, cell) => {
    map.cells[cell] = terrain.cells[cell] === Terrain.solid ? 0 : 1;
  });
  const world = createWorld({ seed: "ember", plugins: [space.plugin(tiles), turns.plugin()] });
  const hero = spawn(world, at(addLevel(world, map), entrance.x, entrance.y), Player, Actor);
  advance(world);

  const walk = createRandom("ember");
  const hashes = Array.from({ length: 20 }, () => {
    step(world, move({ dir: walk.pick(["n", "e", "s", "w"]) }));
    return hashWorld(world);
  });
  const frame = createFrame(SIZE.width, SIZE.height);
  map.cells.forEach((tile, cell) => {
    putChar(frame, cell % SIZE.width, Math.floor(cell / SIZE.width), tile === 0 ? "#" : ".");
  });
  const { x, y } = read(world, hero, Position);
  putChar(frame, x, y, "@");
  const scene: MapScene = {
    ...SIZE,
    look(x, y, out) {
      out.ground = map.cells[y * SIZE.width + x] === 0 ? "solid" : "floor";
      return "visible";
    },
    actors: [{ x, y, glyph: "@", disposition: "hero" }],
  };
  const theme = createTheme();
  openMap({ container, theme, cell: 16, columns: SIZE.width, rows: SIZE.height }).show(scene, { x: 0, y: 0 });
  return { hashes, text: printFrame(frame) };
}

/** Whether errors that one entry throws are instances of classes that another entry exports. */
export async function errorsAreShared(): Promise<boolean[]> {
  const store = createBrowserStore({ database: "pages" });
  return [
    (await store.read("..").catch((error: unknown) => error instanceof StoreError)) === true,
    catching(() => caves.generate({ seed: Number.NaN })) instanceof SeedError,
  ];
}

function catching(action: () => unknown): unknown {
  try {
    return action();
  } catch (error) {
    return error;
  }
}
