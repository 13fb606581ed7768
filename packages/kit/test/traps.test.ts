import { advance, createWorld, type Entity, entitiesWith, get, spawn, step } from "@delvekit/core";
import { Mind } from "@delvekit/core/minds";
import { addLevel, at, move, Position, tileAt, tileset } from "@delvekit/core/space";
import { wait } from "@delvekit/core/turns";
import { parseAscii } from "@delvekit/grid";
import { expect, test } from "vitest";
import { basics, ContentError, endingOf, heroOf } from "../src";
import { type Scene, Sprung, traps } from "../src/effects";
import { journeys, travel } from "../src/journeys";
import { messages } from "../src/messages";
import { beasts, deeds, HERO, pieces, table, things, told, wounds } from "./game";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  spikes: { glyph: "^", hazard: 9 },
  "loose stone": { glyph: "." },
});

const snares = traps(deeds, tiles, {
  spikes: { does: { harm: { points: 3, kind: "blow" } }, says: "Spikes pierce {the by}.", tone: "bad" },
  "loose stone": {
    aim: { at: "cell", reach: 1, radius: 1 },
    does: { harm: { points: 2, kind: "blow" } },
    becomes: "floor",
  },
});
const trips = journeys(wounds);
const log = messages();

/** A room with its hero at the `@`, the hare at the `h`, spikes at `^` and a loose stone at `_`. */
function room(map: string) {
  const world = createWorld({ seed: 1, plugins: [...basics(tiles), ...pieces, table, snares, trips, log] });
  const legend = { "#": 0, ".": 1, "@": 1, h: 1, "!": 1, "^": 2, _: 3 };
  const level = addLevel(world, parseAscii(map, legend));
  for (const [y, row] of map.split("\n").entries())
    for (const [x, glyph] of [...row].entries()) {
      const kind = { "@": HERO, h: beasts.hare, "!": things["potion of healing"] }[glyph];
      if (kind) spawn(world, kind, at(level, x, y));
    }
  advance(world);
  return { world, level, hero: heroOf(world)! };
}

test("a trap goes off under those who step on it, says so, and stays", () => {
  const { world, hero } = room("#####\n#@^.#\n#####");
  const { max } = wounds.of(world, hero);
  const { events } = step(world, move({ dir: "e" }));
  expect(events.filter(Sprung.is)).toMatchObject([{ who: hero, what: "spikes" }]);
  expect(wounds.of(world, hero).now).toBe(max - 3);
  expect(told(world)[0]).toBe("Spikes pierce you.");
  step(world, wait());
  expect(wounds.of(world, hero).now).toBe(max - 3);
  step(world, move({ dir: "e" }));
  step(world, move({ dir: "w" }));
  expect(wounds.of(world, hero).now).toBe(max - 6);
});

test("a trap with a radius reaches others, and one that becomes a tile goes off once", () => {
  const { world, level } = room("######\n#@_h.#\n######");
  const [hare] = entitiesWith(world, Mind) as [Entity];
  const before = wounds.of(world, hare).now;
  const { events } = step(world, move({ dir: "e" }));
  expect(events.some(Sprung.is)).toBe(true);
  expect(wounds.of(world, hare).now).toBe(before - 2);
  expect(tileAt(world, level, 2, 1).name).toBe("floor");
});

test("a hero who dies of a trap learns of which", () => {
  const { world, hero } = room("#####\n#@^.#\n#####");
  wounds.set(world, hero, 2);
  step(world, move({ dir: "e" }));
  expect(endingOf(world)).toMatchObject({ won: false, text: "Killed by blow of the spikes." });
});

test("explorers go round the traps that they know", () => {
  const { world, hero } = room("#######\n#@^..!#\n#.....#\n#######");
  const before = wounds.of(world, hero).now;
  travel(trips, world, { kind: "explore" }, (command) => step(world, command));
  expect(get(world, hero, Position)).toMatchObject({ x: 5, y: 1 });
  expect(wounds.of(world, hero).now).toBe(before);
});

test("a row is checked where the trap is declared", () => {
  const wrong = { spikes: { does: { harn: { points: 3 } } } } as never;
  expect(() => traps(deeds, tiles, wrong)).toThrow(
    new ContentError([
      'spikes.does.harn is unknown; allowed: only heal, harm, inflict, cure; did you mean "harm"?',
    ]),
  );
});

test("a row can be the deed of a machine", () => {
  const { world, level, hero } = room("#####\n#@..#\n#####");
  const shoot = deeds.handlerOf({ does: { harm: { points: 4, kind: "blow" } }, says: "Darts!" });
  const { now } = wounds.of(world, hero);
  const center = { level, x: 1, y: 1 };
  const scene = { world, by: hero, item: undefined, center, cells: [center], targets: [hero] };
  expect(shoot({ ...scene, random: undefined } as unknown as Scene)).toBe(true);
  expect(wounds.of(world, hero).now).toBe(now - 4);
  expect(told(world)).toContain("Darts!");
});
