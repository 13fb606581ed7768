import { type Entity, get, read } from "@delvekit/core";
import { attitudeTo } from "@delvekit/core/minds";
import { levelOf, Position } from "@delvekit/core/space";
import type { SceneAim } from "@delvekit/display/look";
import type { Panel, RichText, Row, TextPart } from "@delvekit/display/view";
import { line, type Point } from "@delvekit/grid";
import { stepsBetween } from "@delvekit/kit";
import type { Aim, Outcome, Preview } from "@delvekit/kit/effects";
import { lifeOf } from "@delvekit/kit/health";
import { nameOf, translationOf } from "@delvekit/kit/names";
import { groupsOf, othersInSight, rowOfOther, signOf } from "../sights";
import type { Mode, Scene } from "../ui";
import { cursorMode } from "./cursor";

/** The initial state of a cursor over the hero's level. */
export function cursorOf(scene: Scene) {
  const { world, hero } = scene;
  const here = read(world, hero, Position);
  const targets = othersInSight(scene).map((other): Point => read(world, other, Position));
  return { level: levelOf(world, here.level), from: here, targets };
}

/** Asks for a cell to aim at, and shows what would happen: who is hit and how likely, what changes, warnings. */
export function aimMode(
  scene: Scene,
  aim: Aim,
  preview: ((at: Point) => Preview) | undefined,
  title: string,
  deed: string,
  item?: Entity,
): Mode<Point> {
  const thing = item === undefined ? undefined : signOf(scene.world, item);
  const cursor = cursorOf(scene);
  const ask = preview ?? ((at: Point) => reached(scene, aim, at));
  const within = (at: Point) => inLanguage(scene, ask(at));
  const foe = nearestFoe(scene);
  // Never at a friend: where nobody else is in sight, the player aims.
  const first = (foe !== undefined && firstAim(scene, foe, within)) || cursor.from;
  return cursorMode({
    ...cursor,
    title,
    deed,
    targets: cursor.targets.filter((at) => within(at).refusal === undefined),
    preview: within,
    detail: (at, found) =>
      foe !== undefined && at === first && !isAt(scene, foe, at) && found && outcomesOf(found).length === 0
        ? `${nameOf(scene.world, foe)} is out of reach`
        : distanceOf(aim, stepsBetween(cursor.from, at)),
    tells: (found) => toldOf(scene, found),
    side: (found) => sideOf(scene, title, found),
    marks: (found) => ({
      maybe: found.maybe ?? [],
      thing,
      arc: aim.at === "cell",
      labels: outcomesOf(found)
        .slice(0, LABELS)
        .flatMap((outcome) => labelOf(scene, outcome)),
    }),
    first,
  });
}

function inLanguage({ world }: Scene, found: Preview): Preview {
  return found.refusal === undefined ? found : { ...found, refusal: translationOf(world, found.refusal) };
}

function distanceOf(aim: Aim, steps: number): string {
  return "reach" in aim ? `range ${aim.reach}, you aim at ${steps}` : "";
}

function nearestFoe(scene: Scene): Entity | undefined {
  return othersInSight(scene).find((other) => attitudeTo(scene.world, scene.hero, other) === "foe");
}

/** Where aiming begins: at the nearest foe, or as far towards it as possible, even if something else is nearer. */
function firstAim({ world, hero }: Scene, foe: Entity, within: (at: Point) => Preview): Point | undefined {
  const [from, to] = [read(world, hero, Position), read(world, foe, Position)];
  const way = line(from.x, from.y, to.x, to.y).slice(1);
  return way.reverse().find((at) => within(at).refusal === undefined);
}

function isAt({ world }: Scene, who: Entity, { x, y }: Point): boolean {
  const place = read(world, who, Position);
  return place.x === x && place.y === y;
}

function sideOf(scene: Scene, title: string, found: Preview): readonly Panel[] {
  const { cells, maybe = [], changes = [], safe = [], warnings = [] } = found;
  const rows = outcomesOf(found)
    .slice(0, MOST)
    .map((outcome) => rowOf(scene, outcome));
  // A phone has room for one of these texts.
  const worst = warnings.length > 0;
  return [
    { kind: "heading", name: title, detail: hitsOf(cells.length) },
    { kind: "rows", title: "Who it hits", rows: rows.length > 0 ? rows : NOBODY },
    ...(changes.length === 0
      ? []
      : [{ kind: "text" as const, title: "What changes", text: changes, brief: !worst }]),
    ...(worst || safe.length === 0
      ? []
      : [{ kind: "text" as const, text: comfortOf(safe), tone: "info" as const }]),
    ...(!worst ? [] : [{ kind: "text" as const, text: warnings, tone: "bad" as const, brief: true }]),
    { kind: "rows", title: "Signs", rows: signsOf(maybe.length > 0) },
  ];
}

