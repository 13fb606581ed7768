import { createRandom, type Random } from "@delvekit/random";
import {
  action,
  add,
  advance,
  component,
  createWorld,
  despawn,
  done,
  ENVIRONMENT,
  type Entity,
  entitiesWith,
  entity,
  event,
  failed,
  has,
  i16,
  i32,
  instead,
  isAlive,
  type Making,
  on,
  optional,
  plugin,
  read,
  remove,
  spawn,
  startingAt,
  streamOf,
  system,
  u32,
  type World,
  type WorldSetup,
  write,
} from "../../src";
import * as heat from "../../src/heat";
import {
  Body,
  explode,
  Flammable,
  Freezable,
  HeatSource,
  ignitePlace,
  Scorchable,
  Scorched,
  setWind,
} from "../../src/heat";
import * as items from "../../src/items";
import { carry, Gear, Item, Pack, Stack } from "../../src/items";
import * as light from "../../src/light";
import { fireLight, Light } from "../../src/light";
import * as minds from "../../src/minds";
import {
  Asleep,
  attitudeTo,
  creakingDoors,
  Faction,
  Follower,
  factions,
  footsteps,
  Guard,
  Hearing,
  Mind,
  makeNoise,
  Scent,
  Smell,
  senses,
  shootAt,
  WarmthSight,
} from "../../src/minds";
import { listen } from "../../src/plugin";
import * as sight from "../../src/sight";
import { Cone, Viewer } from "../../src/sight";
import * as smoke from "../../src/smoke";
import * as space from "../../src/space";
import {
  addLevel,
  at,
  Blocker,
  blockerAt,
  bump,
  entitiesAt,
  Keys,
  levelOf,
  Position,
  placeBeside,
  put,
  sleepLevel,
  wakeLevel,
} from "../../src/space";
import * as turns from "../../src/turns";
import { Actor, Player, playersOf, startTimer, wait } from "../../src/turns";
import { fading, inflict } from "../fading";
import { randomMap, spotsOf, TILES } from "./map";

const shout = action("shout");
const spark = action("spark");
const bomb = action("bomb", { x: i32, y: i32 });
/** Goes to the other level. */
export const travel = action("travel");
const poison = action("poison");
const pray = action("pray");

const Health = component("Health", { points: startingAt(i16, 12) });
const Poisoned = component("Poisoned", {});

const Bell = event("bell", { level: u32, entity: optional(entity) });

function hurt(world: World, victim: Entity, points: number): void {
  if (!isAlive(world, victim) || !has(world, victim, Health)) return;
  const left = read(world, victim, Health).points - points;
  if (left > 0) write(world, victim, Health, { points: left });
  // Whoever plays never dies, so that there is always a next turn.
  else if (has(world, victim, Player)) write(world, victim, Health, { points: 12 });
  else despawn(world, victim);
}

/** A small game, so that all parts have to do with each other. */
const game = plugin({
  name: "game",
  needs: ["space", "turns", "heat", "items", "fading"],
  components: [Health],
  systems: [
    [
      ENVIRONMENT,
      system("game.poison", (world) => {
        for (const victim of entitiesWith(world, Poisoned)) hurt(world, victim, 1);
      }),
    ],
    [ENVIRONMENT, system("game.arrive", arrive), { every: 1500 }],
  ],
  actions: [
    on(bump, (world, actor, { dir }) => {
      const { level, x, y } = placeBeside(world, actor, dir);
      const foe = entitiesAt(world, level, x, y).find((entity) => has(world, entity, Blocker));
      if (!foe || attitudeTo(world, actor, foe) !== "foe") return instead(wait());
      if (streamOf(world, "game.blows").chance(0.6)) hurt(world, foe, 3);
      return done();
    }),
    on(shootAt, (world, _, { target }) => {
      if (target !== undefined) hurt(world, target, 1);
      return done(50);
    }),
    on(shout, (world, actor) => {
      makeNoise(world, { ...read(world, actor, Position), loudness: 30, by: actor });
      return done(50);
    }),
    on(spark, (world, actor) => {
      const { level, x, y } = read(world, actor, Position);
      return ignitePlace(world, level, x, y) ? done() : failed("Nothing burns here.");
    }),
    on(bomb, (world, actor, { x, y }) => {
      const { level } = read(world, actor, Position);
      explode(world, { level, x, y, degrees: 900, radius: 2, by: actor });
      return done(200);
    }),
    on(travel, (world, actor) => {
      const { level } = read(world, actor, Position);
      const to = 1 - level;
      const free = blockerAt(world, to, 1, 1) === undefined;
      if (!free) return failed("Somebody stands at the other end.");
      put(world, actor, to, 1, 1);
      wakeLevel(world, to, { catchUp: 500 });
      sleepLevel(world, level);
      return done();
    }),
    on(poison, (world, actor) => {
      inflict(world, actor, Poisoned, 450);
      startTimer(world, Bell({ level: read(world, actor, Position).level }), {
        after: 250,
        every: 700,
        about: actor,
      });
      return done();
    }),
    on(pray, (world, actor) => {
      if (!has(world, actor, Poisoned)) return failed("Nobody listens.");
      remove(world, actor, Poisoned);
      return done(0);
    }),
  ],
  setup(world) {
    listen(world, Scorched, (_, { entity, points }) => hurt(world, entity, points));
  },
});

