import { blueprint, createWorld, entitiesWith, has, read } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { Light, plugin as light } from "@delvekit/core/light";
import { Guard, Patrol, senses } from "@delvekit/core/minds";
import { Position, tileset } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { Actor } from "@delvekit/core/turns";
import {
  type Dungeon,
  delve,
  type LayerKindName,
  layerKinds,
  type Machined,
  type Placer,
  roomsAndTunnels,
} from "@delvekit/procgen";
import { PlacesError } from "@delvekit/procgen/places";
import type { Seed } from "@delvekit/random";
import { describe, expect, test } from "vitest";
import { basics } from "../src";
import { content, kindNameOf } from "../src/content";
import { levels } from "../src/levels";
import { bindPlaces, type ContentOfPlaces, machines } from "../src/machines";
import { Deed } from "../src/machines/components";
import { minds } from "../src/minds";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  door: { glyph: "+" },
  water: { glyph: "~" },
  down: { glyph: ">" },
  up: { glyph: "<" },
});
/** Everything in layers is floor. */
const FLOORS = Object.fromEntries(
  Object.values(layerKinds).flatMap((kinds) => kinds.map(({ name }) => [name, "floor" as const])),
) as Record<LayerKindName, "floor">;
const table = content([]);
const beasts = table.creatures({ rat: { look: ["r", 0xb09070] }, ogre: { look: ["O", 0x90b070] } });
const things = table.things({ ruby: { look: ["*", 0xd04060] }, pearl: { look: ["*", 0xe0e0e0] } });
const CONTENT = {
  items: { ...things, "#gem": [things.ruby, things.pearl] },
  creatures: { ...beasts, "#boss": beasts.ogre },
};

const place = (name: string, legend: string, more = "") =>
  `place ${name}\nhelp A den.\n${more}map\n#####\n#a.b#\n##+##\nend\n${legend}\n`;
const DEN = place("den", "a = creature #boss\nb = item #gem");

/** A game with places, on its first levels; `delve` without machines digs them by default. */
function gameOf(
  text: string,
  depths: number,
  bound: ContentOfPlaces = CONTENT,
  generate: (options: { readonly seed: Seed; readonly places?: Placer }) => Dungeon & Partial<Machined> = (
    options,
  ) => delve.generate({ ...options, machines: 0 }),
) {
  const drawn = bindPlaces(text, bound);
  const works = machines({
    tiles: { open: "floor", water: "water", chasm: "floor", cage: "rock" },
    kindOf: drawn.kindOf,
  });
  const halls = levels({
    tiles,
    terrain: { solid: "rock", floor: "floor", corridor: "floor", door: "door" },
    layers: FLOORS,
    down: "down",
    up: "up",
    last: depths,
    places: drawn.placer,
    dig: (digging) => {
      const { seed, places } = digging;
      const dungeon = generate({ seed, ...(places && { places }) });
      return { dungeon, things: works.furnish(dungeon, digging) };
    },
  });
  const plugins = [
    ...basics(tiles),
    light(),
    minds(),
    senses(),
    triggers.plugin({ falls: [] }),
    table,
    halls,
    works,
  ];
  const world = createWorld({ seed: 5, plugins });
  return { world, levels: Array.from({ length: depths }, (_, i) => halls.entrance(world, i + 1).level) };
}

/** The names of what is on the first levels of a game with places. */
function namesIn(text: string, depths: number, bound?: ContentOfPlaces): string[][] {
  const { world, levels } = gameOf(text, depths, bound);
  return levels.map((level) => {
    return entitiesWith(world, Position)
      .filter((entity) => read(world, entity, Position).level === level)
      .filter((entity) => has(world, entity, Actor) || has(world, entity, Item))
      .map((entity) => kindNameOf(world, entity) ?? "nothing")
      .sort();
  });
}

