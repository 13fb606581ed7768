import { advance, createWorld, type Entity, get, has, read, spawn, type World } from "@delvekit/core";
import { heatPlace, ignitePlace, isOnFire, temperatureOn } from "@delvekit/core/heat";
import { drop } from "@delvekit/core/items";
import {
  addLevel,
  at,
  Blocker,
  entitiesAt,
  entitiesOn,
  type LevelId,
  move,
  tileAt,
  tileIdOf,
} from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { createGrid, type Direction } from "@delvekit/grid";
import { give } from "@delvekit/kit/content";
import { Look } from "@delvekit/kit/names";
import { type Command, use } from "../../src/game";
import { BRAZIER, HERO, type ItemName, type MonsterName, monsters, things } from "../../src/game/content";
import { halls } from "../../src/game/halls";
import { unknown, wounds } from "../../src/game/pieces";
import { TILES, type TileName } from "../../src/game/tiles/tiles";
import { SETUP } from "../../src/game/wiring";
import { type Game, gameOf, play, status, type Turn, travel } from "../driver";

/** What the characters of a drawing stand for besides tiles: whoever stands there stands on floor, and eels swim in deep water. */
const MONSTERS: Readonly<Record<string, MonsterName>> = {
  r: "rat",
  j: "jackal",
  b: "bat",
  g: "goblin",
  h: "hobgoblin",
  f: "firebug",
  s: "oil slug",
  i: "fire imp",
  O: "ogre",
  T: "crown troll",
  e: "eel",
  a: "archer",
  k: "gatekeeper",
  m: "ember moth",
  w: "watchman",
  y: "bell-ringer",
  p: "magpie",
  S: "spider",
  z: "ghoul",
  G: "shade",
  D: "grave hound",
  P: "pale seer",
  l: "lamplighter",
  J: "jailer",
  K: "the Cinder King",
};
const ITEMS: Readonly<Record<string, ItemName>> = {
  "!": "healing",
  "]": "oil",
  "/": "torch",
  "*": "crown",
  "¬": "key",
};
const TILE_OF: Readonly<Record<string, TileName>> = {
  "#": "wall",
  ".": "floor",
  "+": "closed door",
  "'": "open door",
  '"': "dry grass",
  "|": "tall grass",
  "~": "water",
  "≈": "deep water",
  e: "deep water",
  "=": "oil",
  ">": "stairs down",
  "<": "stairs up",
};

/** A small level with a hero in it. */
export interface Scene {
  readonly world: World;
  readonly game: Game;
  readonly hero: Entity;
  /** Carries out one command. */
  do(command: Command): Turn;
  /** Steps, or bumps, in a direction so many times. */
  walk(dir: Direction, times?: number): Turn;
  wait(turns?: number): void;
  explore(): Turn;
  /** Uses an item of the pack by its kind. */
  use(kind: ItemName, target?: { x: number; y: number }): Turn;
  /** Drops an item of the pack by its kind. */
  drop(kind: ItemName): Turn;
  /** Puts something into the pack. */
  give(kind: ItemName, count?: number): void;
  /** The only monster of a kind: undefined, whatever its type says, when it is gone. */
  find(glyph: string): Entity;
  health(entity: Entity): number;
  /** Changes an entity's health, and its maximum if need be. */
  heal(entity: Entity, now: number): void;
  /** A burst of heat, so many degrees. */
  heat(x: number, y: number, degrees: number): void;
  /** Sets the floor of a place on fire. */
  ignite(x: number, y: number): void;
  tile(x: number, y: number): string;
  degrees(x: number, y: number): number;
  /** The level as it is now: "^" where the floor burns, else the topmost entity, else the tile. */
  draw(): string;
  /** All messages so far, oldest first. */
  texts(): string[];
}

/** Builds a scene from a drawing. Monsters without a hero in sight wander: wall them in if they should not. */
export function scene(drawing: string, seed = "scene"): Scene {
  const world = createWorld({ ...SETUP, seed });
  const { level, hero } = furnish(world, drawing);
  advance(world);
  const rows = trim(drawing);
  return sceneOf(world, level, hero, rows.length, rows[0]?.length ?? 0);
}

