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
import { Glyph, LAYER, Name } from "../look";

/** What most monsters have in common, from a line of the table. */
interface Kind {
  readonly glyph: string;
  readonly colour: number;
  readonly health: number;
  readonly attack: number;
  readonly defence: number;
  readonly damage: string;
  readonly verb: string;
  /** 100 is as fast as the hero. */
  readonly speed: number;
  readonly opens: boolean;
  readonly behaviour: string;
  /** What is special about it, on top of or instead of the common parts. */
  readonly also?: readonly Part[];
  /** True for those that fire does not hurt and that do not catch fire. */
  readonly fireproof?: true;
}

export const MONSTERS = {
  rat: {
    glyph: "r",
    colour: 0xa08060,
    health: 5,
    attack: 0,
    defence: 0,
    damage: "1d3",
    verb: "bites",
    speed: 100,
    opens: false,
    behaviour: "hunter",
  },
  jackal: {
    glyph: "j",
    colour: 0xc8a050,
    health: 8,
    attack: 1,
    defence: 1,
    damage: "1d4",
    verb: "bites",
    speed: 160,
    opens: false,
    behaviour: "hunter",
  },
  goblin: {
    glyph: "g",
    colour: 0x6fbf4f,
    health: 14,
    attack: 2,
    defence: 2,
    damage: "1d6",
    verb: "slashes",
    speed: 100,
    opens: true,
    behaviour: "hunter",
  },
  "oil slug": {
    glyph: "s",
    colour: 0x7a6a3a,
    health: 20,
    attack: 0,
    defence: -2,
    damage: "1d6",
    verb: "slimes",
    speed: 60,
    opens: false,
    behaviour: "hunter",
    also: [[Flammable, { ignition: 110, flame: 600, fuel: 8 }]],
  },
  "fire imp": {
    glyph: "i",
    colour: 0xff6030,
    health: 12,
    attack: 3,
    defence: 3,
    damage: "1d4",
    verb: "claws",
    speed: 100,
    opens: true,
    behaviour: "hunter",
    also: [[HeatSource, { degrees: 260 }]],
    fireproof: true,
  },
  ogre: {
    glyph: "O",
    colour: 0xd0a070,
    health: 38,
    attack: 3,
    defence: 1,
    damage: "2d5+2",
    verb: "clubs",
    speed: 70,
    opens: true,
    behaviour: "hunter",
  },
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
    also: [[Mending, { points: 3, every: 1 }]],
  },
} as const satisfies Record<string, Kind>;

export type MonsterName = keyof typeof MONSTERS;

/** Fur and clothes catch fire at this temperature, burn for so many turns, and keep their wearer so hot. */
export const FUR = { ignition: 240, flame: 220, fuel: 4 } as const;

/** What flesh bears. */
export const FLESH = { bearable: 70, perPoint: 60 } as const;

/** The blueprints of all monsters. */
export const MONSTER_BLUEPRINTS = Object.fromEntries(
  Object.entries(MONSTERS).map(([name, kind]) => [name, monster(name, kind)]),
) as Readonly<Record<MonsterName, Blueprint>>;

function monster(name: string, kind: Kind): Blueprint {
  const { glyph, colour, health, attack, defence, damage, verb, speed, opens, behaviour } = kind;
  const mortal: Part[] = kind.fireproof
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
    ...mortal,
    ...(kind.also ?? []),
  );
}
