import { computeFov, createGrid } from "@delvekit/grid";
import { grain, type MapScene, type SceneActor, type SceneAim, type SceneItem } from "../../src/look";

/** A level of rooms, with a meadow on fire beside a lake: everything that a painter knows, in one scene. */
const WIDTH = 64;
const HEIGHT = 44;
const HERO = { x: 17, y: 19 };

interface Ground {
  ground: string;
  cover: string;
  heat: number;
  smoke: number;
  embers: boolean;
  hot: boolean;
}

type Area = readonly [x: number, y: number, width: number, height: number];

// Rooms as a digger leaves them: left, top, width, height.
const ROOMS: readonly Area[] = [
  [4, 6, 7, 7],
  [13, 1, 8, 8],
  [8, 15, 8, 8],
  [11, 14, 3, 1],
  [18, 15, 14, 8],
  [24, 2, 9, 12],
  [32, 14, 3, 4],
  [30, 16, 10, 11],
  [36, 8, 10, 8],
  [40, 18, 4, 4],
  [24, 24, 12, 5],
  [28, 28, 8, 2],
  [3, 25, 7, 4],
  [15, 25, 6, 3],
  [9, 30, 6, 6],
  [22, 32, 9, 6],
  [38, 28, 8, 9],
  [48, 2, 12, 9],
  [50, 16, 10, 10],
  [48, 30, 12, 9],
];

const CORRIDORS: readonly Area[] = [
  [9, 12, 1, 3],
  [16, 19, 2, 1],
  [15, 8, 1, 4],
  [15, 11, 1, 4],
  [11, 23, 1, 7],
  [6, 28, 1, 3],
  [6, 30, 3, 1],
  [17, 27, 1, 8],
  [14, 34, 8, 1],
  [23, 23, 1, 2],
  [27, 13, 1, 2],
  [33, 6, 3, 1],
  [33, 3, 15, 1],
  [40, 14, 1, 5],
  [44, 20, 6, 1],
  [36, 31, 2, 1],
  [46, 34, 2, 1],
  [53, 11, 1, 5],
  [54, 26, 1, 4],
  [31, 35, 8, 1],
];

const DOORS: readonly (readonly [number, number])[] = [
  [9, 14],
  [11, 24],
  [27, 14],
  [23, 23],
  [17, 30],
  [34, 3],
];

/** Pillars of the small room. */
const PILLARS: readonly (readonly [number, number])[] = [5, 7, 9].flatMap((x) =>
  [7, 9, 11].map((y) => [x, y] as const),
);

/** What a scene of the hall may show on top. */
export interface HallOptions {
  readonly aim?: boolean;
  readonly path?: boolean;
  /** Whether the meadow burns. Default: yes. */
  readonly fire?: boolean;
  /** Where the hero stands instead of in the doorway. */
  readonly hero?: { readonly x: number; readonly y: number };
}

/** The hall as the hero in the doorway sees it, on the turn after the torch was thrown. */
export function burningHall(options: HallOptions = {}): MapScene {
  const { aim = false, path = true, fire = true, hero = HERO } = options;
  const level = digHall();
  if (fire) setOnFire(level);
  const seen = lookAround(level, hero);
  return {
    width: WIDTH,
    height: HEIGHT,
    look(x, y, out) {
      const cell = y * WIDTH + x;
      Object.assign(out, level[cell]);
      if (seen[cell] === 1) return "visible";
      return x < 47 && isKnown(level, x, y) ? "remembered" : "unknown";
    },
    actors: castOf(hero).filter(({ mark }) => fire || mark !== "burns"),
    items: ITEMS,
    lights: [
      { ...hero, lamp: "torch" },
      { x: 9, y: 17, lamp: "shrine" },
      { x: 9, y: 21, lamp: "shrine" },
    ],
    ...(aim ? { aim: AIM } : path ? { path: PATH } : {}),
  };
}

function digHall(): Ground[] {
  const level = Array.from({ length: WIDTH * HEIGHT }, () => blank("solid"));
  const at = (x: number, y: number) => level[y * WIDTH + x]!;
  const dig = (areas: readonly Area[], ground: string) => {
    for (const area of areas)
      each(area, (x, y) => {
        if (at(x, y).ground === "solid") at(x, y).ground = ground;
      });
  };
  dig(ROOMS, "floor");
  dig(CORRIDORS, "corridor");
  for (const [x, y] of PILLARS) at(x, y).ground = "solid";
  each([0, 0, WIDTH, HEIGHT], (x, y) => grow(at(x, y), x, y));
  for (const [x, y] of DOORS) Object.assign(at(x, y), { ground: "corridor", cover: "door" });
  Object.assign(at(17, 19), { ground: "corridor", cover: "doorway" });
  for (let x = 27; x < 35; x++) Object.assign(at(x, 22), { ground: "deep", cover: "ropeBridge" });
  for (const y of [17, 21]) Object.assign(at(9, y), { ground: "floor", cover: "brazier" });
  at(12, 33).cover = "stairsUp";
  at(29, 4).cover = "stairsDown";
  for (const [x, y] of [
    [42, 11],
    [43, 11],
    [26, 34],
    [41, 33],
  ] as const)
    at(x, y).cover = "rubble";
  return level;
}

function blank(ground: string): Ground {
  return { ground, cover: "", heat: 0, smoke: 0, embers: false, hot: false };
}

function each([left, top, width, height]: Area, visit: (x: number, y: number) => void): void {
  for (let y = top; y < top + height; y++) for (let x = left; x < left + width; x++) visit(x, y);
}

