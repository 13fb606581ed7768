import { addComponent } from "bitecs";
import { expect, test } from "vitest";
import { columnsOf, type Entity, type Row, resourceOf, rowOf, spawn, type World } from "../../src";
import { checkWorld } from "../../src/check";
import { addLevel, at, Blocker, levelOf, Position, setVeil } from "../../src/space";
import { OccupancyResource } from "../../src/space/occupancy";
import { NO_ROW } from "../../src/world/identity";
import { scene } from "../scene";

/** A cellar with an imp and a rat in it, a pebble on the rat's cell, and smoke over the pool. */
function cellar() {
  const { world, level, spot } = scene(`
    ######
    #.12+#
    #..=3#
    ######`);
  const imp = spawn(world, spot("1"), Blocker);
  const rat = spawn(world, spot("2"), Blocker);
  const pebble = spawn(world, spot("2"));
  setVeil(world, level, 3, 2, true);
  return { world, level, imp, rat, pebble, map: levelOf(world, level) };
}

type Cellar = ReturnType<typeof cellar>;

const rowIn = (world: World, entity: Entity) => rowOf(world, entity) as Row;
const listed = (world: World) => resourceOf(world, OccupancyResource);
const cell = (x: number, y: number) => y * 6 + x;
const place = (x: number, y: number) => ({ level: 0, x, y });

const elsewhere =
  "It is listed in one cell but stands in another: its Position was written to directly; move it with put.";

const cases: [what: string, spoil: (given: Cellar) => unknown, problems: object[]][] = [
  ["nothing", () => undefined, []],
  [
    "an unknown tile, of which nothing else is asked",
    ({ map }) => {
      map.tiles.cells[cell(2, 2)] = 14;
    },
    [{ name: "space.tiles", at: place(2, 2), text: "The cell is tile 14; tiles have numbers from 0 to 13." }],
  ],
  [
    "smoke that sight passes through",
    ({ map }) => {
      map.opacity.cells[cell(3, 2)] = 0;
    },
    [{ name: "space.grids", at: place(3, 2), text: 'Sight through "water" is wrong here.' }],
  ],
  [
    "floor that sight does not pass through",
    ({ map }) => {
      map.opacity.cells[cell(2, 2)] = 1;
    },
    [{ name: "space.grids", at: place(2, 2), text: 'Sight through "floor" is wrong here.' }],
  ],
  [
    "floor that nobody can walk on",
    ({ map }) => {
      map.walkCosts.cells[cell(2, 2)] = 0;
    },
    [{ name: "space.grids", at: place(2, 2), text: 'Walking on "floor" has another cost here.' }],
  ],
  [
    "a door that those who open doors cannot pass",
    ({ map }) => {
      map.openerCosts.cells[cell(4, 1)] = 0;
    },
    [
      {
        name: "space.grids",
        at: place(4, 1),
        text: 'Walking on "closed door", opening it if closed, has another cost here.',
      },
    ],
  ],
  [
    "veils that are not counted",
    ({ map }) => {
      map.veil.count = 2;
    },
    [{ name: "space.grids", at: { level: 0 }, text: "The level counts 2 veils, but has 1." }],
  ],
  [
    "a list that runs in a circle",
    ({ world, rat }) => {
      const { next } = listed(world);
      next[rowIn(world, rat)] = rowIn(world, rat);
    },
    [{ name: "space.places", at: { entity: 2, ...place(3, 1) }, text: "It is listed in two cells." }],
  ],
  [
    "somebody in a list who is nowhere",
    ({ world, level }) => {
      listed(world).first[level]![cell(4, 2)] = rowIn(world, spawn(world));
    },
    [
      {
        name: "space.places",
        at: { entity: 4, ...place(4, 2) },
        text: "It is listed in a cell, but has no position.",
      },
    ],
  ],
  [
    "somebody who has a position, but is in no list",
    ({ world }) => addComponent(world, rowIn(world, spawn(world)), Position),
    [{ name: "space.places", at: { entity: 4, ...place(0, 0) }, text: "It is not listed in its cell." }],
  ],
  [
    "somebody who stands beside the list",
    ({ world, pebble }) => {
      columnsOf(world, Position).x[rowIn(world, pebble)] = 2;
    },
    [{ name: "space.places", at: { entity: 3, ...place(3, 1) }, text: elsewhere }],
  ],
  [
    "somebody who stands on another level than the list",
    ({ world, pebble }) => {
      const above = addLevel(world, { width: 6, height: 4, cells: new Uint8Array(24) });
      columnsOf(world, Position).level[rowIn(world, pebble)] = above;
    },
    [{ name: "space.places", at: { entity: 3, ...place(3, 1) }, text: elsewhere }],
  ],
  [
    "two blockers in a cell",
    ({ world, rat }) => {
      columnsOf(world, Position).x[rowIn(world, rat)] = 2;
    },
    [
      { name: "space.places", at: { entity: 2, ...place(3, 1) }, text: elsewhere },
      {
        name: "space.blockers",
        at: { entity: 2, ...place(2, 1) },
        text: "It shares its cell with entity 1, and both are blockers.",
      },
      {
        name: "space.blockers",
        at: { entity: 2, ...place(3, 1) },
        text: "It is listed as occupying this cell, but does not.",
      },
    ],
  ],
  [
    "a blocker whose cell is free",
    ({ world, level }) => {
      listed(world).blockers[level]![cell(2, 1)] = NO_ROW;
    },
    [{ name: "space.blockers", at: { entity: 1, ...place(2, 1) }, text: "Its cell is not marked as taken." }],
  ],
  [
    "blockers in the same place on two levels, which is no mistake",
    ({ world }) => {
      const above = addLevel(world, { width: 6, height: 4, cells: new Uint8Array(24).fill(1) });
      spawn(world, at(above, 2, 1), Blocker);
    },
    [],
  ],
];

test.each(cases)("a check of space finds %s", (_, spoil, problems) => {
  const given = cellar();
  spoil(given);
  const found = checkWorld(given.world).filter(({ name }) => name.startsWith("space."));
  expect(found).toEqual(problems);
});
