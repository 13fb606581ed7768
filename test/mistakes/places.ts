import { columnsOf, createWorld, type Row, rowOf, spawn } from "@delvekit/core";
import { checkWorld, tellProblem } from "@delvekit/core/check";
import * as sight from "@delvekit/core/sight";
import { Cone, Viewer, viewOf } from "@delvekit/core/sight";
import * as space from "@delvekit/core/space";
import {
  addLevel,
  at,
  Blocker,
  Position,
  placeBeside,
  put,
  setTile,
  tileAt,
  tileset,
} from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { type Mistake, told, wrong } from "./mistake";
import { game, roomWith, tiles } from "./scene";

/** Tiles, levels, places and sight. */
export const placeMistakes: readonly Mistake[] = [
  {
    mistake: "a tile without a glyph",
    make: () => tileset({ wall: wrong<{ glyph: string }>({ walkable: false }) }),
    message: 'tile "wall": glyph is undefined; allowed: one character',
    fix: () => tileset({ wall: { glyph: "#", walkable: false } }).tiles.length === 1,
  },
  {
    mistake: "a tile that burns without fuel",
    make: () => tileset({ reeds: { glyph: ",", ignition: 150 } }),
    message: 'tile "reeds" can never burn, because its fuel is 0: give it the turns for which it burns',
    fix: () => tileset({ reeds: { glyph: ",", ignition: 150, fuel: 6 } }).tiles.length === 1,
  },
  {
    mistake: "a misspelt property of a tile",
    make: () => tileset({ wall: wrong<{ glyph: string }>({ glyph: "#", walkabel: false }) }),
    message:
      'tile "wall": unknown property "walkabel"; did you mean "walkable"? Allowed are glyph, colour, sprite, walkable, transparent, walkCost, hazard, conductivity, ignition, fuel, flame, smoke, opensInto, closesInto, locksInto, unlocksInto, switchesInto, breaksInto, burnsInto, quenches, airtight',
    fix: () => tileset({ wall: { glyph: "#", walkable: false } }).tiles.length === 1,
  },
  {
    mistake: "a door that opens into a tile that there is not",
    make: () =>
      tileset({
        door: { glyph: "+", opensInto: wrong<"open door">("open dor") },
        "open door": { glyph: "'" },
      }),
    message: 'what tile "door" becomes is "open dor"; did you mean "open door"? Allowed are door, open door',
    fix: () =>
      tileset({ door: { glyph: "+", opensInto: "open door" }, "open door": { glyph: "'" } }).tiles.length ===
      2,
  },
  {
    mistake: "a level of tiles that the tileset does not have",
    make: () => addLevel(roomWith().world, { width: 2, height: 1, cells: Uint8Array.of(1, 9) }),
    message: "cell (1, 0) is tile 9; the tileset has tiles 0 to 4",
    fix: () => addLevel(roomWith().world, { width: 2, height: 1, cells: Uint8Array.of(1, 4) }) === 1,
  },
  {
    mistake: "a level without tiles",
    make: () =>
      addLevel(createWorld({ seed: 1, plugins: [turns.plugin()] }), {
        width: 2,
        height: 1,
        cells: new Uint8Array(2),
      }),
    message:
      'this world has no "space.levels": add the plugin that provides it (most likely "space") to createWorld\'s plugins',
    fix: () =>
      addLevel(createWorld({ seed: 1, plugins: [turns.plugin(), space.plugin(tiles)] }), {
        width: 2,
        height: 1,
        cells: new Uint8Array(2),
      }) === 0,
  },
  {
    mistake: "a misspelt tile",
    make: () => {
      const { world, level } = game();
      setTile(world, level, 3, 2, "gras");
    },
    message:
      'the name of a tile is "gras"; did you mean "grass"? Allowed are wall, floor, door, open door, grass',
    fix: () => {
      const { world, level } = game();
      setTile(world, level, 3, 2, "grass");
      return tileAt(world, level, 3, 2).name === "grass";
    },
  },
  {
    mistake: "a place off the map",
    make: () => {
      const { world, level } = game();
      spawn(world, at(level, 9, 2));
    },
    message: "(9, 2) is off the map: level 0 is 9 x 5",
    fix: () => {
      const { world, level } = game();
      return spawn(world, at(level, 8, 2)) > 0;
    },
  },
  {
    mistake: "a level that there is not",
    make: () => spawn(game().world, at(1, 2, 2)),
    message: "there is no level 1; this world has levels 0 to 0; addLevel returns the number of a new one",
    fix: () => {
      const { world } = game();
      const cellar = addLevel(world, { width: 2, height: 1, cells: Uint8Array.of(1, 1) });
      return spawn(world, at(cellar, 1, 0)) > 0;
    },
  },
  {
    mistake: "two blockers in one place",
    make: () => {
      const { world, level } = game();
      spawn(world, at(level, 2, 2), Blocker);
    },
    message: "(2, 2) on level 0 is taken by entity 1; two blockers cannot share a cell",
    fix: () => {
      const { world, level } = game();
      return spawn(world, at(level, 2, 2)) > 0;
    },
  },
  {
    mistake: "a raw write to a position",
    make: () => {
      const { world, hero } = game();
      columnsOf(world, Position).x[rowOf(world, hero) as Row] = 5;
      return told(checkWorld(world).map(tellProblem)[0]);
    },
    message:
      "space.places: entity 1 at (2, 2) of level 0: It is listed in one cell but stands in another: its Position was written to directly; move it with put.",
    fix: () => {
      const { world, level, hero } = game();
      put(world, hero, level, 5, 2);
      return checkWorld(world).length === 0;
    },
  },
  {
    mistake: "the way next to something that is nowhere",
    make: () => {
      const { world } = game();
      placeBeside(world, spawn(world), "e");
    },
    message: "entity 2 has no Position; add it, or check has(world, entity, Position) first",
    fix: () => {
      const { world, level } = game();
      return placeBeside(world, spawn(world, at(level, 3, 2)), "e").x === 4;
    },
  },
  {
    mistake: "the view of someone without eyes",
    make: () => {
      const { world } = game(sight.plugin());
      viewOf(world, spawn(world, at(0, 4, 2)));
    },
    message: "entity 2 sees nothing: it needs Viewer and Position",
    fix: () => {
      const { world } = game(sight.plugin());
      return viewOf(world, spawn(world, at(0, 4, 2), Viewer)).visible !== undefined;
    },
  },
  {
    mistake: "eyes that turn in a way that there is not",
    make: () => spawn(game(sight.plugin()).world, Viewer, Cone({ turns: "nevr" })),
    message: 'Cone.turns is "nevr"; did you mean "never"? Allowed are moves, never',
    fix: () => spawn(game(sight.plugin()).world, Viewer, Cone({ turns: "never" })) > 0,
  },
  {
    mistake: "eyes in a world without sight",
    make: () => spawn(game().world, Viewer),
    message:
      "this world has no component Viewer; add the plugin that provides it to createWorld's plugins, or, if it is your own, add it to createWorld's components",
    fix: () => spawn(game(sight.plugin()).world, Viewer) > 0,
  },
];
