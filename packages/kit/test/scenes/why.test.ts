import {
  add,
  type Command,
  type Entity,
  entity,
  event,
  type Happening,
  type Link,
  loadWorld,
  plugin,
  saveWorld,
  spawn,
  step,
  type World,
  when,
  why,
} from "@delvekit/core";
import { forkWorld, suppose } from "@delvekit/core/future";
import * as heat from "@delvekit/core/heat";
import { lay, pickUp } from "@delvekit/core/items";
import { Hearing, senses } from "@delvekit/core/minds";
import * as smoke from "@delvekit/core/smoke";
import { addLevel, at, move, open, put, setTile, TileChanged, tileset } from "@delvekit/core/space";
import * as triggers from "@delvekit/core/triggers";
import { startTimer, wait } from "@delvekit/core/turns";
import { redo, undo, plugin as undoing } from "@delvekit/core/undo";
import { parseAscii } from "@delvekit/grid";
import { expect, test } from "vitest";
import { basics } from "../../src";
import { conditions } from "../../src/conditions";
import { content, give } from "../../src/content";
import { effect, noise, push, traps, use, uses } from "../../src/effects";
import { factions } from "../../src/factions";
import { fighting } from "../../src/fighting";
import { fire, spilling } from "../../src/fire";
import { Died, Harmed, health } from "../../src/health";
import { Deed, type DeedName, Key, Keyhole, machines } from "../../src/machines";
import { minds } from "../../src/minds";
import { stats } from "../../src/stats";
import { throwAt, throwing } from "../../src/throwing";
import { type Plugins, scene } from "./scene";

const tiles = tileset({
  rock: { glyph: "#", walkable: false, transparent: false },
  floor: { glyph: "." },
  grass: { glyph: '"', ignition: 150, fuel: 6, flame: 500, smoke: 100, burnsInto: "floor" },
  oil: { glyph: "~", ignition: 100, fuel: 8, flame: 600, burnsInto: "floor" },
  door: {
    glyph: "+",
    walkable: false,
    transparent: false,
    airtight: true,
    conductivity: 0,
    ignition: 200,
    fuel: 9,
    opensInto: "open door",
    burnsInto: "floor",
  },
  "open door": { glyph: "'", closesInto: "door", ignition: 150, fuel: 9, flame: 500, burnsInto: "floor" },
  "stone door": { glyph: "X", walkable: false, opensInto: "floor" },
  bars: { glyph: "=", walkable: false },
  water: { glyph: "w", quenches: true },
  chasm: { glyph: ":" },
  spikes: { glyph: "^", hazard: 9 },
});

