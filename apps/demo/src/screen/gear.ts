import { type Entity, get, has } from "@delvekit/core";
import { Equipped, equipmentOf, Gear } from "@delvekit/core/items";
import type { About, RichText, Tone } from "@delvekit/display/view";
import type { Scene } from "@delvekit/kit/screens";
import { parseDice } from "@delvekit/random";
import { body, fights, range } from "../game";

type Fact = NonNullable<About["facts"]>[number];

/** Compares gear with what is currently in its slot. */
export function compareGear(scene: Scene, item: Entity): readonly Fact[] {
  const { world, hero } = scene;
  const slot = get(world, item, Gear)?.slot;
  if (slot === undefined) return [];
  const worn = equipmentOf(world, hero).find((one) => get(world, one, Equipped)?.slot === slot);
  const isWorn = has(world, item, Equipped);
  const facts: Fact[] = [];
  if (slot === "weapon") {
    const [own, now] = [item, hero].map((one) => `${fights.blowOf(world, one).damage}`) as [string, string];
    facts.push(factOf("Harm", range(own), range(now), averageOf(own) - averageOf(now), isWorn));
  }
  for (const [stat, label] of STATS) {
    const gives = body.gives(world, item, stat);
    const had = worn === undefined ? 0 : body.gives(world, worn, stat);
    if (gives !== 0 || had !== 0) facts.push(factOf(label, signed(gives), signed(had), gives - had, isWorn));
  }
  return facts;
}

const STATS = [
  ["attack", "To hit"],
  ["defence", "Defence"],
  ["bearing", "Degrees borne"],
] as const;

function factOf(label: string, own: string, now: string, better: number, isWorn: boolean): Fact {
  if (isWorn) return { label, value: own };
  const tone: Tone = better > 0 ? "good" : better < 0 ? "bad" : "plain";
  const value: RichText = [
    { text: own, tone },
    { text: `, now ${now}`, tone: "quiet" },
  ];
  return { label, value };
}

function averageOf(dice: string): number {
  const { min, max } = parseDice(dice);
  return (min + max) / 2;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `${points}`;
}
