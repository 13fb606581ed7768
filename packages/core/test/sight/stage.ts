import { parseAscii } from "@delvekit/grid";
import { advance, createWorld, type Entity, type Happening, type Plugin, read, spawn, step } from "../../src";
import * as heat from "../../src/heat";
import * as light from "../../src/light";
import { lightOf, type WorldLightOptions } from "../../src/light";
import * as sight from "../../src/sight";
import { hasBit, type SightOptions, Viewer, viewOf } from "../../src/sight";
import * as space from "../../src/space";
import { addLevel, at, Blocker, levelOf, Position, tileAt } from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, Player } from "../../src/turns";
import { plain } from "../plain";
import { TILES } from "../scene";

const LEGEND = Object.fromEntries(TILES.tiles.map((tile) => [tile.glyph, tile.id]));

export interface StageOptions {
  readonly sight?: SightOptions;
  /** Without it everything is lit. */
  readonly light?: WorldLightOptions;
  readonly plugins?: readonly Plugin[];
}

/** What the worlds of a stage are made of. */
export function stageSetup(options: StageOptions = {}) {
  const lit = options.light ? [light.plugin(options.light)] : [];
  return {
    capacity: 64,
    plugins: [
      space.plugin(TILES),
      turns.plugin(),
      heat.plugin(),
      sight.plugin(options.sight),
      ...lit,
      ...(options.plugins ?? []),
    ],
  };
}

/** A level drawn in ASCII on which `@` is a player who sees 20 cells far; digits are spots on the floor. */
export function stage(map: string, options: StageOptions = {}) {
  const world = createWorld({ seed: "stage", ...stageSetup(options) });
  const rows = map.replace(/^\n|\s+$/g, "").split("\n");
  const indent = Math.min(...rows.filter((row) => row.trim()).map((row) => row.search(/\S/)));
  const drawn = rows.map((row) => row.slice(indent));
  const id = addLevel(world, parseAscii(drawn.join("\n").replace(/[@\d]/g, "."), LEGEND));
  const find = (glyph: string) => {
    const y = drawn.findIndex((row) => row.includes(glyph));
    return { x: drawn[y]?.indexOf(glyph) ?? -1, y };
  };
  const here = find("@");
  const hero =
    here.y < 0
      ? undefined
      : spawn(world, at(id, here.x, here.y), Player, Actor, Blocker, Viewer({ radius: 20 }));
  if (hero !== undefined) advance(world);
  const paint = (glyph: (cell: number, x: number, y: number) => string) => {
    const { width, height } = levelOf(world, id);
    const cells = Array.from({ length: width * height }, (_, cell) =>
      glyph(cell, cell % width, Math.floor(cell / width)),
    );
    return Array.from({ length: height }, (_, y) => cells.slice(y * width, (y + 1) * width).join("")).join(
      "\n",
    );
  };

  return {
    world,
    level: id,
    /** The player: undefined, whatever its type says, on a map without one. */
    hero: hero as Entity,
    find,
    /** Where a digit is drawn, as a part for `spawn`. */
    spot: (glyph: string) => at(id, find(glyph).x, find(glyph).y),
    act: (type: string, dir?: string): readonly Happening[] =>
      step(world, plain(dir ? { type, dir } : { type })).events,
    /** What a viewer sees of the map, with `@` for itself and blanks for what is not in sight. */
    seen(viewer = hero as Entity): string {
      const { visible } = viewOf(world, viewer);
      const { x: vx, y: vy } = read(world, viewer, Position);
      return paint((cell, x, y) =>
        !hasBit(visible, cell) ? " " : x === vx && y === vy ? "@" : tileAt(world, id, x, y).glyph,
      );
    },
    /** How bright each cell is, in ninths. */
    brightness(): string {
      const { cells } = lightOf(world, id);
      return paint((cell) => String(Math.round(((cells[cell] as number) * 9) / 255)));
    },
  };
}

/** A drawing to compare with, each of its rows after a bar. */
export function drawing(map: string): string {
  return map
    .split("\n")
    .filter((row) => row.includes("|"))
    .map((row) => row.slice(row.indexOf("|") + 1))
    .join("\n");
}
