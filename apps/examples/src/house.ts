// A house of timber, in which a fire goes where it can: through grass, hay, wooden walls and doors, and never through stone.

import { advance, createWorld, timeOf } from "@delvekit/core";
import { burningCellsOf, plugin as heat, ignitePlace, isOnFire, temperatureOn } from "@delvekit/core/heat";
import { plugin as smoke, smokeAt } from "@delvekit/core/smoke";
import * as space from "@delvekit/core/space";
import { plugin as turns } from "@delvekit/core/turns";
import type { MapScene, SceneCell } from "@delvekit/display/look";
import { parseAscii } from "@delvekit/grid";

const HOUSE = `
...........................
.wwwwwwwwwwwwwww...#######.
.w....w...w&&&&w...#....&#.
.w....D...w&&&&w...#....&#.
.w....w...www.ww...#.....#.
.wwwDww........D"""+.....#.
..""&&w........w...#.....#.
."""..wwwwwDwwww...#######.
"""........................`.trim();
/** Where the fire starts unless somebody else lights one. */
const HEARTH = { x: 0, y: 8 };
/** Smoke of this amount hides what is in it. */
const DENSE = 250;
/** Ash this hot still glows, in degrees, and flames of this heat are white. */
const [GLOWS, WHITE] = [110, 900];

const wood = { walkable: false, transparent: false, burnsInto: "ash" } as const;
const tiles = space.tileset({
  floor: { glyph: "." },
  solid: { glyph: "#", walkable: false, transparent: false },
  planks: { glyph: "w", ...wood, ignition: 300, fuel: 9, smoke: 60 },
  door: { glyph: "D", ...wood, ignition: 250, fuel: 9, smoke: 60 },
  // Bound with iron: without fuel, it never burns.
  lockedDoor: { glyph: "+", walkable: false, transparent: false },
  grass: { glyph: '"', ignition: 140, fuel: 5, smoke: 20, burnsInto: "ash" },
  hay: { glyph: "&", ignition: 120, flame: 750, fuel: 9, smoke: 40, burnsInto: "ash" },
  ash: { glyph: "," },
});
/** What stands or grows on the floor; the others are the ground itself. */
const COVERS: readonly string[] = ["door", "lockedDoor", "grass", "hay", "ash"];

export interface House {
  readonly scene: MapScene;
  /** Sets a place on fire if it can burn. */
  light(x: number, y: number): void;
  /** Lets a turn pass. Returns whether anything still burns. */
  pass(): boolean;
  /** The house as text, with `^` for flames. */
  draw(): string;
}

/** A house with a fire in the grass before it. */
export function house(): House {
  const world = createWorld({ seed: 1, plugins: [space.plugin(tiles), turns(), heat(), smoke()] });
  const map = parseAscii(HOUSE, Object.fromEntries(tiles.tiles.map(({ glyph, id }) => [glyph, id])));
  const level = space.addLevel(world, map);
  const { width, height } = map;
  const tileAt = (x: number, y: number) => space.tileAt(world, level, x, y);
  ignitePlace(world, level, HEARTH.x, HEARTH.y);
  return {
    scene: {
      width,
      height,
      look(x: number, y: number, out: SceneCell) {
        const { name } = tileAt(x, y);
        const degrees = temperatureOn(world, level, x, y);
        const isCover = COVERS.includes(name);
        out.ground = isCover ? "floor" : name;
        out.cover = isCover ? name : "";
        out.heat = isOnFire(world, level, x, y) ? Math.min(1, degrees / WHITE) : 0;
        out.embers = name === "ash" && degrees > GLOWS;
        out.smoke = Math.min(1, smokeAt(world, level, x, y) / DENSE);
        return "visible";
      },
    },
    light: (x, y) => void ignitePlace(world, level, x, y),
    pass() {
      advance(world, { until: timeOf(world) + 100 });
      return burningCellsOf(world, level).cells.length > 0;
    },
    draw() {
      const signAt = (x: number, y: number) => (isOnFire(world, level, x, y) ? "^" : tileAt(x, y).glyph);
      const rowAt = (y: number) => Array.from({ length: width }, (_, x) => signAt(x, y)).join("");
      return Array.from({ length: height }, (_, y) => rowAt(y)).join("\n");
    },
  };
}
