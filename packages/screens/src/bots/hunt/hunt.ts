import { type Command, despawn, entitiesWith, read } from "@delvekit/core";
import { Mind } from "@delvekit/core/minds";
import { blockerAt, entitiesOn, levelOf, Position, put } from "@delvekit/core/space";
import { kindNameOf } from "@delvekit/kit/names";
import { createRandom, type Random } from "@delvekit/random";
import type { App } from "../..";
import { type BotOptions, createMind, decide } from "../bot";
import { explore, leaveLevel, pressOn } from "../errands";
import { createPlayer } from "../player";
import type { Tactic } from "../tactic";
import { createArchive } from "./archive";
import { type Defect, type HuntFault, keyOf, troubleOf, type UsedVerb } from "./fault";
import { createMet, type GameParts, type Met, noteMade, noteSight, wholeOf } from "./met";
import { act, randomAnswers, randomDeed } from "./monkey";
import { shrink } from "./shrink";
import { goToSpot, type HuntedGame, type ReachedState, startTrail } from "./trail";
import { isStuck, placeOf, reachOf, troubleIn, waysOn } from "./trouble";

/** How many commands are played from a state before another is chosen. */
const BURST = 40;
/** And how many if the player does anything at random, of which exploring may be much. */
const MOST_IN_BURST = 160;
/** How often a clever player does anything at random instead. */
const WHIM = 0.15;
/** How often a fault is tried again with fewer commands: first those since the state that it was found from, then all. */
const [TAIL_TRIES, WHOLE_TRIES] = [300, 60];
/** The most depths that are looked at by going down. */
const DEEPEST = 100;

/** Options of a search. */
export interface HuntOptions extends Omit<BotOptions, "turns" | "where" | "recorded"> {
  readonly seed: number;
  /** How many commands it plays at most. */
  readonly steps: number;
  /** Whether time is up. Without it, the same options always find the same. */
  readonly isOver?: () => boolean;
}

/** What a search found, as plain data. */
export interface Hunted {
  readonly faults: readonly HuntFault[];
  /** How many commands were played. */
  readonly played: number;
  /** How many states were kept to search on from. */
  readonly kept: number;
  readonly met: Readonly<Record<keyof Met, readonly string[]>>;
  readonly whole: GameParts;
}

/**
 * Searches a game for faults: plays on from many of its states, by dice and as a bot does, and looks for errors, broken invariants, places and screens
 * that cannot be left, and states from which nothing leads on. Each fault comes with the fewest commands that it could be shrunk to.
 *
 * @example const { faults } = await hunt(cellars, { seed: 1, steps: 5000 });
 */
export async function hunt(app: App, options: HuntOptions): Promise<Hunted> {
  const { seed, steps, isOver = () => false } = options;
  const met = createMet();
  const trail = startTrail(app, seed);
  const random = createRandom(seed).fork("hunt");
  const archive = createArchive(trail.start);
  const faults = new Map<string, HuntFault>();
  const players = playersOf(options);
  let played = 0;
  let fresh: string[] = [];
  trail.onPlayed = ({ events }, { type }) => {
    played++;
    met.commands.add(type);
    const news = events.map((event) => event.type).filter((event) => !met.events.has(event));
    for (const event of news) met.events.add(event);
    if (trail.game.ending) return;
    const { level, x, y } = read(trail.world, trail.game.hero, Position);
    met.places.add(`${seed} ${level} ${x >> 3},${y >> 3}`);
    met.levels.add(String(level));
    const kept = archive.keep(trail, news.join());
    if (kept !== undefined) fresh.push(kept);
  };
  for (const fault of await levelFaults(trail, options, met)) faults.set(keyOf(fault), fault);
  while (played < steps && !isOver()) {
    const from = archive.choose(random);
    fresh = [];
    goToSpot(trail, from);
    const first = random.pick(players);
    const trouble = await burst(trail, options, first, random, met);
    if (!trail.game.ending) noteSight(met, trail);
    if (!trouble) continue;
    archive.forget(fresh);
    if (faults.has(keyOf(trouble))) continue;
    faults.set(keyOf(trouble), await faultFrom(trail, options, from, trouble, played));
  }
  for (const verb of trail.ran.keys()) met.verbs.add(verb);
  const known = Object.entries(met).map(([aspect, names]) => [aspect, [...names].sort()]);
  const kept = archive.size;
  return {
    faults: [...faults.values()],
    played,
    kept,
    met: Object.fromEntries(known),
    whole: wholeOf(app, trail.world),
  };
}

/**
 * Plays the commands of a fault in a new game. @returns what is wrong then; undefined if the fault is gone
 * @example const defect = await verifyFault(cellars, fault, { seed: fault.seed, steps: 0 });
 */
export async function verifyFault(
  app: App,
  fault: HuntFault,
  options: HuntOptions,
): Promise<Defect | undefined> {
  const trail = startTrail(app, fault.seed);
  if (fault.depth === undefined) return troubleAfter(trail, options, fault.commands, fault);
  const found = await levelFaults(trail, { ...options, seed: fault.seed }, createMet());
  return found.find((one) => keyOf(one) === keyOf(fault));
}

/** The tactics that come first, for each kind of player; undefined for one that does anything. */
function playersOf({ tactics = [] }: HuntOptions): (readonly Tactic[] | undefined)[] {
  return [undefined, undefined, [explore, pressOn], [leaveLevel, explore, pressOn], tactics];
}

