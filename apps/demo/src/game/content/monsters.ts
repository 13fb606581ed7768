import {
  Actor,
  Blocker,
  type Blueprint,
  blueprint,
  Flammable,
  HeatSource,
  Mind,
  type Part,
  Scorchable,
} from "@delvekit/core";
import { Fighter } from "../combat/fighter";
import { Health } from "../combat/health";
import { Mending } from "../combat/mending";
import { Oily } from "../fire/ground";
import { Glyph, LAYER, Name } from "../look";
import type { BehaviourName } from "../monsters/behaviours";
import { Hurler } from "../monsters/hurler";
import { Unnoticed } from "../story/notice";
import { FLESH, FUR } from "./body";

/** A kind of monster. */
interface Kind {
  readonly glyph: string;
  readonly colour: number;
  readonly health: number;
  readonly attack: number;
  readonly defence: number;
  /** Dice. */
  readonly damage: string;
  /** What it does to the hero, as in "it bites you". */
  readonly verb: string;
  /** 100 is as fast as the hero. */
  readonly speed: number;
  /** Whether it uses doors. */
  readonly opens: boolean;
  readonly behaviour: BehaviourName;
  /** Fire neither hurts it nor sets it alight. */
  readonly fireproof?: true;
  /** What is special about it: parts on top of, or instead of, those that all have. */
  readonly special?: readonly Part[];
}

/** Who lives in the halls. Each wants another answer: a doorway, a door, water, distance, or fire. */
export const MONSTERS = {
  // Come in packs: fight them in a corridor, or burn them in the grass.
  rat: {
    glyph: "r",
    colour: 0xa08060,
    health: 5,
    attack: 1,
    defence: 0,
    damage: "1d4",
    verb: "bites",
    speed: 100,
    opens: false,
    behaviour: "hunter",
  },
  // Cannot be outrun, but a closed door keeps it out.
  jackal: {
    glyph: "j",
    colour: 0xc8a050,
    health: 8,
    attack: 2,
    defence: 1,
    damage: "1d5",
    verb: "bites",
    speed: 160,
    opens: false,
    behaviour: "hunter",
  },
  // Hard to hit and hard to predict.
  bat: {
    glyph: "b",
    colour: 0x9080a8,
    health: 6,
    attack: 3,
    defence: 4,
    damage: "1d4",
    verb: "nips",
    speed: 180,
    opens: false,
    behaviour: "flitter",
  },
  // Runs when it is hurt, and comes back.
  goblin: {
    glyph: "g",
    colour: 0x6fbf4f,
    health: 15,
    attack: 3,
    defence: 2,
    damage: "1d8",
    verb: "slashes",
    speed: 100,
    opens: true,
    behaviour: "coward",
  },
  // Keeps its distance and throws torches. Do not meet it in the grass.
  firebug: {
    glyph: "f",
    colour: 0xff9a3a,
    health: 11,
    attack: 1,
    defence: 2,
    damage: "1d4",
    verb: "scratches",
    speed: 100,
    opens: true,
    behaviour: "skirmisher",
    special: [[Hurler, { torches: 2 }]],
  },
  // Slow, tough, and leaves a trail of oil that leads a flame to it.
  "oil slug": {
    glyph: "s",
    colour: 0x8a7a3a,
    health: 28,
    attack: 2,
    defence: -3,
    damage: "2d5",
    verb: "slimes",
    speed: 55,
    opens: false,
    behaviour: "hunter",
    special: [Oily, [Flammable, { ignition: 100, flame: 650, fuel: 8 }]],
  },
  // A flame with claws: whatever burns near it burns. Meet it on bare stone, or in water.
  "fire imp": {
    glyph: "i",
    colour: 0xff6030,
    health: 14,
    attack: 4,
    defence: 3,
    damage: "1d6",
    verb: "claws",
    speed: 100,
    opens: true,
    behaviour: "hunter",
    fireproof: true,
    special: [[HeatSource, { degrees: 260 }]],
  },
  // One blow is a quarter of a life. It is slow: walk away, and leave something burning behind.
  ogre: {
    glyph: "O",
    colour: 0xd0a070,
    health: 42,
    attack: 4,
    defence: 1,
    damage: "2d6+2",
    verb: "clubs",
    speed: 70,
    opens: true,
    behaviour: "hunter",
  },
  // Guards the Ember Crown. Wounds close as fast as they are struck, unless they are burned.
  "crown troll": {
    glyph: "T",
    colour: 0x60d0a0,
    health: 70,
    attack: 5,
    defence: 3,
    damage: "2d6+3",
    verb: "mauls",
    speed: 100,
    opens: true,
    behaviour: "hunter",
    special: [[Mending, { points: 2, every: 1 }]],
  },
} as const satisfies Record<string, Kind>;

/** The name of a kind of monster. */
export type MonsterName = keyof typeof MONSTERS;

/** What to spawn for each kind. */
export const MONSTER_BLUEPRINTS = Object.fromEntries(
  Object.entries(MONSTERS).map(([name, kind]) => [name, monster(name, kind)]),
) as Readonly<Record<MonsterName, Blueprint>>;

function monster(name: string, kind: Kind): Blueprint {
  const { glyph, colour, health, attack, defence, damage, verb, speed, opens, behaviour } = kind;
  const body: Part[] = kind.fireproof
    ? []
    : [
        [Scorchable, FLESH],
        [Flammable, FUR],
      ];
  return blueprint(
    name,
    [Name, { text: name }],
    [Glyph, { char: glyph, colour, layer: LAYER.creature }],
    [Health, { now: health, max: health }],
    [Fighter, { attack, defence, damage, verb }],
    [Actor, { speed }],
    [Mind, { behaviour, opens, sight: 10 }],
    Blocker,
    Unnoticed,
    ...body,
    ...(kind.special ?? []),
  );
}
