import {
  type Command,
  type Entity,
  type Happening,
  has,
  type Outcome,
  read,
  type World,
} from "@delvekit/core";
import { Burning } from "@delvekit/core/heat";
import { levelOf, Position } from "@delvekit/core/space";
import { directionTo } from "@delvekit/grid";
import type { Game } from "@delvekit/kit/game";
import { forgetJourneys } from "@delvekit/kit/journeys";
import { kindNameOf } from "@delvekit/kit/names";
import type { App, Scene, Verb } from "..";
import { answersFor, itemOf, type Wish } from "./answers";
import type { Hands } from "./tactic";

/** Plays a game through its verbs. */
export interface Player extends Omit<Hands, "goTo" | "goFrom"> {
  readonly scene: Scene;
  /** What it did last, and what the game said. */
  readonly last: string;
  /** How many commands were carried out so far. */
  readonly played: number;
  /** How often it did what. */
  readonly counts: Readonly<Record<string, number>>;
  /** What the game refused since the last `takeOffers`: "travel (You are there.)" */
  readonly refused: readonly string[];
  /** Chooses from what is offered between turns. */
  takeOffers(): Promise<void>;
}

/** Connects a player to a game. */
export function createPlayer(app: App, game: Game): Player {
  const { world, hero } = game;
  // Somebody else may have played in this world before.
  forgetJourneys(world);
  /** Verbs that turned out not to ask where to aim. */
  const plain = new Set<string>();
  const now = { played: 0, last: "", refused: [] as string[] };
  const counts: Record<string, number> = {};
  const count = (what: string) => {
    counts[what] = (counts[what] ?? 0) + 1;
  };
  const refuse = (name: string, reason: string) => {
    now.last = `${name} (${reason})`;
    now.refused.push(now.last);
  };
  const play: Scene["play"] = (command) => {
    // What it uses may be gone afterwards.
    const deed = deedsIn(world, command);
    const outcome: Outcome = game.play(command);
    if (outcome.status === "failed") refuse(now.last, outcome.reason);
    else {
      now.played++;
      for (const what of deed) count(what);
    }
    for (const told of outcome.events) for (const what of namesOf(told)) count(what);
    return outcome;
  };
  const scene: Scene = { game, world, hero, play, isNew: () => false, keyOf: () => undefined };

  const run = async (name: string, verb: Verb | undefined, wish: Wish, onlyAimed: boolean) => {
    if (!verb || game.ending || (onlyAimed && plain.has(name))) return false;
    const before = now.played;
    const answers = answersFor(app, scene, wish);
    now.last = name;
    const item = itemOf(world, hero, wish);
    if (wish.item !== undefined && item === undefined) return false;
    const given = { ...(item !== undefined && { [verb.item?.as ?? "item"]: item }) };
    const command = await verb.run(answers.ui, scene, given);
    const notice = answers.notices.join(" ");
    if (notice !== "" && now.played > before) now.last = `${name} (${notice})`;
    else if (notice !== "") refuse(name, notice);
    if (onlyAimed && !answers.asked) plain.add(name);
    if (command && (answers.aimed || !onlyAimed)) play(command);
    return now.played > before;
  };

  return Object.assign(now, {
    scene,
    counts,
    act: (name: string, wish: Wish = {}) => run(name, app.verbs[name], wish, false),
    aim: (name: string, wish: Wish) => run(name, app.verbs[name], wish, true),
    step(cell: number) {
      const { level, x, y } = read(world, hero, Position);
      const { width } = levelOf(world, level);
      const dir = directionTo((cell % width) - x, Math.floor(cell / width) - y);
      const found = Object.entries(app.verbs).find(([, { steer }]) => steer === dir && dir !== undefined);
      // Those who are already on fire must get out through it.
      const sure = has(world, hero, Burning);
      return found ? run(found[0], found[1], { sure }, false) : Promise.resolve(false);
    },
    async takeOffers() {
      now.refused = [];
      if (!app.offers?.length) return;
      const { ui } = answersFor(app, scene, {});
      for (const offer of app.offers) {
        const command = game.ending ? undefined : await offer(ui, scene);
        if (command) play(command);
      }
    },
  });
}

/** An event by its type, and with what it names: "condition began: poisoned", "used: salve", "triggered: press". */
function namesOf(told: Happening): string[] {
  const { type, what, kind, cause } = told as Happening & Readonly<Record<string, unknown>>;
  const name = what ?? kind ?? cause;
  return typeof name === "string" ? [type, `${type}: ${name}`] : [type];
}

/** A command by its type, and with the kind of the item that it uses. */
function deedsIn(world: World, command: Command): string[] {
  const { type, item } = command as Command & { readonly item?: Entity };
  const kind = kindNameOf(world, item);
  return kind === undefined ? [type] : [type, `${type} ${kind}`];
}
