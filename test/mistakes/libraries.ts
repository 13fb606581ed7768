import { checkKey, createFrame } from "@delvekit/display";
import { createTheme } from "@delvekit/display/look";
import { fromJson, toJson, toSvg } from "@delvekit/formats";
import {
  computeDistances,
  computeFov,
  createDistanceField,
  createGrid,
  findPath,
  get,
  line,
  parseAscii,
  rect,
} from "@delvekit/grid";
import { caves, roomGrid, tree } from "@delvekit/procgen";
import { createRandom, parseDice, restoreRandom, weightedTable } from "@delvekit/random";
import { type Mistake, wrong } from "./mistake";

const random = () => createRandom("mistakes");
const grid = () => createGrid(10, 10);

/** The packages that work without a world. */
export const libraryMistakes: readonly Mistake[] = [
  {
    mistake: "a stream without a seed",
    make: () => createRandom(wrong(undefined)),
    message: "seed is undefined: it must be a string or a whole number",
    fix: () => createRandom("ember").int(0, 1) === 0,
  },
  {
    mistake: "a random number from an empty range",
    make: () => random().int(6, 1),
    message: "int(6, 1): both must be whole numbers, and the first must be below the second",
    fix: () => random().int(1, 6) >= 1,
  },
  {
    mistake: "a chance in percent",
    make: () => random().chance(50),
    message: "probability is 50: it must be from 0 to 1",
    fix: () => typeof random().chance(0.5) === "boolean",
  },
  {
    mistake: "a pick from nothing",
    make: () => random().pick([]),
    message: "cannot pick from an empty list",
    fix: () => random().pick(["a"]) === "a",
  },
  {
    mistake: "dice in another notation",
    make: () => parseDice("2w6"),
    message: 'dice "2w6": expected something like "2d6+1", "d20", "3d4-2" or "4"',
    fix: () => random().roll("2d6") >= 2,
  },
  {
    mistake: "a weighted table of nothing",
    make: () => weightedTable([["sword", 0]]),
    message: "the weights of 1 entries add up to 0: at least one must be above 0",
    fix: () => random().weighted(weightedTable([["sword", 1]])) === "sword",
  },
  {
    mistake: "a stream restored from its seed",
    make: () => restoreRandom(wrong("ember")),
    message: "a saved stream is ember: it must be what save() returned",
    fix: () => restoreRandom(random().save()).int(0, 1) === 0,
  },
  {
    mistake: "a grid of no width",
    make: () => createGrid(0, 10),
    message: "width is 0: a grid (createGrid) has whole sides from 1",
    fix: () => createGrid(1, 10).width === 1,
  },
  {
    mistake: "a cell off the grid",
    make: () => get(grid(), 10, 0),
    message:
      "cell (10, 0) is not on a grid of 10x10: columns go from 0 to 9, rows from 0 to 9, cells (cellAt) from 0 to 99, all whole",
    fix: () => get(grid(), 9, 0) === 0,
  },
  {
    mistake: "a drawing with a character that is not in the legend",
    make: () => parseAscii("#.~", { "#": 0, ".": 1 }),
    message: 'row 1, column 3: "~" is not in the legend, which has "#" "."',
    fix: () => parseAscii("#.~", { "#": 0, ".": 1, "~": 2 }).width === 3,
  },
  {
    mistake: "a drawing with lines of different lengths",
    make: () => parseAscii("###\n#.", { "#": 0, ".": 1 }),
    message: "row 2, column 3: the row has 2 characters, the first row has 3",
    fix: () => parseAscii("###\n#.#", { "#": 0, ".": 1 }).height === 2,
  },
  {
    mistake: "a view with a negative radius",
    make: () => computeFov(grid(), 5, 5, { radius: -1 }),
    message: "radius is -1: it must be a whole number of at least 0, or Infinity",
    fix: () => computeFov(grid(), 5, 5, { radius: Number.POSITIVE_INFINITY }) !== undefined,
  },
  {
    mistake: "a field of view of a shape that there is not",
    make: () => computeFov(grid(), 5, 5, { shape: wrong("circle") }),
    message: 'shape is "circle": it must be "round" or "square"',
    fix: () => computeFov(grid(), 5, 5, { shape: "round" }) !== undefined,
  },
  {
    mistake: "a view from off the map",
    make: () => computeFov(grid(), 10, 5),
    message:
      "cell (10, 5) is not on a grid of 10x10: columns go from 0 to 9, rows from 0 to 9, cells (cellAt) from 0 to 99, all whole",
    fix: () => computeFov(grid(), 9, 5) !== undefined,
  },
  {
    mistake: "a distance field of another size than the map",
    make: () => computeDistances(grid(), [0], { out: createDistanceField(5, 5) }),
    message: "out is 5x5, the map is 10x10: they must have the same size",
    fix: () => computeDistances(grid(), [0]).cells.length === 100,
  },
  {
    mistake: "a goal off the map",
    make: () => computeDistances(grid(), [100]),
    message:
      "goal 100 is not on a grid of 10x10: columns go from 0 to 9, rows from 0 to 9, cells (cellAt) from 0 to 99, all whole",
    fix: () => computeDistances(grid(), [99]).cells[99] === 0,
  },
  {
    mistake: "steps in six directions",
    make: () => findPath(grid(), 0, 1, { directions: wrong(6) }),
    message: "directions is 6: it must be 4 or 8",
    fix: () => findPath(grid(), 0, 1, { directions: 4 }) === undefined || true,
  },
  {
    mistake: "a rectangle of negative size",
    make: () => rect(0, 0, -3, 2),
    message: "rectangle -3x2 at (0, 0): all four must be whole numbers and both sides at least 1",
    fix: () => rect(0, 0, 3, 2).width === 3,
  },
  {
    mistake: "a line between halves of cells",
    make: () => line(0.5, 0, 3, 3),
    message: "a line from (0.5, 0) to (3, 3): all coordinates must be whole numbers",
    fix: () => line(0, 0, 3, 3).length > 0,
  },
  {
    mistake: "a dungeon without a seed",
    make: () => tree.generate(wrong({ width: 40, height: 30 })),
    message: "option seed is undefined; allowed: a string or a whole number",
    fix: () => tree.generate({ width: 40, height: 30, seed: 1 }).seed === 1,
  },
  {
    mistake: "a misspelt option of a generator",
    make: () => tree.generate(wrong({ seed: 1, widht: 40 })),
    message:
      'option widht is unknown; allowed: only width, height, rooms, roomWidth, roomHeight, bigRooms, distance, longCorridors, fill, turns, tries, growth, children, loops, loopDistance, detour, wallDoors, shapes; did you mean "width"?',
    fix: () => tree.generate({ seed: 1, width: 40 }).terrain.width === 40,
  },
  {
    mistake: "a chance of a generator in percent",
    make: () => caves.generate({ seed: 1, width: 40, height: 30, rock: 45 }),
    message: "option rock is 45; allowed: a number from 0 to 1",
    fix: () => caves.generate({ seed: 1, width: 40, height: 30, rock: 0.45 }).terrain.width === 40,
  },
  {
    mistake: "a map too small for a dungeon",
    make: () => tree.generate({ seed: 1, width: 2, height: 2 }),
    message:
      "option width is 2; allowed: a whole number from 4 to 8192\noption height is 2; allowed: a whole number from 4 to 8192",
    fix: () => tree.generate({ seed: 1, width: 40, height: 30 }).rooms.length > 0,
  },
  {
    mistake: "a range upside down",
    make: () => tree.generate({ seed: 1, width: 40, height: 30, rooms: { min: 9, max: 3 } }),
    message: "option rooms is { min: 9, max: 3 }; allowed: { min, max } with min not above max",
    fix: () => tree.generate({ seed: 1, width: 40, height: 30, rooms: { min: 3, max: 9 } }).rooms.length >= 3,
  },
  {
    mistake: "more rooms than the map can hold",
    make: () => tree.generate({ seed: 1, width: 20, height: 20, rooms: { min: 200, max: 300 } }),
    message: "option rooms.min is 200; allowed: at most 12, as many as a map of 20x20 can hold of 4x3",
    fix: () =>
      tree.generate({ seed: 1, width: 20, height: 20, rooms: { min: 1, max: 300 } }).rooms.length >= 1,
  },
  {
    mistake: "rooms wider than the map",
    make: () => roomGrid.generate({ seed: 1, width: 10, height: 30, roomWidth: 12 }),
    message: "option width is 10; allowed: at least roomWidth + 2, which is 14",
    fix: () => roomGrid.generate({ seed: 1, width: 80, height: 50, roomWidth: 12 }).rooms.length > 0,
  },
  {
    mistake: "weights of shapes that there are not",
    make: () => tree.generate({ seed: 1, width: 40, height: 30, shapes: wrong({ rectangel: 1 }) }),
    message:
      'option shapes.rectangel is unknown; allowed: only rectangle, cross, ell, tee, ellipse, octagon, diamond, donut, pillaredHall, caveBlob; did you mean "rectangle"?',
    fix: () => tree.generate({ seed: 1, width: 40, height: 30, shapes: { rectangle: 1 } }).rooms.length > 0,
  },
  {
    mistake: "a dungeon that is not one, as JSON",
    make: () => fromJson("{}"),
    message: 'json, format: must be "delvekit-dungeon"',
    fix: () => fromJson(toJson(caves.generate({ seed: 1, width: 40, height: 30 }))).terrain.width === 40,
  },
  {
    mistake: "a picture with cells of no size",
    make: () => toSvg(caves.generate({ seed: 1, width: 40, height: 30 }), { cellSize: 0 }),
    message: "option cellSize is 0; allowed: 1 to 256",
    fix: () => toSvg(caves.generate({ seed: 1, width: 40, height: 30 }), { cellSize: 1 }).length > 0,
  },
  {
    mistake: "a misspelt colour of a theme",
    make: () =>
      toSvg(caves.generate({ seed: 1, width: 40, height: 30 }), { theme: wrong({ flor: "#ffffff" }) }),
    message:
      'option theme.flor is "#ffffff"; allowed: solid, floor, corridor, door, wall, entrance, exit, deep, shallow, lava, chasm, edge, mud, grass, tall, stone, wood, metal, glow, pale, mark',
    fix: () =>
      toSvg(caves.generate({ seed: 1, width: 40, height: 30 }), { theme: { floor: "#ffffff" } }).length > 0,
  },
  {
    mistake: "a colour by name",
    make: () => createTheme({ kinds: { crystal: { glyph: "◆", ink: "fire red" } } }),
    message: '"fire red" is not a colour: 0xRRGGBB, "#rrggbb" or "#rgb"; more after nameColours',
    fix: () =>
      createTheme({ kinds: { crystal: { glyph: "◆", ink: "#ff0000" } } }).kinds["crystal"]?.ink === 0xff0000,
  },
  {
    mistake: "a frame larger than any screen",
    make: () => createFrame(100_000, 10),
    message: "frame width is 100000; allowed is an integer from 1 to 4096",
    fix: () => createFrame(80, 25).width === 80,
  },
  {
    mistake: "a key that no keyboard has",
    make: () => checkKey("Entr", 'command "walk"'),
    message: 'command "walk" has "Entr", which is not a key; did you mean "Enter"?',
    fix: () => checkKey("Enter", 'command "walk"') === undefined,
  },
  {
    mistake: "the name of a key that no keyboard reports",
    make: () => checkKey("right", 'command "walk"'),
    message: 'command "walk" has "right", which is not a key; did you mean "ArrowRight"?',
    fix: () => checkKey("ArrowRight", 'command "walk"') === undefined,
  },
  {
    mistake: "two keys in one",
    make: () => checkKey("gg", 'command "walk"'),
    message:
      'command "walk" has "gg", which is not a key; allowed are a character ("h", "?"), a named key ("ArrowUp", "Space"), or these with modifiers ("Ctrl+s")',
    fix: () => checkKey("g", 'command "walk"') === undefined,
  },
];