/** A fuse burns for three turns; a plague comes back every turn. */
const Fizzed = event("fizzed", { entity });
const body = stats({ guard: 0 });
const wounds = health({ damage: ["blow", "fire", "smoke", "poison", "cold", "dart"] });
const fights = fighting(wounds, { kind: "blow", hits: () => 1 });
const fires = fire(wounds, { burns: "fire", chills: "cold", chokes: "smoke" });
const spills = spilling(["oil"], ["floor", "grass"]);
const ills = conditions(body, {
  poisoned: { every: (world, who, { by, cause }) => wounds.hurt(world, who, 1, "poison", by, cause) },
});
const fuse = effect("fuse", {}, ({ world, targets }) => {
  for (const who of targets) startTimer(world, Fizzed({ entity: who }), { after: 300, about: who });
  return targets.length > 0;
});
const plague = effect("plague", {}, ({ world, targets }) => {
  for (const who of targets)
    startTimer(world, Fizzed({ entity: who }), { after: 100, every: 100, about: who });
  return targets.length > 0;
});
/** A torch that lands burning. */
const kindle = effect("kindle", {}, ({ world, item, center: { level, x, y } }) => {
  if (item === undefined) return false;
  add(world, item, heat.Burning({ left: 9 }));
  lay(world, item, level, x, y);
  return true;
});
const fume = effect("fume", {}, ({ world, center: { level, x, y } }) => {
  smoke.addSmoke(world, level, x, y, 5000);
  return true;
});
const deeds = uses({
  ignite: fires.ignite,
  blast: fires.blast,
  freeze: fires.freeze,
  quench: fires.quench,
  spill: spills.spill,
  inflict: ills.inflict,
  harm: wounds.harm,
  fuse,
  plague,
  kindle,
  fume,
  push,
  noise,
});
const throws = throwing(fights, { uses: deeds });
const snares = traps(deeds, tiles, { spikes: { does: { harm: { points: 3, kind: "dart" } } } });
const tempers = minds({ still: [] });
const sides = factions({ town: { town: "friend", wild: "foe" }, wild: { town: "foe", wild: "neutral" } });
const works = machines({
  tiles: { open: "floor", water: "water", chasm: "chasm", cage: "bars" },
  kindOf: () => undefined,
  deeds: {
    shoot: ({ world, targets }) => {
      for (const target of targets) wounds.hurt(world, target, 3, "dart");
    },
    haunt: ({ world, center }) => heat.explode(world, { ...center, degrees: 900, radius: 2 }),
  },
});
const fuses = plugin({
  name: "fuses",
  events: [when(Fizzed, (world, { entity: who }) => wounds.hurt(world, who, 1, "blow"))],
});
const pieces = [body, wounds, fights, tempers, sides, ills, deeds, throws, fires] as const;
const table = content(pieces, {
  columns: {
    scorchable: heat.Scorchable,
    chills: heat.Freezable,
    breathes: smoke.Breather,
    warm: heat.HeatSource,
    burns: heat.Flammable,
  },
});
const frail = { health: 3, scorchable: {}, breathes: { bearable: 20 } };
const kinds = table.creatures({
  hero: {
    look: ["@", 1],
    scorchable: {},
    breathes: { bearable: 20 },
    health: 500,
    player: true,
    pack: 9,
    sight: 20,
    faction: "town",
    melee: { damage: 9 },
  },
  rat: { look: ["r", 1], ...frail, mind: "still", faction: "wild" },
  wolf: { look: ["W", 1], health: 30, mind: "hunter", faction: "wild", sight: 20, melee: { damage: 9 } },
  guard: { look: ["g", 1], health: 3, mind: "still", faction: "town" },
  imp: { look: ["i", 1], health: 90, warm: { degrees: 400 }, mind: "hunter", faction: "wild", sight: 20 },
  doll: { look: ["d", 1], health: 90, burns: { ignition: 90, fuel: 30, flame: 400 } },
  bug: {
    look: ["b", 1],
    health: 90,
    faction: "wild",
    mind: "still",
    power: { every: 1, aim: { at: "entity", reach: 9 }, does: { ignite: {} } },
  },
  snake: {
    look: ["s", 1],
    health: 90,
    faction: "wild",
    mind: "still",
    power: { every: 1, aim: { at: "entity", reach: 2 }, does: { inflict: { what: "poisoned", turns: 5 } } },
  },
  slug: {
    look: ["S", 1],
    health: 90,
    faction: "wild",
    mind: "still",
    power: { every: 1, aim: { at: "entity", reach: 9 }, does: { spill: { tile: "oil", cells: 1 } } },
  },
});
const tool = (does: object, radius = 0, keeps?: true) => ({
  look: ["!", 1] as const,
  use: { aim: { at: "cell" as const, reach: 19, radius }, does, ...(keeps && { keeps }) },
});
const things = table.things({
  torch: tool({ ignite: {} }),
  brand: tool({ ignite: {} }, 1),
  bomb: tool({ blast: { degrees: 900, radius: 1 } }, 1),
  bucket: tool({ quench: {} }, 1),
  frost: tool({ freeze: { degrees: 400 } }),
  flask: tool({ spill: { tile: "oil", cells: 2 } }),
  venom: tool({ inflict: { what: "poisoned", turns: 9 } }),
  match: tool({ fuse: {} }),
  curse: tool({ plague: {} }),
  flame: { ...tool({ kindle: {} }, 0, true), burns: { ignition: 150, flame: 460, fuel: 12 } },
  puff: tool({ fume: {} }),
  gust: tool({ push: { cells: 1 } }),
  bell: tool({ noise: { loudness: 12 } }),
  spear: { look: ["/", 1], thrown: { damage: 9 } },
  ember: { look: ["*", 1], warm: { degrees: 500 } },
  vial: {
    look: ["u", 1],
    use: { does: { inflict: { what: "poisoned", turns: 5 } } },
    shatters: { radius: 0 },
  },
  jar: { look: ["j", 1], use: { does: { ignite: {} } }, shatters: { radius: 0 } },
  idol: { look: ["I", 1] },
});
type Thing = keyof typeof things;

