import { pull } from "@delvekit/core/triggers";
import { get, line } from "@delvekit/grid";
import { type Command, THROW_RANGE, type TileName } from "../../src/game";
import {
  bareGround,
  burns,
  cellsBeside,
  cellsNear,
  cellsOfTile,
  type KnownMap,
  someNear,
  tileOf,
} from "./map";
import { find, goTo, type Scene, stepTo, use } from "./scene";

// What a player does with set pieces: levers, locks, chains, and what burns or bursts open.

const isDisturbed = ({ me }: Scene) => me.inSight.some(({ asleep }) => !asleep);

/** Pulls each lever once, with nobody awake about who would disturb it, and nothing beside it that burns. */
export function pullLever(scene: Scene): Command | undefined {
  const { map } = scene;
  if (isDisturbed(scene)) return undefined;
  const levers = cellsOfTile(map, "lever").filter(
    (cell) => !map.tried.has(cell) && cellsBeside(map, cell).every((near) => !burns(map, near)),
  );
  if (!levers.includes(map.here)) return goTo(map, levers);
  map.tried.set(map.here, 0);
  return pull();
}

const KEYS = ["key", "silver key", "golden key"] as const;

/** Where it keeps in mind how many keys it had: no cell. */
const KEYRING = -1;

/** Tries its keys in the locked doors that it knows, and again when it has more keys. */
export function unlock(scene: Scene): Command | undefined {
  const { map, me } = scene;
  const keys = KEYS.reduce((sum, kind) => sum + (find(me, kind)?.count ?? 0), 0);
  // Where a lock took some, others may fit now.
  if (keys < (map.tried.get(KEYRING) ?? 0))
    for (const door of cellsOfTile(map, "locked door")) map.tried.delete(door);
  map.tried.set(KEYRING, keys);
  if (keys === 0 || isDisturbed(scene)) return undefined;
  const doors = cellsOfTile(map, "locked door").filter((cell) => (map.tried.get(cell) ?? 0) < keys);
  const beside = doors.find((door) => straightBeside(map, door).includes(map.here));
  if (beside === undefined)
    return goTo(
      map,
      doors.flatMap((door) => straightBeside(map, door)),
    );
  map.tried.set(beside, keys);
  return stepTo(map, beside);
}

/** The colour of hounds on their chains. */
const CHAINED = 0xb0a890;

/** Sets free who is on a chain. */
export function setFree(scene: Scene): Command | undefined {
  const { entities, level } = scene.map.sight;
  if (isDisturbed(scene)) return undefined;
  const chained = entities.filter(({ glyph, colour }) => glyph === "d" && colour === CHAINED);
  return goTo(
    scene.map,
    chained.map(({ x, y }) => y * level.width + x),
  );
}

/** Burns what blocks a way: a torch before planks; else oil, and then a torch from afar, or sparks from its edge. And blasts walls that sound hollow. */
export function openByFire(scene: Scene): Command | undefined {
  const { map, me } = scene;
  if (isDisturbed(scene) || me.conditions.includes("cooled")) return undefined;
  if (find(me, "charge")) {
    const blast = approach(scene, "cracked wall", { from: 5, to: 6 });
    if (blast) return typeof blast === "number" ? use(me, "charge", pointOf(map, blast)) : blast;
  }
  for (const name of ["barricade", "ice", "cracked wall"] as const) {
    const spilled = cellsOfTile(map, name)
      .flatMap((cell) => cellsBeside(map, cell))
      .filter((cell) => tileOf(map, cell) === "oil" && !map.sight.onFire(cell));
    const hasTorch = (find(me, "torch")?.count ?? 0) > 1;
    if (spilled.length > 0 && !hasTorch) {
      const sparks = strikeAt(scene, spilled);
      if (sparks) return sparks;
      continue;
    }
    if (!hasTorch && !find(me, "flint")) continue;
    // Planks need no oil: a torch before them is enough.
    const isEasy = name === "barricade" && hasTorch && spilled.length === 0;
    if (!isEasy && spilled.length === 0 && !find(me, "oil")) continue;
    const spot = approach(scene, name, { from: isEasy ? 2 : 3, to: THROW_RANGE - 2 });
    if (spot === undefined) continue;
    if (typeof spot !== "number") return spot;
    return use(me, isEasy || tileOf(map, spot) === "oil" ? "torch" : "oil", pointOf(map, spot));
  }
  return undefined;
}

/** How far sparks fly. */
const SPARKS = 2;

/** Strikes sparks into spilled oil from where nothing burns. */
function strikeAt({ map, me }: Scene, spilled: readonly number[]): Command | undefined {
  if (!find(me, "flint")) return undefined;
  const pool = new Set(spilled);
  for (const cell of pool)
    for (const next of cellsBeside(map, cell)) if (tileOf(map, next) === "oil") pool.add(next);
  const bare = bareGround(map).filter((cell) => someNear(map, cell, SPARKS, (near) => pool.has(near)));
  const oil = cellsNear(map, map.here, SPARKS).find(
    (cell) => pool.has(cell) && map.sight.visible.cells[cell] === 1,
  );
  return bare.includes(map.here) && oil !== undefined ? use(me, "flint", pointOf(map, oil)) : goTo(map, bare);
}

/** The cell before what blocks a way, if it is in sight and as far away as it should be; otherwise a step to where it is. */
function approach(
  { map }: Scene,
  name: TileName,
  { from, to }: { readonly from: number; readonly to: number },
): number | Command | undefined {
  const { sight } = map;
  const blocks = cellsOfTile(map, name).filter((cell) => (map.tried.get(cell) ?? 0) < PATIENCE);
  const fronts = blocks.flatMap((block) => straightBeside(map, block));
  const isBurning = [...blocks, ...fronts].some((cell) => sight.onFire(cell));
  if (fronts.length === 0 || isBurning) return undefined;
  const isFit = (cell: number, front: number) => {
    const far = farBetween(map, cell, front);
    return far >= from && far <= to;
  };
  const front = fronts.find((cell) => sight.visible.cells[cell] === 1 && isFit(map.here, cell));
  if (front !== undefined) return front;
  const stands = fronts.flatMap((cell) =>
    cellsNear(map, cell, to).filter((near) => isFit(near, cell) && isOpenBetween(map, near, cell)),
  );
  const free = stands.filter((cell) => cell !== map.here && map.costs.cells[cell] !== 0);
  const way = goTo(map, free);
  if (way) for (const block of blocks) map.tried.set(block, (map.tried.get(block) ?? 0) + 1);
  return way;
}

/** So long it walks about for a place to throw from, in turns. */
const PATIENCE = 150;

/** The cells straight beside one that can be walked on. */
function straightBeside({ costs }: KnownMap, cell: number): number[] {
  const beside = [cell - 1, cell + 1, cell - costs.width, cell + costs.width];
  return beside.filter((next) => (costs.cells[next] ?? 0) !== 0);
}

/** Whether all cells between two can be walked on, as far as is known: then one is seen from the other. */
function isOpenBetween(map: KnownMap, one: number, other: number): boolean {
  const [from, to] = [pointOf(map, one), pointOf(map, other)];
  return [...line(from.x, from.y, to.x, to.y)].every(({ x, y }) => get(map.costs, x, y) !== 0);
}

function farBetween(map: KnownMap, one: number, other: number): number {
  const [a, b] = [pointOf(map, one), pointOf(map, other)];
  return Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y));
}

function pointOf({ costs: { width } }: KnownMap, cell: number) {
  return { x: cell % width, y: Math.floor(cell / width) };
}
