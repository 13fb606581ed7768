// A small game for the front ends: gather the gems of a cave before a rat gets you. What is on screen is
// plain data.

import * as core from "@delvekit/core";
import * as minds from "@delvekit/core/minds";
import * as sight from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import { Actor, Player, plugin as turns } from "@delvekit/core/turns";
import { caves } from "@delvekit/procgen";
import { Sign } from "./board";

/** What the player sees. A letter for each cell, and " " where nobody has been; who is in view, with an id to follow. */
export interface Picture {
  readonly width: number;
  readonly cells: string;
  /** 1 for each cell that is in view now. */
  readonly lit: Uint8Array;
  readonly figures: readonly { readonly id: number; readonly x: number; readonly y: number; readonly sign: string }[];
  readonly text: string;
}

const tiles = space.tileset({ rock: { glyph: "#", walkable: false, transparent: false }, floor: { glyph: "." } });
const Gem = core.component("Gem", {});
const hero = core.blueprint("hero", Actor, Player, space.Blocker, sight.Viewer({ radius: 7 }), Sign({ glyph: "@" }));
const rat = core.blueprint("rat", Actor({ speed: 60 }), space.Blocker, minds.Mind, Sign({ glyph: "r" }));
const gem = core.blueprint("gem", Gem, Sign({ glyph: "*" }));

const rules = core.plugin({
  name: "cave",
  components: [Gem, Sign],
  actions: [
    core.on(space.bump, (world, actor) => {
      if (core.has(world, actor, Player)) return core.failed("It bares its teeth.");
      for (const victim of core.entitiesWith(world, Player)) core.despawn(world, victim);
      return core.done();
    }),
  ],
  events: [
    core.when(space.Moved, (world, { entity, to }) => {
      const here = core.has(world, entity, Player) ? space.entitiesAt(world, to.level, to.x, to.y) : [];
      for (const thing of here) if (core.has(world, thing, Gem)) core.despawn(world, thing);
    }),
  ],
});

/** A cave with six gems and three rats, ready for the first command. */
export function createCave(seed: string | number): core.World {
  const plugins = [space.plugin(tiles), turns(), sight.plugin(), minds.plugin(), rules];
  const world = core.createWorld({ seed, plugins });
  const { terrain, entrance } = caves.generate({ width: 40, height: 24, seed });
  const level = space.addLevel(world, { ...terrain, cells: terrain.cells.map((kind) => Math.min(kind, 1)) });
  core.spawn(world, hero, space.at(level, entrance.x, entrance.y));
  const floor = [...terrain.cells.keys()].filter((cell) => terrain.cells[cell] && !space.isTaken(world, level, cell));
  const places = core.streamOf(world, "places").shuffle(floor).slice(0, 9);
  for (const [turn, cell] of places.entries())
    core.spawn(world, turn < 6 ? gem : rat, space.at(level, cell % terrain.width, Math.floor(cell / terrain.width)));
  core.advance(world);
  return world;
}

/** The picture of a cave as it is now. */
export function pictureOf(world: core.World): Picture {
  const [level] = space.levelsOf(world) as [space.Level];
  const [you] = core.entitiesWith(world, Player);
  const left = core.entitiesWith(world, Gem).length;
  const known = you === undefined ? undefined : sight.memoryOf(world, you, level.id);
  const glyphAt = (tile: number, cell: number) =>
    known && sight.hasBit(known, cell) ? (tiles.tiles[tile]?.glyph ?? "") : " ";
  const lit =
    you === undefined
      ? new Uint8Array(level.tiles.cells.length)
      : sight.bytesOf(sight.viewOf(world, you).visible).cells;
  const figures = core
    .entitiesWith(world, Sign)
    .map((id) => ({ id, ...core.read(world, id, space.Position), sign: core.read(world, id, Sign).glyph }));
  return {
    width: level.width,
    cells: Array.from(level.tiles.cells, glyphAt).join(""),
    lit,
    figures: figures.filter(({ x, y }) => lit[y * level.width + x]),
    text:
      you === undefined
        ? "A rat has you. Enter: again"
        : left
          ? `${left} gems left`
          : "All gems are yours! Enter: again",
  };
}