function comfortOf([first, ...others]: readonly string[]): readonly RichText[] {
  return [[{ text: "You are safe.", strong: true }, ` ${first}`], ...others];
}

function hitsOf(cells: number): string {
  return cells === 0 ? "Hits nothing there." : `Hits ${cells === 1 ? "1 cell" : `${cells} cells`}.`;
}

/** The expected results, the most likely first: at least those for the targets. */
function outcomesOf({ targets, outcomes = [] }: Preview): readonly Outcome[] {
  const told = new Map<Entity, Outcome>(targets.map((who) => [who, { who }]));
  for (const outcome of outcomes) told.set(outcome.who, { ...told.get(outcome.who), ...outcome });
  return [...told.values()].sort(
    (a, b) => (b.chance ?? 0.5) - (a.chance ?? 0.5) || (a.turns ?? 0) - (b.turns ?? 0),
  );
}

/** The maximum number of entities to list. */
const MOST = 6;

/** How many groups of targets the line over the map names. */
const TOLD = 2;

/** Who is hit and how likely, in a line: "goblin 92 %, 2 rats in 8 turns and 3 more". Undefined if nobody is. */
function toldOf(scene: Scene, found: Preview): TextPart | undefined {
  const all = outcomesOf(found);
  const groups = groupsOf(all, (outcome) => saidOf(scene, outcome));
  const told = groups.slice(0, TOLD);
  const more = all.length - told.flat().length;
  const text = told.map((group) => saidOf(scene, group[0], group.length)).join(", ");
  if (text === "") return undefined;
  const isSelf = all.some(({ who }) => who === scene.hero);
  return { text: more > 0 ? `${text} and ${more} more` : text, tone: isSelf ? "warning" : "good" };
}

/** A target and its odds: "goblin 92 %". */
function saidOf(scene: Scene, outcome: Outcome, count?: number): string {
  const odds = oddsOf(outcome);
  const called = calledIn(scene, outcome, count);
  return odds === undefined ? called : `${called} ${odds}`;
}

function calledIn({ world, hero }: Scene, { who }: Outcome, count = 1): string {
  return who === hero ? "you" : nameOf(world, who, { article: "none", count });
}

const quietly = (text: string): RichText => [{ text, tone: "quiet" }];

const NOBODY: readonly Row[] = [{ label: quietly("Nobody that you see.") }];

function rowOf(scene: Scene, outcome: Outcome): Row {
  const { who, chance, points, text } = outcome;
  const row = rowOfOther(scene, who);
  const harm = points && (points.min === points.max ? `${points.min}` : `${points.min} to ${points.max}`);
  const told = text ?? harm;
  if (chance === undefined && told === undefined) return row;
  const { gauge: _, ...rest } = row;
  const left = lifeOf(scene.world, who);
  return {
    ...rest,
    ...(who === scene.hero && { label: "you" }),
    detail: [told ?? "", left ? `${told === undefined ? "" : " · "}has ${left.now}` : ""].join(""),
    note: [{ text: oddsOf(outcome) ?? "perhaps", tone: "warning", strong: true }],
  };
}

/** The probability, or else about when it happens. */
function oddsOf({ chance, turns }: Outcome): string | undefined {
  if (chance !== undefined) return `${Math.round(chance * 100)} %`;
  return turns === undefined ? undefined : `in ${turns} ${turns === 1 ? "turn" : "turns"}`;
}

/** The legend of an aim's marks. */
function signsOf(some: boolean): readonly Row[] {
  return [
    { sign: { glyph: "▨", colour: "burning" }, label: quietly("sure to be hit") },
    ...(some ? [{ sign: { glyph: "░", colour: "burning" as const }, label: quietly("may be reached") }] : []),
    { sign: { glyph: "∙", colour: "hero" }, label: quietly("its flight") },
  ];
}

/** More labels than this hide the map. */
const LABELS = 3;

/** Who is affected, and how likely or when; otherwise the health that is left. */
function labelOf(scene: Scene, outcome: Outcome): NonNullable<SceneAim["labels"]>[number][] {
  const { world, hero } = scene;
  const { who, text } = outcome;
  const at = get(world, who, Position);
  if (!at) return [];
  const life = lifeOf(world, who);
  const health = text === undefined && life ? `${life.now}/${life.max}` : "perhaps";
  const told = `${calledIn(scene, outcome)} ${oddsOf(outcome) ?? health}`;
  return [{ x: at.x, y: at.y, text: told, bad: who === hero }];
}

/** The preview in a game that provides none: only the reach counts. */
function reached({ world, hero }: Scene, aim: Aim, at: Point): Preview {
  const here = read(world, hero, Position);
  const far = stepsBetween(at, here);
  if ("reach" in aim && far > aim.reach) return { cells: [], targets: [], refusal: "That is too far away." };
  return { cells: [{ level: here.level, ...at }], targets: [] };
}
