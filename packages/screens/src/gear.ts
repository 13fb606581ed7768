import { type Entity, get, has, type World } from "@delvekit/core";
import { Equipped, equipmentOf, Gear } from "@delvekit/core/items";
import type { About, RichText, Tone } from "@delvekit/display/view";
import type { Dice } from "@delvekit/kit";
import { rangeOf } from "@delvekit/kit/plugin";
import type { Scene } from "./ui";

/** A line of facts: a label and a value. */
type Fact = NonNullable<About["facts"]>[number];

/** Options for `compareGear`. */
export interface GearOptions<N extends string> {
  /** The stats piece of the game. */
  readonly stats: { readonly gives: (world: World, item: Entity, stat: N) => number };
  /** The stats that are shown, with their labels. */
  readonly labels: Readonly<Partial<Record<N, string>>>;
  /** The fighting piece of the game. If it is left out, harm is not compared. */
  readonly fights?: { readonly blowOf: (world: World, by: Entity) => { readonly damage: Dice } };
  /** The slot of weapons, which are compared by their harm. */
  readonly weapons?: string;
}

/**
 * Compares gear with what is in its slot now, for the details of an item in the pack: "Harm 3 to 8, now 2 to 7". Items that are not gear have no facts.
 * @example const facts = compareGear({ stats: body, labels: { might: "Might" } });
 */
export function compareGear<N extends string>(
  options: GearOptions<N>,
): (scene: Scene, item: Entity) => readonly Fact[] {
  const { stats, labels, fights, weapons } = options;
  return ({ world, hero }, item) => {
    const slot = get(world, item, Gear)?.slot;
    if (slot === undefined) return [];
    const worn = equipmentOf(world, hero).find((one) => get(world, one, Equipped)?.slot === slot);
    const isWorn = has(world, item, Equipped);
    const facts: Fact[] = [];
    if (fights && slot === weapons) {
      const harmOf = (one: Entity) => rangeOf(fights.blowOf(world, one).damage);
      const [own, now] = [harmOf(item), harmOf(hero)];
      facts.push(factOf("Harm", told(own), told(now), own.min + own.max - now.min - now.max, isWorn));
    }
    for (const [stat, label] of Object.entries(labels) as [N, string][]) {
      const gives = stats.gives(world, item, stat);
      const had = worn === undefined ? 0 : stats.gives(world, worn, stat);
      if (gives !== 0 || had !== 0)
        facts.push(factOf(label, signed(gives), signed(had), gives - had, isWorn));
    }
    return facts;
  };
}

function factOf(label: string, own: string, now: string, better: number, isWorn: boolean): Fact {
  if (isWorn) return { label, value: own };
  const tone: Tone = better > 0 ? "good" : better < 0 ? "bad" : "plain";
  const value: RichText = [
    { text: own, tone },
    { text: `, now ${now}`, tone: "quiet" },
  ];
  return { label, value };
}

function told({ min, max }: ReturnType<typeof rangeOf>): string {
  return `${min} to ${max}`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `${points}`;
}
