import { type Entity, get, type Remark, type Tone, type World } from "@delvekit/core";
import { Actor } from "@delvekit/core/turns";
import { type Dice, rangeOf } from "../dice";
import type { Health } from "../health";

/** How well one entity fights against another, blow by blow. */
export interface Odds {
  /** The probability of a hit, 0 to 1. */
  readonly chance: number;
  /** The points of damage of a hit: minimum, maximum, and the middle of the two. */
  readonly points: { readonly min: number; readonly max: number; readonly average: number };
  /** The minimum number of hits to kill. */
  readonly blows: number;
  /** For how many turns the other can expect to live; infinite if it heals faster than it is hurt. */
  readonly turns: number;
}

/** The speed at which an entity strikes once per turn. */
const NORMAL_SPEED = 100;

/** What the rules of a game say about one blow. */
interface Law {
  readonly chance: number;
  readonly points: (rolled: number) => number;
}

/** Computes how well one entity fights against another; undefined if either has no health. */
export function oddsOf(
  world: World,
  wounds: Pick<Health<string>, "of" | "mending">,
  by: Entity,
  target: Entity,
  damage: Dice,
  { chance, points }: Law,
): Odds | undefined {
  const left = wounds.of(world, target).now;
  if (left <= 0) return undefined;
  const { min, max } = rangeOf(damage);
  const [least, most] = [points(min), points(max)];
  const average = (least + most) / 2;
  const speed = (get(world, by, Actor)?.speed ?? NORMAL_SPEED) / NORMAL_SPEED;
  const loss = chance * average * speed - wounds.mending(world, target);
  return {
    chance,
    points: { min: least, max: most, average },
    blows: most > 0 ? Math.ceil(left / most) : Number.POSITIVE_INFINITY,
    turns: loss > 0 ? left / loss : Number.POSITIVE_INFINITY,
  };
}

/** How dangerous a foe is. */
type Threat = "weak" | "fair" | "dangerous" | "deadly";

const WARNINGS: Readonly<Record<Threat, readonly [text: string, tone: Tone]>> = {
  weak: ["little danger", "good"],
  fair: ["some danger", "info"],
  dangerous: ["dangerous", "warning"],
  deadly: ["deadly", "bad"],
};

/** How dangerous a foe is: the share of its health that an entity can expect to lose before the foe is dead. */
export function threatOf(theirs: Odds, own: Odds): Threat {
  if (theirs.turns === Number.POSITIVE_INFINITY) return "weak";
  const loss = own.turns / theirs.turns;
  if (loss < 0.15) return "weak";
  if (loss < 0.4) return "fair";
  return loss < 0.8 ? "dangerous" : "deadly";
}

/** The odds of hand-to-hand combat with a creature, in words; none if they are unknown. */
export function threatRemarks(theirs: Odds | undefined, own: Odds | undefined): readonly Remark[] {
  if (!theirs || !own) return [];
  const [text, tone] = WARNINGS[threatOf(theirs, own)];
  return [
    { name: "threat", text, tone, detail: `${tellOdds("it hits", theirs)}\n${tellOdds("You hit", own)}` },
  ];
}

function tellOdds(hits: string, { chance, points: { min, max }, blows }: Odds): string {
  const times = blows === 1 ? "one hit can kill" : `${blows} hits can kill`;
  return `${hits} at ${Math.round(chance * 100)} % for ${min} to ${max}, ${times}.`;
}
