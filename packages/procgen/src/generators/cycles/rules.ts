import { type Random, weightedTable } from "@delvekit/random";
import {
  type Cycle,
  type Goal,
  type GoalGraph,
  HUB,
  openingRounds,
  type Purpose,
  type Way,
  type WayKind,
} from "./graph";

/** A graph while it is rewritten. */
interface Draft extends GoalGraph {
  readonly goals: Goal[];
  readonly ways: Way[];
  readonly cycles: Cycle[];
  locks: number;
}

/** A rule: changes the draft if it finds a place for it, and says whether it has. */
type Rule = (draft: Draft, random: Random) => boolean;

/** The most ways out of the hub. */
const SPOKES = 5;
/** The most ways at any other goal. */
const CROWDED = 4;
/** How often a rule is drawn. */
const TRIES = 40;

const rules = { twoWays, keyLoop, falseWay } satisfies Record<string, Rule>;

/** What a level is to have, whichever graph finds room. */
export interface Plan {
  readonly cycles: number;
  readonly chain: number;
  readonly hasBoss: boolean;
}

/** Grows a graph: a start, a hub and an exit, rewritten by rules until it has what is planned. */
export function drawGraph(random: Random, { cycles, chain, hasBoss }: Plan): GoalGraph {
  const draft: Draft = { goals: [], ways: [], cycles: [], locks: 0 };
  const [start, hub, exit] = (["start", "hub", "exit"] as const).map((purpose) => addGoal(draft, purpose));
  addWay(draft, start!, hub!);
  addWay(draft, hub!, exit!);
  if (hasBoss) bossPlace(draft);
  keyLoop(draft, random);
  const table = weightedTable([
    ["twoWays", 3],
    ["keyLoop", 1],
    ["falseWay", 2],
  ] as const);
  for (let tries = 0; tries < TRIES && draft.cycles.length < cycles; tries++)
    rules[random.weighted(table)](draft, random);
  for (let tries = 0; tries < TRIES && openingRounds(draft).length < chain; tries++) deeperKey(draft, random);
  spoke(draft);
  return draft;
}

function addGoal({ goals }: Draft, purpose: Purpose, opens?: number): number {
  const id = goals.length;
  goals.push({ id, room: -1, purpose, ...(opens !== undefined && { opens }) });
  return id;
}

function addWay({ ways }: Draft, from: number, to: number, kind: WayKind = "open", lock?: number): void {
  ways.push({ from, to, kind, ...(lock !== undefined && { lock }) });
}

/** Replaces a way by another kind of it, in place. */
function change({ ways }: Draft, way: Way, more: Partial<Way>): void {
  ways[ways.indexOf(way)] = { ...way, ...more };
}

/** An open way that nothing leads around, at random. */
function pickBridge(draft: Draft, random: Random, mayBeFirst: boolean): Way | undefined {
  const fits = (way: Way) =>
    way.kind === "open" && (mayBeFirst || way.from !== 0) && !isJoinedWithout(draft, way);
  return random.shuffle(draft.ways.filter(fits))[0];
}

function isJoinedWithout({ ways }: GoalGraph, without: Way): boolean {
  const reached = new Set([without.from]);
  for (const goal of reached) {
    for (const way of ways) {
      if (way === without) continue;
      if (way.from === goal) reached.add(way.to);
      if (way.to === goal) reached.add(way.from);
    }
  }
  return reached.has(without.to);
}

/** The exit lies behind the place of a boss. */
function bossPlace(draft: Draft): void {
  const way = draft.ways.find(({ to }) => draft.goals[to]!.purpose === "exit")!;
  const boss = addGoal(draft, "boss");
  change(draft, way, { to: boss });
  addWay(draft, boss, way.to);
}

/** Two ways: one short and dangerous, one long and safe. */
function twoWays(draft: Draft, random: Random): boolean {
  const way = pickBridge(draft, random, true);
  if (!way) return false;
  const { from, to } = way;
  const [danger, on, rest] = (["danger", "way", "rest"] as const).map((purpose) => addGoal(draft, purpose));
  change(draft, way, { to: danger!, kind: "danger" });
  addWay(draft, danger!, to, "danger");
  addWay(draft, from, on!);
  addWay(draft, on!, rest!);
  addWay(draft, rest!, to);
  draft.cycles.push({ purpose: "two ways", goals: [from, danger!, to, rest!, on!] });
  return true;
}

/** The way on is locked. The key lies at the end of another, from which a way that opens from there only leads back to the lock. */
function keyLoop(draft: Draft, random: Random): boolean {
  const way = pickBridge(draft, random, false);
  if (!way) return false;
  const lock = draft.locks++;
  change(draft, way, { kind: "lock", lock });
  const on = addGoal(draft, "way");
  const key = addGoal(draft, "key", lock);
  addWay(draft, way.from, on);
  addWay(draft, on, key);
  addWay(draft, key, way.from, "one way");
  draft.cycles.push({ purpose: "key loop", goals: [way.from, on, key] });
  return true;
}

/** The way to a key is locked, too, with a key elsewhere: the chain gets longer. */
function deeperKey(draft: Draft, random: Random): boolean {
  const isKey = (id: number) => draft.goals[id]!.opens !== undefined;
  const ways = draft.ways.filter(({ to, kind }) => kind === "open" && isKey(to));
  const way = random.shuffle(ways)[0];
  if (!way) return false;
  const lock = draft.locks++;
  change(draft, way, { kind: "lock", lock });
  const on = addGoal(draft, "way");
  addWay(draft, random.chance(0.5) ? HUB : way.from, on);
  addWay(draft, on, addGoal(draft, "key", lock));
  return true;
}

/** A dead end that is none: a secret door leads on. */
function falseWay(draft: Draft, random: Random): boolean {
  const hasRoom = (goal: number) =>
    draft.ways.filter(({ from, to }) => from === goal || to === goal).length <
    (goal === HUB ? SPOKES : CROWDED);
  const way = random.shuffle(
    draft.ways.filter(({ from, to, kind }) => from !== 0 && kind === "open" && hasRoom(from) && hasRoom(to)),
  )[0];
  if (!way) return false;
  const end = addGoal(draft, "false end");
  addWay(draft, way.from, end);
  addWay(draft, end, way.to, "secret");
  draft.cycles.push({ purpose: "false way", goals: [way.from, end, way.to] });
  return true;
}

/** A prize at the end of a way from the hub. */
function spoke(draft: Draft): void {
  if (draft.ways.filter(({ from }) => from === HUB).length >= SPOKES) return;
  const on = addGoal(draft, "way");
  addWay(draft, HUB, on);
  addWay(draft, on, addGoal(draft, "prize"));
}
