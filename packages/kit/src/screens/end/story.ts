import { type Entity, get, type World } from "@delvekit/core";
import { Position } from "@delvekit/core/space";
import type { EndScreen, RichText } from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";
import type { Game } from "../../game";
import { type Message, messagesOf } from "../../messages";
import type { Cause, EndingSpec, Last } from "./last";

/** So many messages before the end belong to what led to it, if they are no older than so many turns. */
const MOMENTS = 6;
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
export function endScreen(
  last: Last,
  { title, place, advice = {}, figures }: EndingSpec,
): Omit<EndScreen, "buttons"> {
  const { ending } = last.game;
  const won = ending?.won === true;
  const where = place?.(last);
  const told = won
    ? []
    : Object.values(advice)
        .map((advise) => advise(last))
        .filter((text) => text !== undefined);
  return {
    kind: "end",
    won,
    title: title?.(last) ?? (won ? "You have won" : "You have died"),
    lines: [ending?.text ?? "", ...(where === undefined ? [] : [where])],
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
  const told = streaksOf(bad.length >= MOMENTS ? bad : matters);
  const known = causes.map(({ turn, text }: Cause) => ({ turn, text, tone: "warning" as const }));
  return [...known, ...told.slice(-MOMENTS)].sort((a, b) => a.turn - b.turn);
}

type Moment = EndScreen["timeline"][number] & { readonly text: string };

/** The same again, with other numbers, is one thing that goes on: ten burns in a row are told once. */
function streaksOf(messages: readonly Message[]): Moment[] {
  const streaks = new Map<string, { first: Message; last: Message; times: number }>();
  for (const message of messages) {
    const key = message.text.replace(/\d+/g, "#");
    const streak = streaks.get(key);
    if (streak) Object.assign(streak, { last: message, times: streak.times + message.count });
    else streaks.set(key, { first: message, last: message, times: message.count });
  }
  return [...streaks.values()].map(({ first: { turn, text, tone }, last, times }) => ({
    turn,
    text,
    tone,
    ...(times > 1 && {
      detail: last.turn === turn ? `${times} times` : `${times} times until turn ${last.turn}`,
    }),
  }));
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
