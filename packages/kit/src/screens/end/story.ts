import { type Entity, get, type World } from "@delvekit/core";
import { Position } from "@delvekit/core/space";
import type { EndScreen, RichText } from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";
import type { Game } from "../../game";
import { messagesOf } from "../../messages";
import type { Cause, EndingSpec, Last } from "./last";

/** So many messages before the end belong to what led to it, if they are no older than so many turns. */
const MOMENTS = 5;
const RECENT = 30;

/** At most so much advice: who has lost does not read a list. */
const ADVICE = 2;

/** A game that is over, with what rules know of its causes. */
export function lastOf(game: Game, { causesOf }: EndingSpec): Last {
  const { world, hero, ending } = game;
  const pasts = new Map<number, World | undefined>();
  const ago = (turns: number) => {
    if (!pasts.has(turns)) pasts.set(turns, game.ago(turns));
    return pasts.get(turns);
  };
  const found = [world, ago(1), ago(2)].flatMap((past) => (past && causesOf?.(past, hero)) ?? []);
  const causes = found.find(({ told }) => ending?.text.includes(told))?.causes ?? [];
  return { game, world, hero, causes, ago };
}

/** All that the last screen tells, without its buttons. */
export function endScreen(last: Last, { advice = {}, figures }: EndingSpec): Omit<EndScreen, "buttons"> {
  const { ending } = last.game;
  const won = ending?.won === true;
  const told = won
    ? []
    : Object.values(advice)
        .map((advise) => advise(last))
        .filter((text) => text !== undefined);
  return {
    kind: "end",
    won,
    title: won ? "You have won" : "You have died",
    lines: [ending?.text ?? ""],
    timeline: timelineOf(last),
    ...(told.length > 0 && {
      advice: { title: "What would have saved you", text: joined(told.slice(0, ADVICE)) },
    }),
    figures: [{ value: `${ending?.turn ?? 0}`, label: "turns" }, ...(figures?.(last) ?? [])],
  };
}

/** What led to the end, by turn: what rules know of, the last messages, and the end itself. */
function timelineOf({ game, world, causes }: Last): EndScreen["timeline"] {
  const end = game.ending?.turn ?? 0;
  const matters = messagesOf(world).filter(({ tone, turn }) => tone !== "quiet" && turn >= end - RECENT);
  const bad = matters.filter(({ tone }) => tone !== "plain");
  const told = (bad.length >= MOMENTS ? bad : matters).slice(-MOMENTS);
  const moments = [
    ...causes.map(({ turn, text }: Cause) => ({ turn, text, tone: "warning" as const })),
    ...told.map(({ turn, text, tone, count }) => ({
      turn,
      text: count > 1 ? `${text} ×${count}` : text,
      tone,
    })),
  ];
  return moments.sort((a, b) => a.turn - b.turn);
}

function joined(texts: readonly RichText[]): RichText {
  return texts.flatMap((text, place) => [
    ...(place === 0 ? [] : [" "]),
    ...(typeof text === "string" ? [text] : text),
  ]);
}

/** Where somebody is. */
export function focusOf(world: World, who: Entity): Point | undefined {
  const place = get(world, who, Position);
  return place && { x: place.x, y: place.y };
}