/** Plays on for a while. @returns what went wrong, or is wrong afterwards */
async function burst(
  trail: HuntedGame,
  options: HuntOptions,
  first: readonly Tactic[] | undefined,
  random: Random,
  met: Met,
): Promise<Defect | undefined> {
  const { app, game, commands } = trail;
  const player = createPlayer(app, game);
  const mind = createMind({ ...options, seed: random.int(0, 2 ** 31) });
  const end = commands.length + (first ? BURST : MOST_IN_BURST);
  const from = placeOf(trail);
  let moved = false;
  for (let turn = 0; turn < BURST && trail.commands.length < end && !game.ending; turn++) {
    let deed: UsedVerb | undefined;
    try {
      await takeOffers(trail, random, met.modes);
      if (game.ending) break;
      if (!first || random.chance(WHIM)) {
        deed = randomDeed(trail, random);
        await act(trail, deed, met.modes);
      } else {
        await decide(player, mind, app, first);
      }
    } catch (error) {
      return troubleOf(error, trail.failing ? undefined : (deed ?? { verb: trail.verb, dice: "1" }));
    }
    moved ||= placeOf(trail) !== from;
  }
  const trouble = troubleIn(trail, options);
  if (trouble || moved || game.ending || !(await isStuck(trail))) return trouble;
  return { kind: "stall", text: "the hero cannot leave its place, whatever it does" };
}

async function takeOffers(
  { app, scene, game }: HuntedGame,
  random: Random,
  modes: Set<string>,
): Promise<void> {
  for (const offer of app.offers ?? []) {
    const command = game.ending
      ? undefined
      : await offer(randomAnswers(scene, app.verbs, random, modes), scene);
    if (command) scene.play(command);
  }
}

/** Plays commands as far as they go. @returns the trouble that they end in, if it is like the one that is looked for */
async function troubleAfter(
  trail: HuntedGame,
  options: HuntOptions,
  commands: readonly Command[],
  { kind, text, deed }: Defect,
): Promise<Defect | undefined> {
  const { game } = trail;
  let found: Defect | undefined;
  try {
    for (const command of commands) {
      trail.ofVerb = 0;
      game.play(command);
    }
    trail.failing = undefined;
    if (deed) await act(trail, deed, new Set());
    found = troubleIn(trail, options);
    if (!found && kind === "stall" && !game.ending && (await isStuck(trail))) found = { kind, text };
  } catch (error) {
    found = troubleOf(error, trail.failing ? undefined : deed);
  }
  return found && keyOf(found) === keyOf({ kind, text }) ? found : undefined;
}

/** Makes the way to a trouble as short as it can: what was played since the last state, then everything. */
async function faultFrom(
  trail: HuntedGame,
  options: HuntOptions,
  from: ReachedState,
  trouble: Defect,
  step: number,
): Promise<HuntFault> {
  const { seed } = options;
  const { onPlayed } = trail;
  const failing = trail.failing ? [trail.failing] : [];
  const whole = [...trail.commands, ...failing];
  trail.onPlayed = () => undefined;
  const failsFrom = (spot: ReachedState) => async (commands: readonly Command[]) => {
    goToSpot(trail, spot);
    return (await troubleAfter(trail, options, commands, trouble)) !== undefined;
  };
  const burst = whole.slice(from.commands.length);
  const isExact = await failsFrom(from)(burst);
  const tail = isExact ? await shrink(burst, TAIL_TRIES, failsFrom(from)) : burst;
  const all = [...from.commands, ...tail];
  const commands = isExact ? await shrink(all, WHOLE_TRIES, failsFrom(trail.start)) : all;
  trail.onPlayed = onPlayed;
  const fault: HuntFault = { ...trouble, seed, commands, step, tail: tail.length, replays: false };
  return { ...fault, replays: (await verifyFault(trail.app, fault, options)) !== undefined };
}

/** What is wrong with the levels themselves: puts the hero on the way down of each, as far as they go, then goes back to the beginning. */
async function levelFaults(trail: HuntedGame, options: HuntOptions, met: Met): Promise<HuntFault[]> {
  const { world, game } = trail;
  const { hero } = game;
  const { onPlayed } = trail;
  trail.onPlayed = () => undefined;
  const found: HuntFault[] = [];
  const note = (trouble: Defect, depth: number) =>
    found.push({ ...trouble, seed: options.seed, commands: [], depth, step: 0, tail: 0, replays: true });
  try {
    for (let depth = 1; depth <= DEEPEST && !game.ending; depth++) {
      noteMade(met, world);
      const here = read(world, hero, Position);
      const trouble = troubleIn(trail, options) ?? walledIn(trail);
      if (trouble) note(trouble, depth);
      // Nobody may stop the hero on its way through the levels.
      for (const one of entitiesWith(world, Mind)) despawn(world, one);
      const { width } = levelOf(world, here.level);
      const isFree = (cell: number) =>
        blockerAt(world, here.level, cell % width, Math.floor(cell / width)) === undefined;
      const [verb, cell] = waysOn(world, hero, options).find(([, cell]) => isFree(cell)) ?? [];
      if (verb === undefined || cell === undefined) break;
      put(world, hero, here.level, cell % width, Math.floor(cell / width));
      await act(trail, { verb, dice: "1" }, new Set());
      if (game.ending || read(world, hero, Position).level === here.level) break;
    }
  } catch (error) {
    note(troubleOf(error, undefined), 0);
  }
  goToSpot(trail, trail.start);
  trail.onPlayed = onPlayed;
  return found;
}

/** A thing of the hero's level that nobody can get to. */
function walledIn({ world, game }: HuntedGame): Defect | undefined {
  const here = read(world, game.hero, Position);
  const { reached } = reachOf(world, here);
  const { width } = levelOf(world, here.level);
  const lost = entitiesOn(world, here.level).find((one) => {
    const { x, y } = read(world, one, Position);
    return reached[y * width + x] === 0 && kindNameOf(world, one) !== undefined;
  });
  return lost === undefined
    ? undefined
    : { kind: "softlock", text: `${kindNameOf(world, lost)} lies where nobody can get` };
}