const legend = {
  "@": kinds.hero,
  r: kinds.rat,
  W: kinds.wolf,
  g: kinds.guard,
  i: kinds.imp,
  d: kinds.doll,
  b: kinds.bug,
  s: kinds.snake,
  S: kinds.slug,
};
const plugins: Plugins = [
  heat.plugin(),
  smoke.plugin(),
  ...pieces,
  senses(),
  triggers.plugin({ falls: ["chasm"] }),
  works,
  snares,
  fuses,
  table,
  undoing(),
];

function stage(map: string) {
  const it = scene(map, { plugins, legend, tiles });
  let { world } = it;
  addLevel(world, parseAscii(Array(5).fill(".".repeat(30)).join("\n"), { ".": 1 }));
  const used = new Map<number, string>();
  let events: Happening[] = [];
  const go = (...commands: readonly Command[]) => {
    for (const command of commands) {
      const outcome = step(world, command);
      if (outcome.status === "failed") throw new Error(outcome.reason);
      events.push(...outcome.events);
    }
  };
  const own = (kind: Thing) => {
    const item = give(world, it.one("@"), things[kind]) as Entity;
    used.set(item, kind);
    return item;
  };
  const part = (x: number, y: number, ...parts: Parameters<typeof spawn>[1][]) =>
    spawn(world, at(it.level, x, y), ...parts);
  /** A link as "@ use torch", "wolf attack" or "fell". */
  const nameOf = ({ told, actor }: Link) => {
    const item = used.get((told as { item?: number }).item ?? 0);
    const who = [...Object.keys(legend)].find((letter) => it.all(letter).includes(actor as Entity));
    return [who, told.type, item].filter((word) => word !== undefined).join(" ");
  };
  return {
    ...it,
    go,
    own,
    part,
    deed: (x: number, y: number, does: DeedName) => part(x, y, Deed({ circuit: 1, does })),
    trigger: (x: number, y: number, on: "enter" | "take" | "open" | "pull" | "heat" | "noise") =>
      part(x, y, triggers.Trigger({ on, circuit: 1, again: true })),
    use: (kind: Thing, x: number, y = 1) => go(use({ item: own(kind), at: { x, y } })),
    hurl: (kind: Thing, x: number, y = 1) => go(throwAt({ item: own(kind), at: { x, y } })),
    wait: (turns: number) => go(...Array.from({ length: turns }, () => wait())),
    /** Goes on in a copy of the world from its save. */
    reload() {
      world = loadWorld(saveWorld(world), { plugins: [...basics(tiles), ...plugins, stub] });
    },
    rewind() {
      undo(world);
      redo(world);
    },
    inWorld: () => world,
    become: (other: World) => {
      world = other;
    },
    /** The chain of the first event that fits, within 90 turns. */
    chainOf(fits: (told: Happening) => boolean): string[] {
      for (let turn = 0; turn < 90; turn++) {
        const found = events.find(fits);
        if (found) return why(world, found).map(nameOf);
        events = [];
        go(wait());
      }
      return ["never happened"];
    },
  };
}
type Stage = ReturnType<typeof stage>;
/** The plugin with which a scene does things by itself, for copies of its world. */
const stub = plugin({ name: "stage", actions: [] });

const of = {
  died: (s: Stage, who: string) => (told: Happening) => Died.is(told) && s.all(who).includes(told.target),
  harmed: (s: Stage, who: string) => (told: Happening) => Harmed.is(told) && s.all(who).includes(told.target),
  fell: (s: Stage, who: string) => (told: Happening) =>
    triggers.Fell.is(told) && s.all(who).includes(told.entity),
  lit:
    (x: number, y = 1) =>
    (told: Happening) =>
      heat.CellIgnited.is(told) && told.x === x && told.y === y,
  turned: (tile: string) => (told: Happening) => TileChanged.is(told) && told.after === tile,
};

const LAMP = '###########\n#@...r""""#\n#....""".d#\n###########';

