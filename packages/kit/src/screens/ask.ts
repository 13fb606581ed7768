import { type Entity, get, has, read } from "@delvekit/core";
import { Equipped, inventoryOf } from "@delvekit/core/items";
import { attitude } from "@delvekit/core/minds";
import { levelOf, Position } from "@delvekit/core/space";
import type { SceneAim } from "@delvekit/display/look";
import type { Panel, Row } from "@delvekit/display/view";
import { line, type Point } from "@delvekit/grid";
import type { Aim, Preview } from "../effects";
import { lifeOf } from "../health";
import { nameOf } from "../names";
import { stepsBetween } from "../places";
import type { Bindings } from "./bindings";
import { confirmMode, cursorMode, directionMode, entryMode, listMode, numberMode, pageMode } from "./modes";
import { aboutEntity, othersInSight, rowOfOther, signOf } from "./sights";
import type { Stack } from "./stack";
import type { Choice, Scene, Ui, Verbs } from "./ui";

/** What questions need of those who ask them. */
export interface Asking {
  readonly stack: Stack;
  readonly verbs: Verbs;
  readonly bindings: () => Bindings;
  /** @throws {KitError} while no game is open. */
  readonly scene: () => Scene;
  readonly notice: (text: string) => void;
  readonly options: () => Promise<void>;
  readonly leave: () => void;
}

/** Questions over a stack of modes. */
export function createUi(asking: Asking): Ui {
  const { stack, scene } = asking;
  const { open } = stack;
  return {
    open,
    list: (title, choices, options) => open(listMode(title, choices, options)),
    text: (title, text) => open(pageMode(title, text)),
    confirm: (question, yes) => open(confirmMode(question, yes)),
    item: (title, where) =>
      open(listMode(title, itemChoices(scene(), where), { empty: "You have nothing of that sort." })),
    aim: (aim, preview, title = "Where?") => open(aimMode(scene(), aim, preview, title)),
    cursor: (title, tell, from) =>
      open(cursorMode({ ...cursorOf(scene()), title, ...(tell && { tell }), ...(from && { first: from }) })),
    direction: (title) => open(directionMode(title, read(scene().world, scene().hero, Position))),
    number: (title, most, first) => open(numberMode(title, most, first)).then((text) => wholeOf(text, most)),
    entry: (title, options) => open(entryMode(title, options)),
    notice: asking.notice,
    keysOf: (name) => asking.bindings().keysOf(name),
    verbs: asking.verbs,
    options: asking.options,
    leave: asking.leave,
  };
}

function wholeOf(text: string | undefined, most: number): number | undefined {
  const number = Number(text);
  return text === undefined || !(number >= 1) ? undefined : Math.min(most, number);
}

/** What the hero carries, as choices: what is in use first. */
export function itemChoices(scene: Scene, where: (item: Entity) => boolean = () => true): Choice<Entity>[] {
  const { world, hero } = scene;
  const items = inventoryOf(world, hero).filter(where);
  const used = items.filter((item) => has(world, item, Equipped));
  const rest = items.filter((item) => !has(world, item, Equipped));
  return [...used, ...rest].map((item) => {
    const sign = signOf(world, item);
    const slot = get(world, item, Equipped)?.slot;
    return {
      label: nameOf(world, item, { article: "a" }),
      value: item,
      ...(used.length > 0 && { group: slot === undefined ? "Carried" : "In use" }),
      ...(slot !== undefined && { note: slot }),
      ...(sign && { sign }),
      about: aboutEntity(scene, item),
    };
  });
}

function cursorOf(scene: Scene) {
  const { world, hero } = scene;
  const here = read(world, hero, Position);
  const targets = othersInSight(scene).map((other): Point => read(world, other, Position));
  return { level: levelOf(world, here.level), from: here, targets };
}

function aimMode(scene: Scene, aim: Aim, preview: ((at: Point) => Preview) | undefined, title: string) {
  const cursor = cursorOf(scene);
  const within = preview ?? ((at: Point) => reached(scene, aim, at));
  const targets = cursor.targets.filter((at) => within(at).refusal === undefined);
  const names = ({ targets: hit }: Preview) => hit.map((one) => nameOf(scene.world, one)).join(", ");
  const side = ({ targets: hit, cells }: Preview): readonly Panel[] => [
    { kind: "heading", name: title, detail: cells.length === 1 ? "1 cell" : `${cells.length} cells` },
    { kind: "rows", title: "Who it hits", rows: hit.map((one) => rowOfOther(scene, one)) },
    { kind: "rows", title: "Signs", rows: SIGNS },
  ];
  const labels = ({ targets: hit }: Preview) => hit.flatMap((one) => labelOf(scene, one));
  const first = firstAim(scene, within);
  return cursorMode({
    ...cursor,
    targets,
    title,
    preview: within,
    names,
    side,
    labels,
    ...(first && { first }),
  });
}

/** Where an aim begins: at the nearest foe, or as far towards it as reaches, though something else is nearer. */
function firstAim(scene: Scene, within: (at: Point) => Preview): Point | undefined {
  const { world, hero } = scene;
  const [nearest] = othersInSight(scene);
  if (nearest === undefined || attitude(world, hero, nearest) !== "foe") return undefined;
  const [from, to] = [read(world, hero, Position), read(world, nearest, Position)];
  const way = line(from.x, from.y, to.x, to.y).slice(1);
  return way.reverse().find((at) => within(at).refusal === undefined);
}

/** What the marks of an aim mean. */
const SIGNS: readonly Row[] = [
  { sign: { glyph: "▨", colour: "burning" }, label: [{ text: "sure to be hit", tone: "quiet" }] },
  { sign: { glyph: "∙", colour: "hero" }, label: [{ text: "its flight", tone: "quiet" }] },
];

/** Who is hit, with the health that is left. */
function labelOf({ world, hero }: Scene, one: Entity): NonNullable<SceneAim["labels"]>[number][] {
  const at = get(world, one, Position);
  if (!at) return [];
  const life = lifeOf(world, one);
  const name = one === hero ? "you" : nameOf(world, one, { article: "none" });
  const text = life ? `${name} ${life.now}/${life.max}` : name;
  return [{ x: at.x, y: at.y, text, ...(one === hero && { bad: true }) }];
}

/** Without a preview of the game's own only the reach counts. */
function reached({ world, hero }: Scene, aim: Aim, at: Point): Preview {
  const here = read(world, hero, Position);
  const far = stepsBetween(at, here);
  if ("reach" in aim && far > aim.reach) return { cells: [], targets: [], refusal: "That is too far away." };
  return { cells: [{ level: here.level, ...at }], targets: [] };
}