/** Fills an empty world with a drawing. */
export function furnish(world: World, drawing: string): { readonly level: LevelId; readonly hero: Entity } {
  const rows = trim(drawing);
  const level = addLevel(world, tilesOf(rows));
  halls.adopt(world, level, 1);
  const cells = rows.flatMap((row, y) => [...row].map((char, x) => ({ char, x, y })));
  const start = cells.find(({ char }) => char === "@");
  if (!start) throw new Error("a scene needs a hero: @");
  const hero = spawn(world, HERO, at(level, start.x, start.y));
  for (const { char, x, y } of cells) populate(world, level, char, x, y);
  return { level, hero };
}

function trim(drawing: string): string[] {
  const rows = drawing.split("\n").filter((row) => row.trim() !== "");
  const indent = Math.min(...rows.map((row) => row.search(/\S/)));
  return rows.map((row) => row.slice(indent).trimEnd());
}

function tilesOf(rows: readonly string[]) {
  const tiles = createGrid(rows[0]?.length ?? 0, rows.length);
  rows.forEach((row, y) => {
    if (row.length !== tiles.width) throw new Error(`row ${y} of the scene has another length`);
    [...row].forEach((char, x) => {
      tiles.cells[y * tiles.width + x] = tileIdOf(TILES, TILE_OF[char] ?? "floor");
    });
  });
  return tiles;
}

function populate(world: World, level: LevelId, char: string, x: number, y: number): void {
  const monster = MONSTERS[char];
  const item = ITEMS[char];
  if (monster) spawn(world, monsters[monster], at(level, x, y));
  else if (item) spawn(world, things[item], at(level, x, y));
  else if (char === "Ω") spawn(world, BRAZIER, at(level, x, y));
  else if (char !== "@" && !TILE_OF[char]) throw new Error(`"${char}" means nothing in a scene`);
}

/** An item that nobody has. */
const NOTHING = 0 as Entity;

function sceneOf(world: World, level: LevelId, hero: Entity, height: number, width: number): Scene {
  const game = gameOf(world);
  const carried = (kind: ItemName) => status(game).pack.find((line) => line.kind === kind)?.item ?? NOTHING;
  const self: Scene = {
    world,
    game,
    hero,
    do: (command) => play(game, command),
    walk(dir, times = 1) {
      let turn = self.do(move({ dir }));
      for (let i = 1; i < times; i++) turn = self.do(move({ dir }));
      return turn;
    },
    wait(turns = 1) {
      for (let i = 0; i < turns; i++) self.do(wait());
    },
    explore: () => travel(game, { kind: "explore" }),
    use(kind, target) {
      const item = carried(kind);
      return self.do(target ? use({ item, at: target }) : use({ item }));
    },
    drop: (kind) => self.do(drop({ item: carried(kind) })),
    // Known from the start: what nobody knows has tests of its own.
    give: (kind, count = 1) => unknown.identify(world, give(world, hero, things[kind], count)),
    find: (glyph) =>
      entitiesOn(world, level).find((entity) => get(world, entity, Look)?.glyph === glyph) as Entity,
    health: (entity) => wounds.of(world, entity).now,
    heal(entity, now) {
      wounds.raise(world, entity, Math.max(0, now - wounds.of(world, entity).max));
      wounds.set(world, entity, now);
    },
    heat: (x, y, degrees) => heatPlace(world, level, x, y, degrees),
    ignite: (x, y) => void ignitePlace(world, level, x, y),
    tile: (x, y) => tileAt(world, level, x, y).name,
    degrees: (x, y) => temperatureOn(world, level, x, y),
    draw() {
      const rows = Array.from({ length: height }, (_, y) =>
        Array.from({ length: width }, (_, x) => glyphAt(world, level, x, y)).join(""),
      );
      return rows.join("\n");
    },
    texts: () => game.messages.map(({ text }) => text),
  };
  return self;
}

function glyphAt(world: World, level: LevelId, x: number, y: number): string {
  if (isOnFire(world, level, x, y)) return "^";
  const here = entitiesAt(world, level, x, y).filter((entity) => has(world, entity, Look));
  const top = here.find((entity) => has(world, entity, Blocker)) ?? here[0];
  if (top !== undefined) return read(world, top, Look).glyph;
  const { name, glyph } = tileAt(world, level, x, y);
  return name === "oil" ? "=" : glyph;
}

/** A drawing without its indentation and blank lines around it, to compare with `draw()`. */
export function drawing(text: string): string {
  return trim(text).join("\n");
}
