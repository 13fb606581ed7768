import {
  add,
  advance,
  blueprint,
  createWorld,
  despawn,
  type Entity,
  hashWorld,
  type Plugin,
  plugin,
  spawn,
  step,
  write,
} from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { Asleep } from "@delvekit/core/minds";
import { addLevel, at, Blocker, close, tileset } from "@delvekit/core/space";
import { Actor, wait } from "@delvekit/core/turns";
import { type About, wordsOf } from "@delvekit/display/view";
import { type Point, parseAscii } from "@delvekit/grid";
import { basics } from "@delvekit/kit";
import { content, isKind, type Kind } from "@delvekit/kit/content";
import type { Scene as EffectScene } from "@delvekit/kit/effects";
import { fighting } from "@delvekit/kit/fighting";
import { fire } from "@delvekit/kit/fire";
import { identification } from "@delvekit/kit/identification";
import { journeys } from "@delvekit/kit/journeys";
import { lookOf } from "@delvekit/kit/names";
import { expect, test } from "vitest";
import { fights, ills, log, pieces, wounds } from "../../kit/test/game";
import { aboutCell, type DescriptionOptions, inSight, type Panel, type Scene, status } from "../src";
import { aimMode } from "../src/aims";

const ground = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  grass: { glyph: '"', ignition: 150, fuel: 6, burnsInto: "floor" },
  door: { glyph: "+", walkable: false, transparent: false, opensInto: "open door" },
  "open door": { glyph: "'", closesInto: "door" },
});

const fires = fire(wounds, { burns: "lightning" });
const unknown = identification({ potion: { called: "potion", as: ["murky", "amber"] } });
const table = content([...pieces, unknown], { slots: ["hand", "body"] });

const {
  hero: HERO,
  rat,
  ogre,
} = table.creatures({
  hero: { look: ["@", 0], health: 20, melee: { damage: 2 }, player: true, sight: 20, pack: 5 },
  rat: { look: ["r", 0xa08060, "It gnaws."], health: 3, melee: { damage: 1 }, mind: "hunter" },
  ogre: { look: ["O", 0x80a040, "Big."], health: 40, melee: { damage: "4d6+20" }, mind: "hunter" },
});

const { elixir, torch } = table.things({
  elixir: { look: ["!", 0xff5070, "It heals."], disguised: "potion" },
  torch: { look: ["/", 0xc0c8d0, "It burns."] },
});

const pillar = blueprint("pillar", Blocker, ...lookOf("pillar", "I", 0x888888, "It holds up the roof."));

const kinds: Readonly<Record<string, Kind>> = { "@": HERO, r: rat, O: ogre, "!": elixir, "/": torch };

/** A hall made of a drawing, and what a look at a cell of it tells, line by line. */
function hall(
  drawing: string,
  options: DescriptionOptions = {},
  more: readonly Plugin[] = [],
  blows = fights,
) {
  const world = createWorld({
    seed: 1,
    plugins: [
      ...basics(ground),
      heat.plugin(),
      ...pieces.map((piece) => (piece === fights ? blows : piece)),
      fires,
      unknown,
      table,
      journeys(wounds),
      log,
      ...more,
    ],
  });
  const signs = Object.fromEntries(Object.keys(kinds).map((sign) => [sign, 1]));
  const grid = parseAscii(drawing, { "#": 0, ".": 1, '"': 2, "+": 3, "'": 4, ...signs });
  const level = addLevel(world, grid);
  const all = new Map<string, Entity>();
  drawing.split("\n").forEach((line, y) => {
    [...line].forEach((sign, x) => {
      const kind = kinds[sign];
      if (kind) all.set(sign, spawn(world, kind, at(level, x, y)));
    });
  });
  advance(world);
  const hero = all.get("@") as Entity;
  const who = (sign: string) => all.get(sign) as Entity;
  const about = (x: number, y: number) => aboutCell({ world, hero } as Scene, { x, y }, options);
  return { world, level, who, about, told: (x: number, y: number) => linesOf(about(x, y)) };
}