/** A title, a map, what is done, what happens in the end, its first cause, and a link on the way. */
type Case = readonly [
  string,
  string,
  (s: Stage) => void,
  (s: Stage) => (told: Happening) => boolean,
  string,
  string?,
];

const FIRES: readonly Case[] = [
  [
    "a rat in lit grass",
    '########\n#@..""r#\n########',
    (s) => s.use("torch", 4),
    (s) => of.died(s, "r"),
    "@ use torch",
  ],
  [
    "the far end of a meadow",
    '##############\n#@.."""""""""#\n##############',
    (s) => s.use("torch", 4),
    () => of.lit(12),
    "@ use torch",
  ],
  [
    "a closed wooden door",
    '##########\n#@..""+..#\n##########',
    (s) => s.use("torch", 4),
    () => of.lit(6),
    "@ use torch",
  ],
  [
    "a rat behind that door",
    '###########\n#@..""+""r#\n###########',
    (s) => s.use("torch", 4),
    (s) => of.died(s, "r"),
    "@ use torch",
  ],
  [
    "a torch of radius 1",
    '########\n#@.."r"#\n########',
    (s) => s.use("brand", 5),
    (s) => of.died(s, "r"),
    "@ use brand",
  ],
  ["a bomb", "########\n#@...r.#\n########", (s) => s.use("bomb", 5), (s) => of.died(s, "r"), "@ use bomb"],
  [
    "grass that a bomb lit",
    '###########\n#@...."""r#\n###########',
    (s) => s.use("bomb", 5),
    (s) => of.died(s, "r"),
    "@ use bomb",
  ],
  [
    "a spark in the wind",
    '#############\n#@..""".""""#\n#############',
    blow,
    () => of.lit(8),
    "@ use torch",
  ],
  [
    "a rat downwind of a spark",
    '#############\n#@..""".""r.#\n#############',
    blow,
    (s) => of.died(s, "r"),
    "@ use torch",
  ],
  [
    "a doll that carries the fire on",
    '###########\n#@..d...""#\n###########',
    carried,
    () => of.lit(8),
    "@ use torch",
  ],
  [
    "a rat that the doll lit",
    '###########\n#@..d..""r#\n###########',
    carried,
    (s) => of.died(s, "r"),
    "@ use torch",
  ],
  [
    "a firebug's fire",
    "########\n#@...b.#\n########",
    (s) => setTile(s.world, s.level, 1, 1, "grass"),
    () => of.lit(1),
    "b use power",
  ],
  [
    "an imp that walks through grass",
    '###########\n#@."""".i.#\n###########',
    (s) => s.wait(1),
    () => of.lit(6),
    "i move",
  ],
  [
    "a burning torch on the ground",
    '########\n#@..""r#\n########',
    (s) => s.use("flame", 4),
    (s) => of.died(s, "r"),
    "@ use flame",
  ],
  [
    "a hot thing thrown into grass",
    '########\n#@..""r#\n########',
    (s) => s.hurl("ember", 4),
    (s) => of.died(s, "r"),
    "@ throw ember",
  ],
  [
    "a jar of fire that shatters",
    '########\n#@..""r#\n########',
    (s) => s.hurl("jar", 4),
    (s) => of.died(s, "r"),
    "@ throw jar",
  ],
  [
    "oil, then a torch",
    "########\n#@..r..#\n########",
    (s) => {
      s.use("flask", 4);
      s.wait(3);
      s.use("torch", 4);
    },
    (s) => of.died(s, "r"),
    "@ use flask",
    "@ use torch",
  ],
  [
    "a torch, then oil beside the fire",
    '########\n#@.."r.#\n########',
    (s) => {
      s.use("torch", 4);
      s.use("flask", 3);
    },
    () => of.lit(3),
    "@ use torch",
    "@ use flask",
  ],
  [
    "oil of a slug, lit by the hero",
    "##########\n#@....S..#\n##########",
    (s) => {
      s.wait(1);
      s.use("torch", 1);
    },
    (s) => of.harmed(s, "@"),
    "S use power",
    "@ use torch",
  ],
  [
    "fire through a door left open",
    '##########\n#@+""""r.#\n##########',
    (s) => {
      s.go(open({ dir: "e" }));
      s.wait(2);
      s.use("torch", 2);
    },
    (s) => of.died(s, "r"),
    "@ open",
    "@ use torch",
  ],
  [
    "a wall that heat opens",
    '########\n#@..""=#\n########',
    (s) => {
      s.trigger(5, 1, "heat");
      gate(s, 6);
      s.use("torch", 4);
    },
    () => of.turned("floor"),
    "@ use torch",
  ],
  [
    "powder that a fire sets off",
    '###########\n#@..""...r#\n###########',
    (s) => {
      s.trigger(5, 1, "heat");
      s.deed(8, 1, "haunt");
      s.use("torch", 4);
    },
    (s) => of.died(s, "r"),
    "@ use torch",
  ],
  [
    "smoke of burning grass",
    '##########\n#@.."""r.#\n##########',
    (s) => s.use("torch", 4),
    () => smoke.Choked.is,
    "@ use torch",
  ],
  [
    "smoke that drifts to the hero",
    '##########\n#@....."""\n##########',
    (s) => {
      heat.setWind(s.world, s.level, "w", 5);
      s.use("torch", 9);
    },
    () => smoke.Choked.is,
    "@ use torch",
  ],
  [
    "a smoke bomb",
    "########\n#@...r.#\n########",
    (s) => s.use("puff", 5),
    () => smoke.Choked.is,
    "@ use puff",
  ],
  [
    "water on a fire",
    '########\n#@..""r#\n########',
    (s) => {
      s.use("torch", 4);
      s.use("bucket", 4);
    },
    () => heat.CellPutOut.is,
    "@ use bucket",
  ],
  [
    "frost",
    "########\n#@...r.#\n########",
    (s) => {
      add(s.world, s.one("r"), heat.Freezable);
      s.use("frost", 5);
    },
    (s) => of.harmed(s, "r"),
    "@ use frost",
  ],
];