/** Somebody new comes to where the action is, unless it is too crowded, or whatever place it finds is taken. */
function arrive(world: World): void {
  const random = streamOf(world, "game.arrivals");
  const level = levelOf(world, read(world, playersOf(world)[0] as Entity, Position).level);
  const x = random.int(0, level.width);
  const y = random.int(0, level.height);
  const free =
    level.walkCosts.cells[y * level.width + x] !== 0 && blockerAt(world, level.id, x, y) === undefined;
  if (free && entitiesWith(world, Mind).length < 16) spawnMonster(world, at(level.id, x, y), random);
}

/** Everything that the engine has, at once. */
export const SETUP = {
  capacity: 256,
  plugins: [
    space.plugin(TILES),
    // What a fault leaves behind is of no interest here: the first one ends the test.
    turns.plugin({ safe: false }),
    fading(Poisoned),
    sight.plugin(),
    heat.plugin({ loss: 0.03 }),
    smoke.plugin(),
    light.plugin({ ambient: 0x080808, sources: [fireLight()] }),
    minds.plugin(),
    senses({ noises: [footsteps(3), creakingDoors()] }),
    factions({ heroes: { goblins: "foe", wolves: "foe" }, goblins: { wolves: "foe" }, wolves: {} }),
    items.plugin(),
    game,
  ],
};

const BEHAVIOURS = [
  "hunter",
  "wanderer",
  "sleeper",
  "coward",
  "archer",
  "follower",
  "guard",
  "thief",
  "collector",
] as const;

/** A world of two levels with monsters, things and fires, all of it drawn from a seed. */
export function randomWorld(seed: string, setup: WorldSetup = SETUP): World {
  const random = createRandom(seed).fork("world");
  const world = createWorld({ seed, ...setup });
  for (const name of ["upper", "lower"]) {
    const map = randomMap(random);
    map.cells[map.width + 1] = 1;
    const level = addLevel(world, map, { name });
    const spots = spotsOf(map, random);
    const next = () => {
      const { x, y } = spots.pop() ?? { x: 1, y: 1 };
      return at(level, x, y);
    };
    if (level === 0) spawnHero(world, next());
    for (let i = random.int(3, 8); i > 0 && spots.length > 8; i--) spawnMonster(world, next(), random);
    for (let i = random.int(3, 8); i > 0 && spots.length > 8; i--) spawn(world, next(), ...thing(random));
    spawn(world, next(), HeatSource({ degrees: random.int(100, 700) }));
    setWind(world, level, random.pick(["n", "se", "w"]), random.int(0, 5));
  }
  sleepLevel(world, 1);
  advance(world);
  return world;
}

function spawnHero(world: World, spot: ReturnType<typeof at>): void {
  const parts = [Player, Actor, Blocker, Keys, Scent, Health, Scorchable, Freezable, Body] as const;
  spawn(
    world,
    spot,
    ...parts,
    Viewer({ radius: 9 }),
    Light({ radius: 4 }),
    Faction({ name: "heroes" }),
    Pack({ capacity: 5 }),
  );
}

const SENTRY: Making[] = [Viewer({ night: 4 }), Cone({ angle: 120 })];

function spawnMonster(world: World, spot: ReturnType<typeof at>, random: Random): void {
  const kind = random.pick(BEHAVIOURS);
  const [leader] = playersOf(world);
  const monster = spawn(
    world,
    spot,
    Actor({ speed: random.pick([50, 100, 150]) }),
    Blocker,
    Health,
    Mind({ behaviour: kind, opens: random.chance(0.5), heedless: random.chance(0.2) }),
    Pack({ capacity: 3 }),
    Faction({ name: random.pick(["goblins", "wolves"]) }),
    Flammable({ fuel: 4, ignition: 250 }),
    Scorchable({ bearable: 80 }),
    Body({ mass: 5 }),
    ...(random.chance(0.3) ? SENTRY : []),
    ...(random.chance(0.3) ? [Asleep] : []),
    random.pick([Hearing, Smell, WarmthSight]),
  );
  if (kind === "follower") add(world, monster, Follower({ leader }));
  if (kind === "guard") add(world, monster, Guard({ whom: leader }));
  for (let i = random.int(0, 3); i > 0; i--) carry(world, monster, spawn(world, ...thing(random)));
}

function thing(random: Random): Making[] {
  if (random.chance(0.5)) return [Item, Stack({ kind: "arrow", count: random.int(1, 9), limit: 12 })];
  if (random.chance(0.2)) return [Item, Light({ colour: 0xff8800 }), Stack({ kind: "lantern" })];
  const slot = random.pick(["hand", "head"]);
  return random.chance(0.5) ? [Item, Gear({ slot }), Flammable] : [Item, Gear({ slot })];
}