function linesOf(about: About | undefined): string[] {
  return about ? [about.title, ...about.text.map(wordsOf)] : [];
}

const HALL = "#######\n#@..r.#\n#######";

test("a creature: what it is doing, what it is, the odds of a fight, and the colour that it has on the map", () => {
  const fair = fighting(wounds, { kind: "blow", hits: (world, by) => (isKind(world, by, rat) ? 0.5 : 1) });
  const { world, who, about, told } = hall(HALL, {}, [], fair);
  step(world, wait());
  expect(about(3, 1)).toEqual({
    sign: { glyph: "r", colour: "hostile", figure: "rat" },
    title: "Rat",
    text: [[{ text: "Hunting you", tone: "warning" }], "It gnaws.", [{ text: "Floor.", tone: "quiet" }]],
    warning: {
      text: "Little danger: it hits at 50 % for 1 to 1, 20 hits can kill.\nYou hit at 100 % for 2 to 2, 2 hits can kill.",
      tone: "good",
    },
  });
  add(world, who("r"), Asleep());
  expect(told(3, 1)[1]).toBe("Asleep");
});

test("aiming begins with oneself where nobody can be hit, and never with what merely stands there", () => {
  const { world, who, level } = hall(HALL);
  const scene = { world, hero: who("@") } as Scene;
  spawn(world, pillar, at(level, 2, 1));
  step(world, wait());
  const starts = (refuses: (x: number) => boolean) => {
    const preview = (to: Point) => ({
      cells: [],
      targets: [],
      ...(refuses(to.x) && { refusal: "Something is in the way." }),
    });
    const mode = aimMode(scene, { at: "cell", reach: 8 }, preview, "Throw", "throw it");
    return mode.show().cursor;
  };
  expect(starts(() => false)).toEqual({ x: 3, y: 1 });
  expect(starts((x) => x > 2)).toEqual({ x: 2, y: 1 });
  expect(starts((x) => x > 1)).toMatchObject({ x: 1, y: 1 });
  despawn(world, who("r"));
  expect(starts(() => false)).toMatchObject({ x: 1, y: 1 });
});

test("a creature comes before the thing that it stands on", () => {
  const { world, level, about } = hall(HALL);
  for (let x = 2; x < 6; x++) spawn(world, torch, at(level, x, 1));
  step(world, wait());
  expect(about(3, 1)?.title).toBe("Rat");
});

test("a creature that is faster or slower than the hero", () => {
  const { world, who, told } = hall(HALL);
  write(world, who("r"), Actor, { speed: 150 });
  expect(told(4, 1)).toContain("It gnaws. It is faster than you.");
  write(world, who("r"), Actor, { speed: 80 });
  expect(told(4, 1)).toContain("It gnaws. It is slower than you.");
});

test("with rules of blows that give no odds, there is no warning", () => {
  expect(hall(HALL).about(4, 1)?.warning).toBeUndefined();
});

test("things, the ground with the words of the game, and flames", () => {
  const words = { ground: { grass: "It burns." }, plain: ["floor"] };
  const { world, level, told } = hall('######\n#@!"/#\n######', words);
  expect(told(2, 1)).toEqual(["An amber potion"]);
  expect(told(3, 1)).toEqual(["Grass", "It burns."]);
  expect(told(4, 1)).toEqual(["A torch", "It burns."]);
  expect(told(1, 1)).toEqual(["Floor"]);
  heat.ignitePlace(world, level, 3, 1);
  expect(told(3, 1)).toEqual(["Grass", "In flames", "It burns."]);
});

/** A plugin as any game writes it: rats dance, and where torches lie the ground is wet. */
const dancing = plugin({
  name: "dancing",
  remarks(world, spot) {
    if (typeof spot === "object") return spot.x === 4 ? [{ name: "damp", text: "wet" }] : [];
    return isKind(world, spot, rat) ? [{ name: "mood", text: "dancing", mark: "flees", tone: "good" }] : [];
  },
});