const WORKS: readonly Case[] = [
  [
    "a lamp that a plate drops",
    LAMP,
    (s) => {
      s.part(2, 1, triggers.Plate({ circuit: 1 }));
      s.deed(6, 1, "fall");
      s.go(move({ dir: "e" }));
    },
    (s) => of.died(s, "r"),
    "@ move",
  ],
  [
    "a lamp that a taken idol drops",
    LAMP,
    (s) => {
      s.part(1, 1, things.idol, trigger("take"));
      s.deed(6, 1, "fall");
      s.go(pickUp());
    },
    (s) => of.died(s, "r"),
    "@ pick up",
  ],
  [
    "a lamp that a lever drops",
    LAMP,
    (s) => {
      s.trigger(2, 1, "pull");
      s.deed(6, 1, "fall");
      s.go(triggers.pull({ dir: "e" }));
    },
    (s) => of.died(s, "r"),
    "@ pull",
  ],
  [
    "a lamp that a door drops",
    '##########\n#@X..""r.#\n##########',
    (s) => {
      s.trigger(2, 1, "open");
      s.deed(5, 1, "fall");
      s.go(open({ dir: "e" }));
    },
    (s) => of.died(s, "r"),
    "@ open",
  ],
  [
    "a lamp that a key drops",
    '##########\n#@X..""r.#\n##########',
    (s) => {
      s.part(2, 1, Keyhole({ circuit: 1, keys: 1 }), triggers.Gate({ circuit: 1, tile: "floor" }));
      add(s.world, s.own("idol"), Key({ circuit: 1 }));
      s.deed(5, 1, "fall");
      s.go(open({ dir: "e" }));
    },
    (s) => of.died(s, "r"),
    "@ open",
  ],
  [
    "a plate under a wolf",
    "##########\n#@..r..W.#\n##########",
    (s) => {
      s.part(6, 1, triggers.Plate({ circuit: 1 }));
      s.deed(4, 1, "shoot");
    },
    (s) => of.died(s, "r"),
    "W move",
  ],
  [
    "a spear on a plate",
    "##########\n#@..r....#\n#........#\n##########",
    (s) => {
      s.part(5, 2, triggers.Plate({ circuit: 1 }));
      s.deed(4, 1, "shoot");
      s.hurl("spear", 5, 2);
    },
    (s) => of.died(s, "r"),
    "@ throw spear",
  ],
  [
    "darts",
    "########\n#@.....#\n########",
    (s) => {
      s.trigger(2, 1, "enter");
      s.deed(2, 1, "shoot");
      s.go(move({ dir: "e" }));
    },
    (s) => of.harmed(s, "@"),
    "@ move",
  ],
  [
    "spikes",
    "########\n#@^....#\n########",
    (s) => s.go(move({ dir: "e" })),
    (s) => of.harmed(s, "@"),
    "@ move",
  ],
  [
    "a gate",
    "########\n#@....=#\n########",
    (s) => {
      gate(s, 6);
      s.trigger(2, 1, "pull");
      s.go(triggers.pull({ dir: "e" }));
    },
    () => of.turned("floor"),
    "@ pull",
  ],
  [
    "a gate that waited for somebody to leave",
    "########\n#.@....#\n########",
    (s) => {
      s.part(2, 1, triggers.Gate({ circuit: 1, tile: "bars" }));
      s.trigger(1, 1, "pull");
      s.go(triggers.pull({ dir: "w" }));
      s.wait(3);
      s.go(move({ dir: "e" }));
    },
    () => of.turned("bars"),
    "@ pull",
  ],
  [
    "a room that floods",
    "########\n#@.....#\n########",
    (s) => {
      flood(s);
      s.go(triggers.pull({ dir: "e" }));
    },
    () => (told) => of.turned("water")(told) && (told as unknown as { x: number }).x === 3,
    "@ pull",
  ],
  [
    "water that sinks again",
    "########\n#@.....#\n########",
    (s) => {
      flood(s);
      s.go(triggers.pull({ dir: "e" }));
      s.wait(5);
      s.go(triggers.pull({}));
    },
    () => of.turned("floor"),
    "@ pull",
  ],
  [
    "ground that gives way later",
    "########\n#@...r.#\n########",
    (s) => {
      ground(s, 5);
      s.go(triggers.pull({ dir: "e" }));
    },
    (s) => of.fell(s, "r"),
    "@ pull",
  ],
  [
    "ground that gives way under the hero",
    "########\n#@.....#\n########",
    (s) => {
      s.part(2, 1, triggers.Plate({ circuit: 1 }));
      s.part(2, 1, crumbling());
      s.go(move({ dir: "e" }));
    },
    (s) => of.fell(s, "@"),
    "@ move",
  ],
  [
    "a jump into a chasm",
    "########\n#@:....#\n########",
    (s) => s.go(move({ dir: "e" })),
    (s) => of.fell(s, "@"),
    "@ move",
  ],
  [
    "a push into a chasm",
    "########\n#@.r:..#\n########",
    (s) => s.use("gust", 3),
    (s) => of.fell(s, "r"),
    "@ use gust",
  ],
  [
    "a wolf that runs into a chasm",
    "########\n#@.:.W.#\n########",
    (s) => s.wait(1),
    (s) => of.fell(s, "W"),
    "W move",
  ],
  [
    "a vent of smoke",
    "##########\n#@...r...#\n##########",
    (s) => {
      s.trigger(2, 1, "enter");
      s.deed(6, 1, "smoke");
      s.go(move({ dir: "e" }));
    },
    () => smoke.Choked.is,
    "@ move",
  ],
  [
    "a bell that opens a gate",
    "########\n#@...=.#\n########",
    (s) => {
      s.part(3, 1, trigger("noise"), Hearing);
      gate(s, 5);
      s.use("bell", 2);
    },
    () => of.turned("floor"),
    "@ use bell",
  ],
];

