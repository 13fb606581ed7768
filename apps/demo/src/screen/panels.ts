import { read } from "@delvekit/core";
import { Position, tileAt } from "@delvekit/core/space";
import type { Row, Tone } from "@delvekit/display/view";
import type { Mood } from "@delvekit/kit/minds";
import { groupsOf, inSight, type Panel, tellGroup, tellPlace } from "@delvekit/kit/screens";
import { GROUND, type Sighting, spells, status, type TileName } from "../game";

/** The place, health and conditions of the hero. */
export const state: Panel = ({ world, hero }) => {
  const { depth, depths, place, turn, health, maxHealth, burning, inHeat } = status({ world });
  const tone = health * 3 <= maxHealth ? "bad" : "good";
  const states = [...dangers(burning, inHeat), ...spells.of(world, hero).map(blessing)];
  return {
    side: [
      {
        kind: "heading",
        brief: true,
        name: "The Cinder Halls",
        detail: `Depth ${depth} of ${depths} · ${place}`,
        note: `turn ${turn}`,
      },
      { kind: "gauges", gauges: [{ label: "Health", now: health, max: maxHealth, tone }] },
      ...(states.length > 0 ? [{ kind: "states" as const, states }] : []),
    ],
  };
};

interface Chip extends Row {
  readonly tone: Tone;
}

function dangers(burning: boolean, inHeat: boolean): Chip[] {
  if (burning) return [{ label: "▲ On fire", tone: "bad" }];
  return inHeat ? [{ label: "▲ In the heat", tone: "warning" }] : [];
}

const SPELLS = { cooled: "≈ Cooled", hasted: "» Hasted", slowed: "« Slowed" } as const;

function blessing({ name, turns }: { readonly name: keyof typeof SPELLS; readonly turns: number }): Chip {
  return { label: `${SPELLS[name]} ${turns}`, tone: name === "slowed" ? "warning" : "info" };
}

/** Who is in sight, those who are awake first, then the nearest, with what it is doing and its health; those that are alike share a row. */
export const foes: Panel = inSight(({ world, hero }) => {
  const here = read(world, hero, Position);
  const all = status({ world }).inSight;
  const [asleep, awake] = [all.filter((one) => one.asleep), all.filter((one) => !one.asleep)];
  const alike = ({ name, mood, burning }: Sighting) => `${name} ${mood} ${burning}`;
  return groupsOf([...awake, ...asleep], alike).map((group) => {
    const [first, ...others] = group;
    const monsters = [first.monster, ...others.map(({ monster }) => monster)] as const;
    return tellGroup(world, rowOf(first, tellPlace(here, first)), monsters);
  });
});

function rowOf({ name, glyph, health, burning, mood, monster }: Sighting, place: string): Row {
  return {
    sign: { glyph, colour: burning ? "burning" : (SIGNS[mood] ?? "hostile") },
    label: name,
    detail: burning
      ? [{ text: "burning", tone: "warning" }, ` · ${mood} · ${place}`]
      : [{ text: mood, tone: TONES[mood] }, ` · ${place}`],
    gauge: { now: health, max: 1, tone: mood === "with you" ? "good" : "bad" },
    asks: { verb: "look", argument: monster },
  };
}

const SIGNS: Partial<Readonly<Record<Mood, "fleeing" | "ally">>> = {
  "running away": "fleeing",
  "with you": "ally",
};

const TONES: Readonly<Record<Mood, Tone>> = {
  "hunting you": "bad",
  hunting: "warning",
  searching: "warning",
  "running away": "warning",
  "unaware of you": "quiet",
  asleep: "quiet",
  "with you": "good",
};

/** What the hero stands on, with a description. */
export const standing: Panel = ({ world, hero }) => {
  const { level, x, y } = read(world, hero, Position);
  const { name, glyph, colour } = tileAt(world, level, x, y);
  const lying = status({ world }).standingOn;
  const ground: Row = { sign: { glyph, colour }, label: lying ?? name, detail: GROUND[name as TileName] };
  return { side: [{ kind: "rows", title: "Here", rows: [ground] }] };
};