test("the game's own words about things, and what can be seen of creatures and places", () => {
  const room = hall("######\n#@.r/#\n######", { item: () => "Take it." }, [dancing]);
  expect(room.told(4, 1)).toEqual(["A torch", "Take it.", "Floor."]);
  expect(room.told(3, 1)[1]).toBe("Dancing");
  expect(room.told(2, 1)).toEqual(["Floor"]);
  expect(hall("#####\n#@..#\n#####").told(3, 1)).toEqual(["Floor"]);
  expect(hall("######\n#@...#\n######", {}, [dancing]).told(4, 1)).toEqual(["Floor", "Wet"]);
});

test("what was never seen is unknown; out of sight, things are told as they were seen, and creatures are not", () => {
  const { world, who, told, about } = hall("########\n#@'.r/.#\n########");
  add(world, who("r"), Asleep({ deafness: 999 }));
  expect(about(9, 1)).toBeUndefined();
  const before = hashWorld(world);
  expect(told(5, 1)).toEqual(["A torch", "It burns.", "Floor."]);
  expect(hashWorld(world)).toBe(before);
  step(world, close({ dir: "e" }));
  expect(told(5, 1)).toEqual(["A torch", "It burns.", "Floor: You remember it."]);
  expect(told(4, 1)).toEqual(["Floor", "You remember it."]);
  expect(hall("#####\n#@+.#\n#####").told(3, 1)).toEqual(["Unknown", "You have not seen that place."]);
});

/** The rows, states or heading of a panel, as text. */
function shown(panel: Panel, { world, who }: ReturnType<typeof hall>): string[] {
  const { side = [] } = panel({ world, hero: who("@") } as Scene);
  return side.flatMap((part) => {
    if (part.kind === "heading") return [`${part.name}, ${part.detail}, ${part.note}`];
    const rows = part.kind === "rows" ? part.rows : part.kind === "states" ? part.states : [];
    return rows.map(({ sign, label, detail = "" }) =>
      [wordsOf(label), sign?.colour, wordsOf(detail)]
        .filter((word) => word !== undefined && word !== "")
        .join(": "),
    );
  });
}

test("the hero's place, conditions by their labels, and that it is in the heat or burns", () => {
  const room = hall("####\n#@.#\n####");
  const panel = status({
    name: "Hall",
    place: () => "The cellar",
  });
  ills.inflict.apply(
    { world: room.world, by: room.who("@"), targets: [room.who("@")] } as unknown as EffectScene,
    { what: "braced", turns: 5 },
  );
  expect(shown(panel, room)).toEqual(["Hall, The cellar, turn 0", "Braced 5"]);
  add(room.world, room.who("@"), heat.Hot);
  expect(shown(panel, room).slice(1)).toEqual(["Braced 5", "▲ In the heat"]);
  add(room.world, room.who("@"), heat.Burning({ left: 3 }));
  expect(shown(panel, room).slice(1)).toEqual(["Braced 5", "▲ On fire"]);
});

test("creatures in sight by what they do, those alike in one row, and none of the things in the way", () => {
  const room = hall("########\n#@./.rr#\n########");
  spawn(room.world, pillar, at(room.level, 4, 1));
  expect(shown(inSight(), room)).toEqual(["2 rats: hostile: unaware of you · 4 steps east"]);
  add(room.world, room.who("r"), heat.Burning({ left: 3 }));
  expect(shown(inSight(), room)).toEqual([
    "rat: hostile: unaware of you · 4 steps east",
    "rat: burning: unaware of you, on fire · 5 steps east",
  ]);
  const dances = hall("########\n#@./.rr#\n########", {}, [dancing]);
  expect(shown(inSight(), dances)).toEqual(["2 rats: fleeing: dancing · 4 steps east"]);
});
