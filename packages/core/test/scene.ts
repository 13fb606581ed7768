import { type Direction, parseAscii } from "@delvekit/grid";
import {
  advance,
  type Command,
  createWorld,
  type Entity,
  has,
  type Outcome,
  type Plugin,
  read,
  spawn,
  step,
  type World,
} from "../src";
import * as heat from "../src/heat";
import type { MindsOptions } from "../src/minds";
import * as minds from "../src/minds";
import * as sight from "../src/sight";
import { Viewer } from "../src/sight";
import * as space from "../src/space";
import {
  addLevel,
  at,
  Blocker,
  blockerAt,
  entitiesAt,
  type LevelId,
  levelOf,
  move,
  Position,
  tileAt,
  tileset,
} from "../src/space";
import * as turns from "../src/turns";
import { Actor, Player, wait } from "../src/turns";

/** The tiles of the tests. Each is drawn on a scene's map with its own glyph. */
export const TILES = tileset({
  wall: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  "closed door": {
    glyph: "+",
    walkable: false,
    transparent: false,
    opensInto: "open door",
    locksInto: "locked door",
  },
  "open door": { glyph: "'", closesInto: "closed door" },
  grass: { glyph: '"', ignition: 150, fuel: 4, burnsInto: "ash" },
  ash: { glyph: "," },
  mud: { glyph: "~", walkCost: 3 },
  "locked door": { glyph: "X", walkable: false, transparent: false, unlocksInto: "closed door" },
  trap: { glyph: "^", hazard: 10 },
  chasm: { glyph: ":", hazard: 255 },
  "wooden wall": {
    glyph: "w",
    walkable: false,
    transparent: false,
    ignition: 300,
    fuel: 8,
    burnsInto: "ash",
  },
  "open wooden door": { glyph: "d", closesInto: "wooden door", ignition: 250, fuel: 8, burnsInto: "ash" },
  "wooden door": {
    glyph: "D",
    walkable: false,
    transparent: false,
    opensInto: "open wooden door",
    ignition: 250,
    fuel: 8,
    burnsInto: "ash",
  },
  water: { glyph: "=", quenches: true },
});

const LEGEND = Object.fromEntries(TILES.tiles.map((tile) => [tile.glyph, tile.id]));

/** What a scene adds to the five built-in plugins. */
export interface SceneOptions extends MindsOptions {
  readonly plugins?: readonly Plugin[];
  readonly seed?: string;
  readonly capacity?: number;
  readonly heat?: Parameters<typeof heat.plugin>[0];
}

/** The plugins of a scene, the same for every one made with these options. */
export function sceneSetup({
  plugins = [],
  capacity = 64,
  seed: _,
  heat: warmth,
  ...options
}: SceneOptions = {}) {
  return {
    capacity,
    plugins: [
      space.plugin(TILES),
      turns.plugin(),
      sight.plugin(),
      heat.plugin(warmth),
      minds.plugin(options),
      ...plugins,
    ],
  };
}

/**
 * A world with one level drawn in ASCII. `@` is a player who sees far; digits are spots on the floor, found by `spot`.
 */
export function scene(map: string, options: SceneOptions = {}) {
  const world = createWorld({ seed: options.seed ?? "scene", ...sceneSetup(options) });
  const rows = map.replace(/^\n|\s+$/g, "").split("\n");
  const indent = Math.min(...rows.filter((row) => row.trim()).map((row) => row.search(/\S/)));
  const drawn = rows.map((row) => row.slice(indent));
  const level = addLevel(world, parseAscii(drawn.join("\n").replace(/[@\d]/g, "."), LEGEND));

  const spot = (glyph: string) => {
    const y = drawn.findIndex((row) => row.includes(glyph));
    if (y < 0) throw new Error(`no ${glyph} on the map`);
    return at(level, (drawn[y] as string).indexOf(glyph), y);
  };
  const hero = map.includes("@")
    ? spawn(world, spot("@"), Player, Actor, Blocker, Viewer({ radius: 20 }))
    : undefined;
  if (hero !== undefined) advance(world);

  return {
    world,
    level,
    /** The player: undefined, whatever its type says, on a map without one. */
    hero: hero as Entity,
    spot,
    /** Gives the player's command. */
    act: (action: Command): Outcome => step(world, action),
    /** Walks the player so many steps. */
    walk(dir: Direction, steps = 1): Outcome | undefined {
      let outcome: Outcome | undefined;
      for (let i = 0; i < steps; i++) outcome = step(world, move({ dir }));
      return outcome;
    },
    /** Lets so many normal turns pass. */
    wait(turns: number): void {
      for (let i = 0; i < turns; i++) step(world, wait());
    },
    /** The name of the tile where the map shows a glyph. */
    tileAt(glyph: string): string {
      const y = drawn.findIndex((row) => row.includes(glyph));
      return tileAt(world, level, (drawn[y] as string).indexOf(glyph), y).name;
    },
    /** The map now, with `@` for the player and `m` for every other blocker. */
    draw: () => draw(world, level),
  };
}

/** Where an entity is, as "x,y". */
export function whereIs(world: World, entity: Entity): string {
  const { x, y } = read(world, entity, Position);
  return `${x},${y}`;
}

function draw(world: World, id: LevelId): string {
  const level = levelOf(world, id);
  const rows: string[] = [];
  for (let y = 0; y < level.height; y++) {
    let row = "";
    for (let x = 0; x < level.width; x++) {
      const blocker = blockerAt(world, id, x, y);
      const here = entitiesAt(world, id, x, y);
      row +=
        blocker !== undefined
          ? has(world, blocker, Player)
            ? "@"
            : "m"
          : here.length > 0
            ? "i"
            : tileAt(world, id, x, y).glyph;
    }
    rows.push(row);
  }
  return rows.join("\n");
}
