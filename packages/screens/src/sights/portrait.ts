import { type Entity, get, has, type Remark, type World } from "@delvekit/core";
import { Item } from "@delvekit/core/items";
import { Mind } from "@delvekit/core/minds";
import { rememberedTileAt } from "@delvekit/core/sight";
import { entitiesAt, levelOf, Position } from "@delvekit/core/space";
import { Actor } from "@delvekit/core/turns";
import type { About, RichText, Sign } from "@delvekit/display/view";
import { inBounds, type Point } from "@delvekit/grid";
import { rememberedBy } from "@delvekit/kit/journeys";
import { aliasOf, kindNameOf, Naming, nameOf, perceives } from "@delvekit/kit/names";
import { capital } from "@delvekit/kit/plugin";
import { dispositionOf } from "../map";
import type { Scene } from "../ui";
import { remarksIn, shortOf, signOf } from "./sights";

/** What a game adds to the descriptions of cells: see {@link aboutCell}. */
export interface DescriptionOptions {
  /** What to say about tiles, by name. Default: nothing but the name. */
  readonly ground?: Readonly<Record<string, string>>;
  /** Names of tiles that are only mentioned if nothing else is there. Default: none. */
  readonly plain?: readonly string[];
  /** The text about an item. Default: what its row says, unless it is not identified. */
  readonly item?: (scene: Scene, item: Entity) => string;
}

/** Who or what is in a cell. */
interface Portrait {
  readonly name: string;
  readonly text: string;
  readonly sign: Sign;
  /** What can be seen of it as it is now. */
  readonly remarks: readonly Remark[];
}

/**
 * Describes a cell as far as the hero knows it, for `lookWith`: who is there, what it is doing, whether it is faster than the hero and how dangerous,
 * what lies there, and the ground. Undefined for cells off the map.
 * @example const look = lookWith((scene, at) => aboutCell(scene, at, { ground: { lava: "Molten rock." }, plain: ["floor"] }));
 */
export function aboutCell(scene: Scene, at: Point, options: DescriptionOptions = {}): About | undefined {
  const { world, hero } = scene;
  const here = get(world, hero, Position);
  if (!here || !inBounds(levelOf(world, here.level), at.x, at.y)) return undefined;
  const [first, ...rest] = portraitsAt(scene, here.level, at, options);
  if (first === undefined) return { title: "Unknown", text: ["You have not seen that place."] };
  const { name, text, sign, remarks } = first;
  const states = shortOf(remarks).map((remark) => remark.text);
  const [warning] = remarks.flatMap(({ text = "", detail, tone = "plain" }) =>
    detail === undefined ? [] : [{ text: `${capital(text)}: ${detail}`, tone }],
  );
  return {
    sign,
    title: capital(name),
    text: [
      ...(states.length > 0 ? [[{ text: capital(states.join(", ")), tone: "warning" as const }]] : []),
      ...(text === "" ? [] : [text]),
      ...rest.map(alsoThere),
    ],
    warning,
  };
}

function alsoThere({ name, text }: Portrait): RichText {
  if (text === "") return [{ text: `${capital(name)}.`, tone: "quiet" }];
  return [
    { text: `${capital(name)}: `, strong: true },
    { text, tone: "quiet" },
  ];
}

/** Everything in a cell, as far as the hero knows: creatures first, the ground last. */
function portraitsAt(scene: Scene, level: number, { x, y }: Point, options: DescriptionOptions): Portrait[] {
  const { world, hero } = scene;
  const tile = rememberedTileAt(world, hero, level, x, y);
  if (!tile) return [];
  const isSeen = perceives(world, hero, { level, x, y });
  const known = rememberedBy(world, hero);
  const things = entitiesAt(world, level, x, y)
    .filter((one) => one !== hero && (isSeen || known.includes(one)))
    .reverse()
    .sort((one, other) => Number(has(world, other, Mind)) - Number(has(world, one, Mind)))
    .flatMap((one) => portraitOf(scene, one, options) ?? [])
    .filter(({ name, text }, i, all) => !all.slice(0, i).some((it) => it.name === name && it.text === text));
  const { name, glyph, colour } = tile;
  const { ground = {}, plain = [] } = options;
  if (things.length > 0 && plain.includes(name)) return things;
  const text = ground[name] ?? (isSeen ? "" : "You remember it.");
  return [...things, { name, text, sign: { glyph, colour }, remarks: remarksIn(scene, { level, x, y }) }];
}

function portraitOf(scene: Scene, entity: Entity, options: DescriptionOptions): Portrait | undefined {
  const { world, hero } = scene;
  const sign = signOf(world, entity);
  if (!sign) return undefined;
  const isItem = has(world, entity, Item);
  // The player asks about it, so it is named whether in sight or not.
  const name = nameOf(world, entity, { article: isItem ? "a" : "none", remembered: true });
  const remarks = [...remarksIn(scene, entity), ...remarksIn(scene, entity, "closeRemarks")];
  const text = tellsOf(world, entity);
  if (isItem) return { name, text: options.item?.(scene, entity) ?? text, sign, remarks };
  if (!has(world, entity, Mind)) return { name, text, sign, remarks };
  return {
    name,
    text: [text, paceOf(world, hero, entity)].filter((part) => part !== "").join(" "),
    sign: { ...sign, colour: dispositionOf(world, hero, entity, remarks) },
    remarks,
  };
}

/** What the row of an entity says about it; nothing if it is not identified. */
function tellsOf(world: World, entity: Entity): string {
  const isKnown = aliasOf(world, kindNameOf(world, entity)) === undefined;
  return (isKnown && get(world, entity, Naming)?.tells) || "";
}

/** How much faster or slower than the hero is worth mentioning. */
const FASTER = 1.2;
const SLOWER = 0.8;

function paceOf(world: World, hero: Entity, who: Entity): string {
  const [its, yours] = [get(world, who, Actor)?.speed, get(world, hero, Actor)?.speed];
  if (its === undefined || yours === undefined) return "";
  if (its / yours >= FASTER) return "It is faster than you.";
  return its / yours <= SLOWER ? "It is slower than you." : "";
}
