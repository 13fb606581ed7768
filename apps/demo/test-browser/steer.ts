import type { Page } from "@playwright/test";
import { layOut } from "../src/screen/layout";
import { press, textOf } from "./page";

/** A place on the screen. */
interface Place {
  readonly x: number;
  readonly y: number;
}

/** The keys that go in each direction, straight ones first. */
const STEPS = [
  { key: "ArrowUp", dx: 0, dy: -1 },
  { key: "ArrowRight", dx: 1, dy: 0 },
  { key: "ArrowDown", dx: 0, dy: 1 },
  { key: "ArrowLeft", dx: -1, dy: 0 },
  { key: "u", dx: 1, dy: -1 },
  { key: "n", dx: 1, dy: 1 },
  { key: "b", dx: -1, dy: 1 },
  { key: "y", dx: -1, dy: -1 },
] as const;

/** What a screen shows of the level. */
export class MapOnScreen {
  private readonly rows: string[];
  readonly hero: Place;

  constructor(text: string) {
    const rows = text.split("\n");
    const { map } = layOut({ width: ROOM_FOR_ALL, height: rows.length });
    this.rows = rows.slice(map.y, map.y + map.height).map((row) => row.split("│")[0] ?? "");
    const y = this.rows.findIndex((row) => row.includes("@"));
    this.hero = { x: this.rows[y]?.indexOf("@") ?? -1, y };
  }

  /** The character at a place; a blank where nothing is known. */
  at({ x, y }: Place): string {
    return this.rows[y]?.[x] ?? " ";
  }

  /** All places with a character that a pattern accepts. */
  find(pattern: RegExp): Place[] {
    return this.rows.flatMap((row, y) =>
      [...row].flatMap((char, x) => (pattern.test(char) ? [{ x, y }] : [])),
    );
  }

  /** Where the dark begins: open ground with nothing known beside it. */
  frontier(): Place[] {
    return this.find(OPEN).filter((place) => beside(place).some(({ place: next }) => this.at(next) === " "));
  }

  /** The key that leads towards the nearest of some places, or nothing when there is no way that is known. */
  keyTowards(goals: readonly Place[]): string | undefined {
    const wanted = new Set(goals.map(nameOf));
    const seen = new Set([nameOf(this.hero)]);
    let edge = beside(this.hero).map(({ place, key }) => ({ place, first: key }));
    while (edge.length > 0) {
      const next: typeof edge = [];
      for (const { place, first } of edge) {
        if (wanted.has(nameOf(place))) return first;
        if (seen.has(nameOf(place)) || !OPEN.test(this.at(place))) continue;
        seen.add(nameOf(place));
        next.push(...beside(place).map((step) => ({ place: step.place, first })));
      }
      edge = next;
    }
    return undefined;
  }
}

/** Walks towards places of one sort, and into the unknown while none is in sight, until the screen satisfies a check. */
export async function walkUntil(
  page: Page,
  done: (text: string) => boolean,
  goals: (map: MapOnScreen) => readonly Place[],
): Promise<string> {
  for (let turn = 0; turn < MOST_TURNS; turn++) {
    const text = await textOf(page);
    if (done(text)) return text;
    const map = new MapOnScreen(text);
    const key = map.keyTowards(goals(map)) ?? map.keyTowards([...map.find(/\+/), ...map.frontier()]) ?? ".";
    await press(page, key);
  }
  throw new Error(`not done in ${MOST_TURNS} turns; the screen shows\n${await textOf(page)}`);
}

/** Columns with which a screen has a sidebar, so that the map is left of it. */
const ROOM_FOR_ALL = 100;
const MOST_TURNS = 500;
const OPEN = /[·,"':~|<>!\]/?)([=]/;

function beside({ x, y }: Place) {
  return STEPS.map(({ key, dx, dy }) => ({ key, place: { x: x + dx, y: y + dy } }));
}

function nameOf({ x, y }: Place): string {
  return `${x},${y}`;
}
