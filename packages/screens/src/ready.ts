import { type Entity, get, has, type World } from "@delvekit/core";
import { Equipped, equipmentOf, Gear, inventoryOf } from "@delvekit/core/items";
import type { About, RichText, Tone } from "@delvekit/display/view";
import { type Dice, quickSlotsOf } from "@delvekit/kit";
import { aliasOf, kindNameOf, type NamingData } from "@delvekit/kit/names";
import { rangeOf, rowsOf } from "@delvekit/kit/plugin";
import type { Scene, Verb, Verbs } from "./ui";

/** What is ready in one place: the item, and the kind if the player put it on this quick slot. Of such a kind none may be left. */
export interface Ready {
  readonly item: Entity | undefined;
  readonly kind: string | undefined;
}

/** What is ready: the quick slots, and in those that are empty the first other things in the pack that can be used. */
export function readyThings({ world, hero }: Scene, can: (item: Entity) => boolean): readonly Ready[] {
  const kinds = quickSlotsOf(world);
  const carried = inventoryOf(world, hero);
  const first = new Map<string | undefined, Entity>();
  const rest: Entity[] = [];
  for (const item of carried) {
    const kind = kindNameOf(world, item);
    if (!first.has(kind)) first.set(kind, item);
    if (!(kind !== undefined && kinds.includes(kind)) && can(item)) rest.push(item);
  }
  const ready: Ready[] = [];
  for (const kind of kinds) ready.push({ kind, item: kind === undefined ? rest.shift() : first.get(kind) });
  return ready;
}

/** What a kind of which none is left is called: as players know it, which need not be the name of its row. */
export function kindCalled({ world }: Scene, kind: string): string {
  const [, , about] = (rowsOf(world).find(({ name }) => name === kind)?.row["look"] ?? []) as KindLook;
  return aliasOf(world, kind) ?? (typeof about === "object" ? about.name : undefined) ?? kind;
}

/** The look of a row: a glyph, a colour, and what is told of it. */
type KindLook = readonly [glyph?: string, colour?: number, about?: string | NamingData];

/** The quick slots, as a player counts them. */
const PLACES = ["1st", "2nd", "3rd", "4th"] as const;

/** The names of the verbs that use what is ready, by place. */
export const READY_VERBS: readonly string[] = /* @__PURE__ */ PLACES.map(
  (place) => `use the ${place} ready thing`,
);

/** A verb by its name. */
type NamedVerb = readonly [name: string, verb: Verb];

/** The verbs that use a carried item, the most likely first: neither those that tidy the pack nor dropping it. */
export function usesOf(verbs: Verbs, scene: Scene, item: Entity): readonly NamedVerb[] {
  return Object.entries(verbs).filter(
    ([name, { item: about }]) =>
      name !== "drop" && about?.tidies !== true && about?.can(scene, item) === true,
  );
}

/** All verbs for a carried item: those that use it, then those that tidy the pack if it has a use, then dropping it. */
export function verbsFor(verbs: Verbs, scene: Scene, item: Entity): readonly NamedVerb[] {
  const uses = usesOf(verbs, scene, item);
  const able = Object.entries(verbs).filter(([, verb]) => verb.item?.can(scene, item) === true);
  const tidy = able.filter(([, verb]) => uses.length > 0 && verb.item?.tidies === true);
  return [...uses, ...tidy, ...able.filter(([name]) => name === "drop")];
}

/**
 * The verbs of a game with quick slots, with one more for each slot.
 * @param tellsPad whether digits are not the number pad, and so stand for the slots; otherwise they need Alt
 */
export function withReady(verbs: Verbs, tellsPad: boolean): Verbs {
  if (!verbs["quick slot"]) return verbs;
  const keys = PLACES.map((_, at) => (tellsPad ? `${at + 1}` : `Alt+${at + 1}`));
  const others = Object.entries(verbs).map(([name, verb]) => [
    name,
    { ...verb, keys: verb.keys.filter((key) => !keys.includes(key)) },
  ]);
  const more = READY_VERBS.map((name, at) => [name, readyVerb(verbs, at, keys[at]!)]);
  return Object.fromEntries([...others, ...more]);
}

function readyVerb(verbs: Verbs, at: number, key: string): Verb {
  const readyIn = (scene: Scene) =>
    readyThings(scene, (one) => verbs["use"]?.item?.can(scene, one) === true)[at]!;
  return {
    keys: [key],
    help: `Use the ${PLACES[at]} thing that is ready`,
    group: "Things",
    slot: at + 1,
    can: (scene) => readyIn(scene).item !== undefined,
    async run(ui, scene) {
      const { item, kind } = readyIn(scene);
      const [first] = item === undefined ? [] : usesOf(verbs, scene, item);
      if (first) return first[1].run(ui, scene, { [first[1].item?.as ?? "item"]: item });
      ui.notice(
        kind === undefined ? "You have no such thing ready." : `You have no ${kindCalled(scene, kind)} left.`,
      );
      return undefined;
    },
  };
}

/** A line of facts: a label and a value. */
type Fact = NonNullable<About["facts"]>[number];

/** Options for `compareGear`. */
export interface GearOptions<N extends string> {
  /** The stats piece of the game. */
  readonly stats: { readonly gives: (world: World, item: Entity, stat: N) => number };
  /** The stats that are shown, with their labels. */
  readonly labels: Readonly<Partial<Record<N, string>>>;
  /** The fighting piece of the game. If it is left out, harm is not compared. */
  readonly fights?: { readonly blowOf: (world: World, by: Entity) => { readonly damage: Dice } };
  /** The slot of weapons, which are compared by their harm. */
  readonly weapons?: string;
}

/**
 * Compares gear with what is in its slot now, for the details of an item in the pack: "Harm 3 to 8, now 2 to 7". Items that are not gear have no facts.
 * @example const facts = compareGear({ stats: body, labels: { might: "Might" } });
 */
export function compareGear<N extends string>(
  options: GearOptions<N>,
): (scene: Scene, item: Entity) => readonly Fact[] {
  const { stats, labels, fights, weapons } = options;
  return ({ world, hero }, item) => {
    const slot = get(world, item, Gear)?.slot;
    if (slot === undefined) return [];
    const worn = equipmentOf(world, hero).find((one) => get(world, one, Equipped)?.slot === slot);
    const isWorn = has(world, item, Equipped);
    const facts: Fact[] = [];
    if (fights && slot === weapons) {
      const harmOf = (one: Entity) => rangeOf(fights.blowOf(world, one).damage);
      const [own, now] = [harmOf(item), harmOf(hero)];
      facts.push(factOf("Harm", told(own), told(now), own.min + own.max - now.min - now.max, isWorn));
    }
    for (const [stat, label] of Object.entries(labels) as [N, string][]) {
      const gives = stats.gives(world, item, stat);
      const had = worn === undefined ? 0 : stats.gives(world, worn, stat);
      if (gives !== 0 || had !== 0)
        facts.push(factOf(label, signed(gives), signed(had), gives - had, isWorn));
    }
    return facts;
  };
}

function factOf(label: string, own: string, now: string, better: number, isWorn: boolean): Fact {
  if (isWorn) return { label, value: own };
  const tone: Tone = better > 0 ? "good" : better < 0 ? "bad" : "plain";
  const value: RichText = [
    { text: own, tone },
    { text: `, now ${now}`, tone: "quiet" },
  ];
  return { label, value };
}

function told({ min, max }: ReturnType<typeof rangeOf>): string {
  return `${min} to ${max}`;
}

function signed(points: number): string {
  return points > 0 ? `+${points}` : `${points}`;
}