const FIGHTS: readonly Case[] = [
  [
    "a poisoned dart",
    "########\n#@...r.#\n########",
    (s) => s.use("venom", 5),
    (s) => of.died(s, "r"),
    "@ use venom",
  ],
  [
    "a snake's bite",
    "########\n#@.s...#\n########",
    (s) => s.wait(3),
    (s) => of.harmed(s, "@"),
    "s use power",
  ],
  [
    "a vial of poison that shatters",
    "########\n#@...r.#\n########",
    (s) => s.hurl("vial", 5),
    (s) => of.died(s, "r"),
    "@ throw vial",
  ],
  [
    "a fuse",
    "########\n#@...r.#\n########",
    (s) => s.use("match", 5),
    (s) => of.harmed(s, "r"),
    "@ use match",
  ],
  [
    "a curse that comes back",
    "########\n#@...r.#\n########",
    (s) => s.use("curse", 5),
    (s) => of.died(s, "r"),
    "@ use curse",
  ],
  [
    "a blow of the hero",
    "########\n#@r....#\n########",
    (s) => s.go(move({ dir: "e" })),
    (s) => of.died(s, "r"),
    "@ move",
  ],
  [
    "a blow of the other side",
    "#########\n#@#g..W.#\n#########",
    (s) => s.wait(1),
    (s) => of.died(s, "g"),
    "W move",
  ],
  [
    "a spear",
    "########\n#@...r.#\n########",
    (s) => s.hurl("spear", 5),
    (s) => of.died(s, "r"),
    "@ throw spear",
  ],
  [
    "poison, over a save",
    "########\n#@...r.#\n########",
    (s) => {
      s.use("venom", 5);
      s.reload();
    },
    (s) => of.died(s, "r"),
    "@ use venom",
  ],
  [
    "a fire, over a save",
    '###########\n#@..""""r.#\n###########',
    (s) => {
      s.use("torch", 4);
      s.wait(3);
      s.reload();
    },
    (s) => of.died(s, "r"),
    "@ use torch",
  ],
  [
    "a fall, over a save",
    "########\n#@...r.#\n########",
    (s) => {
      ground(s, 5);
      s.go(triggers.pull({ dir: "e" }));
      s.reload();
    },
    (s) => of.fell(s, "r"),
    "@ pull",
  ],
  [
    "a fuse, over a save",
    "########\n#@...r.#\n########",
    (s) => {
      s.use("match", 5);
      s.reload();
    },
    (s) => of.harmed(s, "r"),
    "@ use match",
  ],
  [
    "a fire, taken back and played again",
    '###########\n#@..""""r.#\n###########',
    (s) => {
      s.use("torch", 4);
      s.wait(1);
      s.rewind();
    },
    (s) => of.died(s, "r"),
    "@ use torch",
  ],
  [
    "a fire beside another that was only supposed",
    '###########\n#@..""""r.#\n###########',
    supposed,
    (s) => of.died(s, "r"),
    "@ use torch",
  ],
  [
    "a fire in a fork",
    '###########\n#@..""""r.#\n###########',
    (s) => {
      s.use("torch", 4);
      s.become(forkWorld(s.world));
    },
    (s) => of.died(s, "r"),
    "@ use torch",
  ],
];

