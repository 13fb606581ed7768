import { parseAscii } from "@delvekit/grid";
import { createRandom } from "@delvekit/random";
import {
  action,
  add,
  type Command,
  component,
  despawn,
  done,
  type Entity,
  emit,
  entitiesWith,
  entity,
  event,
  f64,
  failed,
  isAlive,
  on,
  optional,
  type Plugin,
  plugin,
  read,
  spawn,
  streamOf,
  text,
  u16,
  type World,
} from "../../src";
import { Flammable, HeatSource, heatPlace, igniteEntity } from "../../src/heat";
import * as items from "../../src/items";
import { carry, dropItem, Item, inventoryOf, Pack } from "../../src/items";
import { Mind } from "../../src/minds";
import { listen } from "../../src/plugin";
import { Viewer } from "../../src/sight";
import * as smoke from "../../src/smoke";
import {
  addLevel,
  at,
  Blocker,
  bump,
  entitiesAt,
  move,
  Position,
  placeBeside,
  put,
  setTile,
  sleepLevel,
  wakeLevel,
} from "../../src/space";
import { Actor, Player, startTimer } from "../../src/turns";
import { fading, inflict } from "../fading";
import { plain } from "../plain";
import { scene, sceneSetup, TILES } from "../scene";

export const meddle = action("meddle");
const takeAll = action("take all");
const climb = action("climb");

export const Heart = component("Heart", { loves: entity, name: text, weight: f64 });
export const Dazed = component("Dazed", { depth: u16 });
const Hatch = event("hatch", { name: text, entity: optional(entity) });

/** What the game of these tests does besides: everything that changes a world in an unusual way. */
const meddling = plugin({
  name: "meddling",
  needs: ["space", "turns", "fading", "items"],
  components: [Heart],
  actions: [
    on(meddle, (world, actor) => {
      interfere(world, actor);
      return done();
    }),
    on(takeAll, (world, actor) => {
      const { level, x, y } = read(world, actor, Position);
      const lying = entitiesAt(world, level, x, y).filter((thing) =>
        entitiesWith(world, Item).includes(thing),
      );
      if (lying.length === 0) return failed("There is nothing here.");
      for (const item of lying)
        if (inventoryOf(world, actor).length < 5 && isAlive(world, item)) carry(world, actor, item);
      return done(50);
    }),
    on(climb, (world, actor) => {
      const { level, x, y } = read(world, actor, Position);
      const next = 1 - level;
      if (entitiesAt(world, next, x, y).length > 0) return failed("Somebody is there.");
      put(world, actor, next, x, y);
      wakeLevel(world, next, { catchUp: 300 });
      sleepLevel(world, level);
      return done();
    }),
    on(bump, (world, actor, { dir }) => {
      const { level, x, y } = placeBeside(world, actor, dir);
      for (const foe of entitiesAt(world, level, x, y)) if (foe !== actor) inflict(world, foe, Dazed, 300);
      return done();
    }),
  ],
  setup(world) {
    listen(world, Hatch, (_, { name }) => hatch(world, name));
  },
});

/** Makes a creature or a thing somewhere that is free. */
function hatch(world: World, name: string): void {
  const random = streamOf(world, "hatch");
  const [x, y] = [random.int(1, 15), random.int(1, 6)];
  if (entitiesAt(world, 0, x, y).length > 0 || entitiesWith(world).length > 40) return;
  if (random.chance(0.5)) spawn(world, at(0, x, y), Item, Flammable, Heart({ name, weight: random.float() }));
  else
    spawn(world, at(0, x, y), Actor, Mind({ behaviour: "wanderer" }), Heart({ name, loves: player(world) }));
}

function interfere(world: World, actor: Entity): void {
  const random = streamOf(world, "meddle");
  const { level, x, y } = read(world, actor, Position);
  const others = entitiesWith(world, Heart);
  const other = others.length === 0 ? undefined : random.pick(others);
  const deeds = [
    () => hatch(world, `number ${random.int(0, 100)}`),
    () => other !== undefined && despawn(world, other),
    () =>
      other !== undefined &&
      void inflict(world, other, Dazed({ depth: random.int(0, 9) }), random.int(50, 900)),
    () => void startTimer(world, Hatch({ name: "egg" }), { after: random.int(1, 500) }),
    () => void startTimer(world, Hatch({ name: "nest" }), { after: 300, every: 700, about: actor }),
    () => heatPlace(world, level, x, y, random.int(50, 400)),
    () => setTile(world, level, x, y, random.pick(["mud", "grass", "floor", "ash"])),
    () => other !== undefined && igniteEntity(world, other),
    () => inventoryOf(world, actor).forEach((item) => void dropItem(world, item)),
    () => emit(world, Hatch({ name: "at once" })),
  ];
  random.pick(deeds)();
}

/** The hero of a world. */
export function player(world: World): Entity {
  return entitiesWith(world, Player)[0] as Entity;
}

const MAP = `
  ################
  #@...#""""""#..#
  #....+""""""+..#
  #....#""""""#..#
  #....#======#..#
  #..............#
  ################`;

/** The plugins of a busy world, with others before them. */
export function busySetup(...more: readonly Plugin[]) {
  const { plugins, ...rest } = sceneSetup({ capacity: 200 });
  const own = [fading(Dazed), items.plugin(), smoke.plugin(), meddling, ...more];
  return { ...rest, plugins: [...plugins, ...own] };
}

/** Two levels with doors, fire, water, smoke, things, wanderers and a hunter, in which a hero meddles. */
export function busyWorld(seed: string, ...more: readonly Plugin[]): World {
  const { world, hero } = scene(MAP, { seed, capacity: 200, plugins: busySetup(...more).plugins.slice(5) });
  add(world, hero, Pack);
  const legend = Object.fromEntries(TILES.tiles.map((tile) => [tile.glyph, tile.id]));
  const below = addLevel(world, parseAscii(MAP.trim().replace(/^ +/gm, "").replace("@", "."), legend));
  spawn(world, at(0, 14, 5), Actor, Blocker, Mind, Heart({ name: "imp", loves: hero }));
  spawn(
    world,
    at(0, 2, 4),
    Actor,
    Blocker,
    Mind({ behaviour: "wanderer" }),
    Heart({ name: "cat" }),
    Viewer({ radius: 4 }),
  );
  spawn(world, at(below, 12, 5), Actor, Mind({ behaviour: "wanderer" }), Heart({ name: "bat" }));
  spawn(world, at(0, 9, 2), HeatSource({ degrees: 300 }));
  spawn(world, at(0, 3, 3), Item, Flammable, Heart({ name: "torch" }));
  return world;
}

/** A game of so many commands. */
export function commandsFor(seed: string, count: number): Command[] {
  const random = createRandom(seed);
  const dirs = ["n", "ne", "e", "se", "s", "sw", "w", "nw"] as const;
  return Array.from({ length: count }, () => {
    if (random.chance(0.6)) return move({ dir: random.pick(dirs) });
    return plain({ type: random.pick(["wait", "meddle", "meddle", "meddle", "take all", "climb"]) });
  });
}
