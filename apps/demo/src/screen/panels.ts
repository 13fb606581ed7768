import { get, has, read } from "@delvekit/core";
import { Hot } from "@delvekit/core/heat";
import { levelOf, Position, tileAt } from "@delvekit/core/space";
import type { Row, TextPart, Tone } from "@delvekit/display/view";
import { stepTurns } from "@delvekit/kit";
import { namesOf } from "@delvekit/kit/names";
import { inSight, type Panel, status, thingsHere } from "@delvekit/screens";
import { Crowned, DEPTHS, ENOUGH, fires, GROUND, halls, type TileName } from "../game";

/** The place, health and conditions of the hero. */
export const state: Panel = status({
  name: "The Cinder Halls",
  place: ({ world, hero }) => {
    const { name } = levelOf(world, read(world, hero, Position).level);
    return `Depth ${halls.depthOf(world, hero)} of ${DEPTHS} · ${name}`;
  },
});

/** Who is in sight, with what it is doing and its health. */
export const foes: Panel = inSight();

/** What the hero stands on, with a description. */
export const standing: Panel = (scene) => {
  const { world, hero } = scene;
  const { level, x, y } = read(world, hero, Position);
  const { name, glyph, colour } = tileAt(world, level, x, y);
  const lying = namesOf(world, thingsHere(scene));
  const detail = [
    GROUND[name as TileName] ?? "",
    // Why it hurts to stand here when nothing burns any more.
    ...(has(world, hero, Hot) ? [{ text: " It is too hot to stand on.", tone: "bad" as const }] : []),
    ...slowness(stepTurns(world, hero, { level, x, y })),
    ...comingFire(fires.arrival(world, hero)),
  ];
  const rows: Row[] = [{ sign: { glyph, colour }, label: name, detail }];
  if (lying.length > 0) rows.unshift({ label: lying.join(", ") });
  return { side: [{ kind: "rows", title: "Here", rows }] };
};

/** That a step takes longer than usual, on this ground or by what slows the hero down. */
function slowness(turns: number): TextPart[] {
  return turns < 2 ? [] : [{ text: ` A step takes you ${turns} turns here.`, tone: "warning" }];
}

/** When the fires in sight get here. */
function comingFire({ here = 0, beside }: ReturnType<typeof fires.arrival>): TextPart[] {
  if (here > 0) return [{ text: ` Fire can reach it in about ${counted(here)}.`, tone: "warning" }];
  if (beside === undefined) return [];
  const when = beside === 0 ? "burns beside you" : `can burn beside you in about ${counted(beside)}`;
  return [{ text: ` Fire ${when}.`, tone: "warning" }];
}

function counted(turns: number): string {
  return turns === 1 ? "1 turn" : `${turns} turns`;
}

/** How much of the halls has burned for whoever wears the crown. */
export const burning: Panel = ({ world, hero }) => {
  const cells = get(world, hero, Crowned)?.cells;
  if (cells === undefined) return {};
  const rows = [{ label: `${cells} of ${ENOUGH} cells burned` }];
  return { side: [{ kind: "rows", title: "The crown", rows }] };
};

/** What matters most in the messages: fire, and how fights go. */
export const WORDS: Readonly<Record<string, Tone>> = {
  "catch fire": "warning",
  "catches fire": "warning",
  "fire damage": "warning",
  bursts: "warning",
  dies: "good",
  die: "bad",
  "badly hurt": "bad",
};