function blow(s: Stage): void {
  heat.setWind(s.world, s.level, "e", 5);
  s.use("torch", 4);
}
function carried(s: Stage): void {
  s.use("torch", 4);
  put(s.world, s.one("d"), s.level, 8, 1);
}
function gate(s: Stage, x: number): void {
  s.part(x, 1, triggers.Gate({ circuit: 1, tile: "floor" }));
}
const trigger = (on: "take" | "noise") => triggers.Trigger({ on, circuit: 1, again: true });
const crumbling = () => triggers.Crumbling({ circuit: 1, tile: "chasm", delay: 2 });
function ground(s: Stage, x: number): void {
  s.trigger(2, 1, "pull");
  s.part(x, 1, crumbling());
}
function flood(s: Stage): void {
  s.trigger(2, 1, "pull");
  s.part(1, 1, triggers.Trigger({ on: "pull", circuit: 2, again: true }));
  s.part(6, 1, triggers.Spring({ circuit: 1, drain: 2, tile: "water", cells: 4, rate: 1 }));
}
function supposed(s: Stage): void {
  suppose(s.world, () => {
    s.use("bomb", 5);
    s.wait(2);
  });
  s.use("torch", 4);
  suppose(s.world, () => s.use("bucket", 4));
}

const ALL = [...FIRES, ...WORKS, ...FIGHTS];

test("there are fifty chains and more", () => {
  expect(new Set(ALL.map(([title]) => title)).size).toBe(ALL.length);
  expect(ALL.length).toBeGreaterThanOrEqual(50);
});

for (const [title, map, does, what, first, also] of ALL)
  test(`${title} goes back to its first cause`, () => {
    const s = stage(map);
    does(s);
    const chain = s.chainOf(what(s));
    expect(chain.at(-1), chain.join(" <- ")).toBe(first);
    if (also) expect(chain).toContain(also);
  });