describe("bindPlaces", () => {
  test("puts what the tables have where the places name it, and draws one of a list", () => {
    const found = namesIn(place("den", "a = creature #boss\nb = item #gem", "once level\n"), 12);
    for (const names of found.filter(({ length }) => length > 0)) expect(names[0]).toBe("ogre");
    expect([...new Set(found.flat())].sort()).toEqual(["ogre", "pearl", "ruby"]);
  });

  test("furnishes the levels of a generator that makes no machines of its own, with and without places", () => {
    const text = place("den", "a = creature rat\nb = floor", "depth 2\nanchor middle\n").replace(
      "##+##",
      "#...#",
    );
    const { world, levels: found } = gameOf(text, 2, CONTENT, roomsAndTunnels.generate);
    const rats = entitiesWith(world, Actor).map((rat) => read(world, rat, Position).level);
    expect([...new Set(rats)]).toEqual([found[1]]);
    const bare = gameOf(text, 2, CONTENT, ({ seed }) => roomsAndTunnels.generate({ seed }));
    expect(entitiesWith(bare.world, Actor)).toEqual([]);
  });

  test("keeps places to their depths, and to one in a dungeon", () => {
    const deep = namesIn(place("lair", "a = creature rat\nb = floor", "depth 3-4\n"), 4);
    expect(deep.map(({ length }) => length > 0)).toEqual([false, false, true, true]);
    const once = namesIn(place("lair", "a = creature rat\nb = floor", "once dungeon\n"), 6);
    expect(once.flat()).toEqual(["rat"]);
  });

  test("gives creatures their posts, and the stops of their rounds", () => {
    const text = place(
      "lair",
      "a = creature rat post 1, mark stop\nb = creature ogre round stop",
      "once level\n",
    );
    const { world } = gameOf(text, 1);
    const [post] = entitiesWith(world, Guard);
    const [walker] = entitiesWith(world, Patrol);
    expect([post, walker].map((who) => kindNameOf(world, who!))).toEqual(["rat", "ogre"]);
    const { towards } = read(world, walker!, Patrol);
    const { x, y } = read(world, post!, Guard);
    expect(read(world, towards!, Position)).toMatchObject({ x, y });
  });

  test("lets triggers act on what they name, and on nothing else", () => {
    const den = "a = creature rat asleep\nb = creature ogre asleep, item ruby\n";
    const doersOf = (trigger: string) => {
      const { world } = gameOf(place("den", `${den}on take ruby: ${trigger}`, "once level\n"), 1);
      return entitiesWith(world, Deed).map((who) => kindNameOf(world, who));
    };
    expect(doersOf("wake ogre")).toEqual(["ogre"]);
    expect(doersOf("wake").sort()).toEqual(["ogre", "rat"]);
  });

  test("lets lights shine as they are drawn", () => {
    const lights = { lamp: blueprint("lamp", Light({ radius: 4, colour: 0xffffff })) };
    const text = place("den", "a = light lamp #ff8030\nb = light lamp radius 7", "once level\n");
    const { world } = gameOf(text, 1, { ...CONTENT, lights });
    const lamps = entitiesWith(world, Light).map((lamp) => read(world, lamp, Light));
    const shine = lamps.sort((a, b) => a.radius - b.radius);
    expect(shine).toMatchObject([
      { radius: 4, colour: 0xff8030 },
      { radius: 7, colour: 0xffffff },
    ]);
  });

  test("refuses names that the tables lack, all at once, before there is a world", () => {
    const text = `${DEN}${place("hoard", "a = creature orge\nb = item rubi, light lamp")}`;
    const attempt = () => bindPlaces(text, CONTENT);
    expect(attempt).toThrow(PlacesError);
    expect(attempt).toThrow(
      [
        "line 17, column 1: place hoard: the game has no creature orge; write ogre",
        "line 18, column 1: place hoard: the game has no item rubi; write ruby",
        "line 18, column 1: place hoard: the game has no light lamp; remove it",
      ].join("\n"),
    );
  });

  test("a table's own properties count, not those that all objects have", () => {
    expect(() => bindPlaces(place("den", "a = creature constructor\nb = floor"), CONTENT)).toThrow(
      "the game has no creature constructor",
    );
    const lamp = blueprint("lamp");
    const lit = place("den", "a = light lamp\nb = floor");
    expect(() => bindPlaces(lit, { ...CONTENT, lights: { lamp } })).not.toThrow();
  });
});
