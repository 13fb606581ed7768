import type { Random } from "@delvekit/random";
import { type Dungeon, hasRooms, isInRoom } from "../dungeon";
import { Liquid } from "../layers";
import { openCells, Terrain } from "../terrain";
import { stepsBetween } from "../walks";
import { cellsIn, type Drawn, drawPlace, type Site } from "./draw";
import { DETOUR } from "./join";
import { countReached, type Floor } from "./overlay";
import { anchors, type Place } from "./place";
import { Cell } from "./shape";

const DRAWINGS = 6;
/** How many spots with free floor are examined closely. */
const JUDGED = 12;

/** Lays a place on the floor so that all that was connected stays connected; or says why not. */
export function layPlace(floor: Floor, random: Random, place: Place, inner: readonly Place[]): Site | string {
  const { width, height } = floor.dungeon.terrain;
  const targets = random.shuffle(targetsFor(floor, place));
  if (targets.length === 0) return `no ${anchors[place.anchor].target}`;
  let reason = place.anchor === "interior" ? "no free room of its size" : "no free floor of its shape";
  let judged = 0;
  for (let i = 0; i < DRAWINGS; i++) {
    const drawn = drawPlace(place, random, inner);
    if (drawn === undefined || drawn.width > width - 2 || drawn.height > height - 2) {
      reason = drawn ? "too large" : "parts of it cannot be reached";
      continue;
    }
    const own = [...drawn.cells.keys()].filter((at) => isAnchor(drawn, at));
    for (const target of targets) {
      if (judged === JUDGED) break;
      const site = siteAt(floor, drawn, target, random.pick(own));
      if (site === undefined || !fitsFloor(floor, site)) continue;
      judged++;
      const problem = problemWith(floor, site);
      if (problem === undefined) return site;
      reason = problem;
    }
  }
  return reason;
}

/** The cells where the anchor of a place may lie. */
function targetsFor({ dungeon, taken }: Floor, { anchor }: Place): number[] {
  const { terrain, layers } = dungeon;
  const { cells, width } = terrain;
  const liquid = layers.liquid.cells;
  if (anchor === "lakeside") return [...liquid.keys()].filter((cell) => liquid[cell] === Liquid.deep);
  if (anchor === "doorway")
    return openCells(cells).filter((cell) => {
      const isOpen = (next: number) => cells[next] === Terrain.floor;
      const isWay = cells[cell] === Terrain.door || cells[cell] === Terrain.corridor;
      const across = isOpen(cell - 1) && isOpen(cell + 1);
      return isWay && !taken.has(cell) && (across || (isOpen(cell - width) && isOpen(cell + width)));
    });
  if (anchor === "middle")
    return openCells(cells).filter(
      (cell) => cells[cell] === Terrain.floor && liquid[cell] === 0 && !taken.has(cell),
    );
  const rooms = hasRooms(dungeon) ? dungeon.rooms.filter(({ mask }) => mask === undefined) : [];
  return rooms.map(({ bounds }) => bounds.y * width + bounds.x);
}

/** Whether a cell of a drawing must lie on one of the targets. */
function isAnchor({ place, cells, things, width, height }: Drawn, at: number): boolean {
  if (place.anchor === "doorway") return cells[at] === Cell.exit;
  if (place.anchor === "lakeside")
    return things[at]!.some((thing) => "layer" in thing && thing.layer === "deep");
  return at === (place.anchor === "middle" ? (height >> 1) * width + (width >> 1) : 0);
}

/** A drawing with one of its cells on a cell of the map; undefined if it would reach beyond the border. */
function siteAt({ dungeon }: Floor, drawn: Drawn, target: number, anchor: number): Site | undefined {
  const { width, height } = dungeon.terrain;
  const x = (target % width) - (anchor % drawn.width);
  const y = Math.floor(target / width) - Math.floor(anchor / drawn.width);
  const isOnMap = x > 0 && y > 0 && x + drawn.width < width && y + drawn.height < height;
  return isOnMap ? { drawn, x, y, ways: drawn.place.anchor === "doorway" ? [target] : [] } : undefined;
}

/** Whether every cell of a place finds what it needs: free floor, or the doorway or the water of its anchor. */
function fitsFloor({ dungeon, taken }: Floor, site: Site): boolean {
  const { terrain, layers, entrance, exit } = dungeon;
  const { drawn, x, y, ways } = site;
  const { anchor } = drawn.place;
  const ends = [entrance, exit].map((end) => end.y * terrain.width + end.x);
  // Most spots fail at their first cells, so cells are not listed.
  for (let at = 0; at < drawn.cells.length; at++) {
    if (drawn.cells[at] === Cell.keep) continue;
    const cell = (y + Math.floor(at / drawn.width)) * terrain.width + x + (at % drawn.width);
    if (taken.has(cell) || ends.includes(cell) || layers.feature.cells[cell] !== 0) return false;
    if (ways.includes(cell)) continue;
    const isWet = anchor === "lakeside" && isAnchor(drawn, at);
    if (anchor === "doorway" && drawn.cells[at] === Cell.rock) {
      if (terrain.cells[cell] !== Terrain.solid) return false;
    } else if (terrain.cells[cell] !== Terrain.floor) return false;
    const liquid = layers.liquid.cells[cell]!;
    if (isWet ? liquid !== Liquid.deep : liquid !== 0 && liquid !== Liquid.shallow) return false;
  }
  return anchor !== "interior" || fillsRoom(dungeon, site);
}

function fillsRoom(dungeon: Dungeon, { drawn, x, y }: Site): boolean {
  const rooms = hasRooms(dungeon) ? dungeon.rooms : [];
  const room = rooms.find((each) => isInRoom(each, x, y));
  return room?.bounds.width === drawn.width && room.bounds.height === drawn.height;
}

/** What a place would break: the way through the level, or its own detour. */
function problemWith({ dungeon, dry, reached }: Floor, site: Site): string | undefined {
  const { width } = dungeon.terrain;
  const blocked = new Set<number>();
  for (const [cell, at] of cellsIn(site, width))
    if (site.drawn.cells[at] === Cell.rock || site.drawn.cells[at] === Cell.blocked) blocked.add(cell);
  const ground = dry.slice();
  for (const cell of blocked) ground[cell] = 0;
  const dried = [...blocked].filter((cell) => dry[cell] === 1).length;
  if (dried > 0 && countReached(dungeon, ground) !== reached - dried) return "it would cut the level";
  const { gate, detour = DETOUR } = site.drawn.place;
  const [way] = site.ways;
  if (gate === undefined || way === undefined) return undefined;
  ground[way] = 0;
  const step = ground[way - 1] === 1 ? 1 : width;
  const most = ground.length;
  const around = stepsBetween({ width, cells: ground }, way - step, way + step, most);
  return around < detour || around === most ? `no detour of ${detour}` : undefined;
}