function grow(cell: Ground, x: number, y: number): void {
  if (cell.ground !== "floor") return;
  const lake = ((x - 33) / 8.5) ** 2 + ((y - 22) / 7.5) ** 2 + 0.25 * (grain(x, y, 3) - 0.5);
  if (lake < 0.62 && x > 25) cell.ground = "deep";
  else if (lake < 1 && x > 23) cell.ground = "shallow";
  else cell.cover = growthAt(x, y);
}

function growthAt(x: number, y: number): string {
  const rough = 0.5 * (patch(x, y, 5, 11) + patch(x, y, 3, 12)) + 0.12 * grain(x, y, 13);
  const meadow = x >= 18 && x <= 25 && y >= 15 && y <= 22 ? 0.3 : 0;
  const value = rough + meadow;
  return value > 0.78 ? "tall" : value > 0.56 ? "grass" : "";
}

// Noise that changes over so many cells.
function patch(x: number, y: number, size: number, purpose: number): number {
  const [column, row] = [Math.floor(x / size), Math.floor(y / size)];
  const [u, v] = [x / size - column, y / size - row];
  const corner = (dx: number, dy: number) => grain(column + dx, row + dy, purpose);
  const upper = corner(0, 0) * (1 - u) + corner(1, 0) * u;
  const lower = corner(0, 1) * (1 - u) + corner(1, 1) * u;
  return upper * (1 - v) + lower * v;
}

/** Burnt in the corner, flames around it, growth that is about to burn in front of them. */
function setOnFire(level: Ground[]): void {
  each([18, 15, 9, 8], (x, y) => {
    const cell = level[y * WIDTH + x]!;
    const far = Math.sqrt((x - 20.5) ** 2 + ((y - 16) * 1.15) ** 2) + 0.9 * (grain(x, y, 21) - 0.5);
    if (cell.ground !== "floor") return;
    if (far < 1.9) Object.assign(cell, { cover: "ash", embers: grain(x, y, 22) < 0.7 });
    else if (far < 4.6 && x > 18) Object.assign(cell, { cover: "tall", heat: 0.45 + 0.55 * grain(x, y, 23) });
    else if (far < 5.6 && cell.cover !== "") cell.heat = 0.2;
  });
  each([18, 14, 17, 7], (x, y) => {
    const far = Math.sqrt((x - 25) ** 2 + ((y - 16) * 1.6) ** 2);
    level[y * WIDTH + x]!.smoke = Math.max(0, 0.85 - far * 0.13);
  });
}

function lookAround(level: readonly Ground[], hero: { readonly x: number; readonly y: number }): Uint8Array {
  const opacity = createGrid(WIDTH, HEIGHT);
  level.forEach(({ ground, cover }, cell) => {
    opacity.cells[cell] = ground === "solid" || cover === "door" ? 1 : 0;
  });
  return computeFov(opacity, hero.x, hero.y, { radius: 24 }).cells;
}

function isKnown(level: readonly Ground[], x: number, y: number): boolean {
  for (let dy = -1; dy <= 1; dy++)
    for (let dx = -1; dx <= 1; dx++)
      if ((level[(y + dy) * WIDTH + x + dx]?.ground ?? "solid") !== "solid") return true;
  return false;
}

function castOf(hero: { readonly x: number; readonly y: number }): SceneActor[] {
  return [
    { id: 1, ...hero, glyph: "@", figure: "hero", disposition: "hero", health: 0.68 },
    { id: 2, x: 27, y: 22, glyph: "g", figure: "goblin", disposition: "fleeing", mark: "flees", health: 0.8 },
    { id: 3, x: 31, y: 22, glyph: "g", figure: "goblin", disposition: "fleeing", mark: "flees" },
    {
      id: 4,
      x: 25,
      y: 20,
      glyph: "g",
      figure: "goblin",
      disposition: "burning",
      mark: "burns",
      health: 0.35,
    },
    { id: 5, x: 27, y: 17, glyph: "c", figure: "robed", disposition: "hostile", mark: "alert", health: 0.6 },
    { id: 6, x: 15, y: 20, glyph: "d", figure: "hound", disposition: "ally", health: 0.9 },
    { id: 7, x: 11, y: 21, glyph: "r", figure: "rat", disposition: "neutral", mark: "wary" },
  ];
}

const ITEMS: readonly SceneItem[] = [
  { x: 12, y: 18, glyph: "!", colour: "potion" },
  { x: 13, y: 16, glyph: "/", colour: "torch" },
  { x: 10, y: 22, glyph: "]", colour: "oil" },
  { x: 26, y: 6, glyph: "?", colour: "scroll" },
  { x: 12, y: 14, glyph: "$", colour: "gold" },
];

const PATH = [
  { x: 18, y: 20 },
  { x: 19, y: 21 },
  { x: 20, y: 22 },
  { x: 21, y: 22 },
  { x: 22, y: 22 },
  { x: 23, y: 22 },
  { x: 24, y: 22 },
  { x: 25, y: 22 },
  { x: 26, y: 22 },
];

const AIM: SceneAim = {
  from: HERO,
  to: { x: 27, y: 22 },
  arc: true,
  sure: [-1, 0, 1]
    .flatMap((dy) => [-1, 0, 1].map((dx) => ({ x: 27 + dx, y: 22 + dy })))
    .filter(({ y }) => y < 23),
  maybe: [
    { x: 25, y: 21 },
    { x: 25, y: 22 },
    { x: 29, y: 22 },
    { x: 30, y: 22 },
    { x: 25, y: 20 },
  ],
};
