import { type Blueprint, blueprint, type Making } from "@delvekit/core";
import { Flammable, HeatSource, Scorchable } from "@delvekit/core/heat";
import { Mind } from "@delvekit/core/minds";
import { Blocker } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
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
  /** What whoever looks at it is told besides the odds: what it does, and the answer to it. */
  readonly lore: string;
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
  readonly special?: readonly Making[];
}

/** Who lives in the halls. Each wants another answer: a doorway, a door, water, distance, or fire. */
export const MONSTERS = {
  rat: {
    lore: "Rats come in packs: fight them in a corridor, or burn them in the grass.",
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
  jackal: {
    lore: "You cannot outrun it, but a closed door keeps it out.",
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
  bat: {
    lore: "It flits about, hard to hit and hard to predict.",
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
  goblin: {
    lore: "It runs when it is badly hurt, and comes back.",
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
  firebug: {
    lore: "It keeps its distance and throws burning torches. Do not meet it in the grass.",
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
    special: [Hurler({ torches: 2 })],
  },
  "oil slug": {
    lore: "It leaves a trail of oil, which leads any flame straight to it.",
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
    special: [Oily, Flammable({ ignition: 100, flame: 650, fuel: 8 })],
  },
  "fire imp": {
    lore: "A flame with claws: it sets alight whatever burns, and no fire hurts it. Meet it on bare stone, or in water.",
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
    special: [HeatSource({ degrees: 260 })],
  },
  ogre: {
    lore: "One blow is a quarter of a life. Walk away, and leave something burning behind.",
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
  "crown troll": {
    lore: "It guards the Ember Crown. Its wounds close as fast as they are struck, unless they are burns.",
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
    special: [Mending({ points: 2, every: 1 })],
  },
} as const satisfies Record<string, Kind>;

/** The name of a kind of monster. */
export type MonsterName = keyof typeof MONSTERS;

/** The kind of a monster by its name, which is that of its blueprint. */
export function kindOfMonster(name: string): { readonly lore: string } | undefined {
  return Object.hasOwn(MONSTERS, name) ? MONSTERS[name as MonsterName] : undefined;
}

/** What to spawn for each kind. */
export const MONSTER_BLUEPRINTS = Object.fromEntries(
  Object.entries(MONSTERS).map(([name, kind]) => [name, monster(name, kind)]),
) as Readonly<Record<MonsterName, Blueprint>>;

function monster(name: string, kind: Kind): Blueprint {
  const { glyph, colour, health, attack, defence, damage, verb, speed, opens, behaviour } = kind;
  const body: Making[] = kind.fireproof ? [] : [Scorchable(FLESH), Flammable(FUR)];
  return blueprint(
    name,
    Name({ text: name }),
    Glyph({ char: glyph, colour, layer: LAYER.creature }),
    Health({ now: health, max: health }),
    Fighter({ attack, defence, damage, verb }),
    Actor({ speed }),
    Mind({ behaviour, opens, sight: 10 }),
    Blocker,
    Unnoticed,
    ...body,
    ...(kind.special ?? []),
  );
}
