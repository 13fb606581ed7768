import { type Entity, type Happening, type Link, type World, why } from "@delvekit/core";
import { findCause } from "@delvekit/core/plugin";
import type { EndScreen, RichText } from "@delvekit/display/view";
import type { Game, Standing } from "@delvekit/kit/game";
import { Died, Harmed } from "@delvekit/kit/health";
import { type Message, memoriesOf, messagesOf } from "@delvekit/kit/messages";
import { grouped, ordinal } from "../numbers";

/** How many of the last messages are shown as what led to the end, if they are recent enough. */
const MOMENTS = 6;

/** So many moments tell a story: less telling ones are left out. */
const ENOUGH = 4;
const RECENT = 30;

/** The maximum number of pieces of advice: nobody reads a list after losing. */
const ADVICE = 2;

/** A finished game with its causes, as far as the hero knew. */
export function lastOf(game: Game): Last {
  const { world, hero } = game;
  const pasts = new Map<number, World | undefined>();
  const ago = (turns: number) => {
    if (!pasts.has(turns)) pasts.set(turns, game.ago(turns));
    return pasts.get(turns);
  };
  const causes = chainsOf(world, (told) => Died.is(told) && told.target === hero).flat();
  return { game, world, hero, causes, ago };
}

const HEADLINES = { won: "You have won", died: "You have died" };

/** Everything on the last screen except its buttons. */
export function endScreen(
  last: Last,
  { title, titles = {}, pictures = {}, place, advice = {}, figures }: EndingSpec,
  advised = advisedIn(last, advice),
): Omit<EndScreen, "buttons"> {
  const { ending } = last.game;
  const won = ending?.won === true;
  const outcome = ending?.outcome ?? (won ? "won" : "died");
  const headlines: Readonly<Record<string, string>> & typeof HEADLINES = { ...HEADLINES, ...titles };
  const where = place?.(last);
  return {
    kind: "end",
    won,
    ...(pictures[outcome] && { picture: `${pictures[outcome]}` }),
    title: title?.(last) ?? headlines[outcome] ?? (won ? headlines.won : "The game is over"),
    // What the headline says already is not said again.
    lines: [ending?.text, where].flatMap((line) => (line === ending?.outcome ? [] : (line ?? []))),
    timeline: timelineOf(last),
    ...(advised.length > 0 && {
      advice: { title: "What would have saved you", text: joined(advised.map(({ text }) => text)) },
    }),
    figures: [
      ...(figures?.(last) ?? [{ value: `${ending?.turn ?? 0}`, label: "turns" }]),
      ...(last.game.standing ? [scoreOf(last.game.standing)] : []),
    ],
  };
}

/** The first pieces of advice that apply to a loss. */
export function advisedIn(last: Last, advice: NonNullable<EndingSpec["advice"]>): readonly Advised[] {
  if (last.game.ending?.won === true) return [];
  const told = Object.values(advice).flatMap((advise) => {
    const text = advise(last);
    if (text === undefined) return [];
    return typeof text === "object" && "text" in text ? text : { text };
  });
  return told.slice(0, ADVICE);
}

/** The score, and its place among those of other games. */
function scoreOf({ score, place, of }: Standing): EndScreen["figures"][number] {
  const among = place === 1 ? `the best of ${of}` : `${ordinal(place)} of ${of}`;
  return { value: grouped(score), label: of === 1 ? "score" : `score, ${among}` };
}

/** The chains of causes of some events, the latest first. */
function chainsOf(world: World, fits: (told: Happening) => boolean): (readonly Link[])[] {
  const found: Happening[] = [];
  findCause(world, (told) => {
    if (fits(told)) found.push(told);
    return false;
  });
  return found.map((told) => why(world, told));
}

/** What led to the end, by turn: its causes, what was recalled, and the last messages. The ending itself is the headline. */
function timelineOf({ game, world, hero, causes }: Last): EndScreen["timeline"] {
  const { turn: end = 0, won = false, text: headline } = game.ending ?? {};
  // Nothing good led to a loss.
  const matters = messagesOf(world).filter(
    ({ tone, turn, text }) =>
      tone !== "quiet" && (won || tone !== "good") && turn >= end - RECENT && text !== headline,
  );
  const telling = matters.filter(({ tone }) => tone !== "plain");
  const grave = telling.filter(({ tone }) => tone !== "warning");
  const stories = [grave, telling, matters].map(streaksOf);
  const moments = (stories.find(({ length }) => length >= ENOUGH) ?? streaksOf(matters)).slice(-MOMENTS);
  const recent = memoriesOf(world).filter(({ recalled }) => recalled >= end - RECENT);
  const wounds = chainsOf(world, (told) => Harmed.is(told) && told.target === hero)
    .filter(([wound]) => (wound?.said?.turn ?? 0) >= end - RECENT)
    .map((links) => links.filter(({ said }) => said).slice(-1));
  const known = new Map<string, Moment>();
  const said = [...causes, ...wounds.flat()].flatMap((link) => link.said ?? []);
  for (const { turn, text } of [...said, ...recent])
    if (!moments.some((one) => alike(one.text) === alike(text)))
      known.set(`${turn} ${text}`, { turn, text, tone: "warning" });
  return [...known.values(), ...moments].sort((a, b) => a.turn - b.turn);
}

/** Messages that differ only in their numbers are told once. */
function alike(text: string): string {
  return text.replace(/\d+/g, "#");
}

type Moment = EndScreen["timeline"][number] & { readonly text: string };

/** Merges repetitions that differ only in their numbers: ten burns in a row are shown once. */
function streaksOf(messages: readonly Message[]): Moment[] {
  const streaks = new Map<string, { first: Message; last: Message; times: number }>();
  for (const message of messages) {
    const key = alike(message.text);
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
  return texts.flatMap((text, place) => [place === 0 ? [] : " ", text].flat());
}

/** A finished game, as its last screen sees it. */
export interface Last {
  readonly game: Game;
  readonly world: World;
  readonly hero: Entity;
  /** Why the hero died, back to the first cause, as `why` of the core tells. Empty if it did not die. */
  readonly causes: readonly Link[];
  /** The world as it was this many turns before the end; undefined if that is too long ago. */
  readonly ago: (turns: number) => World | undefined;
}

/** What would have helped, and how many turns before the end, if it was one: there, the last screen lets the player try again. */
interface Advised {
  readonly text: RichText;
  readonly turns?: number;
}

/** Advice after a loss: what would have helped; undefined if it does not apply. */
export type Advice = (last: Last) => RichText | Advised | undefined;

/** What the last screen of a game shows, besides the messages. */
export interface EndingSpec {
  /** The headlines of endings by their `outcome`: `{ escaped: "Out, and rich" }`. "won" and "died" are those of endings without one. */
  readonly titles?: Readonly<Record<string, string>>;
  /** The addresses of pictures by outcome, as those of `titles`: `{ escaped: new URL("roofs.webp", import.meta.url) }`. Terminals show none. */
  readonly pictures?: Readonly<Record<string, URL | string>>;
  /** A headline for one game: "You burned." Default: that of `titles`, or `You have won`, or `You have died`. */
  readonly title?: (last: Last) => string | undefined;
  /** A second, quieter line: the place. */
  readonly place?: (last: Last) => string | undefined;
  /** What would have saved the hero, by name: the first two that apply are shown. */
  readonly advice?: Readonly<Record<string, Advice>>;
  /** Statistics of the game, before its score. Default: the number of turns. */
  readonly figures?: (last: Last) => readonly { readonly value: string; readonly label: string }[];
}
