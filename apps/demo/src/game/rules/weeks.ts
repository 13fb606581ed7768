import { despawn, type Entity, entitiesWith, plugin, read, type World, when } from "@delvekit/core";
import { setWind } from "@delvekit/core/heat";
import { Item } from "@delvekit/core/items";
import { Position } from "@delvekit/core/space";
import { heroOf } from "@delvekit/kit";
import { isKind } from "@delvekit/kit/content";
import { Arrived } from "@delvekit/kit/levels";
import { things } from "../content";
import { wounds } from "../pieces";

/** A rule of a week, and what it does in each hall to which the hero comes. */
type Week = readonly [tells: string, begin: (world: World, hero: Entity) => void];

/** The rules of the weekly game, one week after the other. */
const WEEKS: readonly Week[] = [
  [
    "This week, the wind blows in every hall.",
    (world, hero) => setWind(world, read(world, hero, Position).level, "e", 2),
  ],
  ["This week, there are no torches.", takeTorches],
  [
    "This week, the first wound is the last.",
    (world, hero) => wounds.raise(world, hero, 1 - wounds.of(world, hero).max),
  ],
];

function takeTorches(world: World): void {
  for (const item of entitiesWith(world, Item)) if (isKind(world, item, things.torch)) despawn(world, item);
}

/** Whether a game has the seed of a day or a week: it is the same for all who play it. */
export const isShared = ({ seed }: World) => /^(daily|weekly) \d+$/.test(`${seed}`);

/** Begins with the rule of the week in a weekly game, whose seed tells it. Returns the rule in a sentence. */
export function beginWeek(world: World, hero: Entity): string | undefined {
  const number = /^weekly (\d+)$/.exec(`${world.seed}`)?.[1];
  if (number === undefined) return undefined;
  const [tells, begin] = WEEKS[Number(number) % WEEKS.length]!;
  begin(world, hero);
  return tells;
}

/** The rule of the week. It comes after the embers, with which heroes grow stronger in each new hall. */
export const weeks = plugin({
  name: "weeks",
  needs: ["levels", "heat", "health"],
  events: [when(Arrived, (world, { who }) => void (who === heroOf(world) && beginWeek(world, who)))],
});
