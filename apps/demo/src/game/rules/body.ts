import {
  action,
  add,
  bool,
  component,
  despawn,
  done,
  entitiesWith,
  failed,
  get,
  has,
  on,
  optional,
  plugin,
  read,
  resource,
  resourceOf,
  spawn,
  streamOf,
  text,
  u8,
  type World,
  when,
} from "@delvekit/core";
import { countOf, inventoryOf, Stack } from "@delvekit/core/items";
import { distancesTo, Mind } from "@delvekit/core/minds";
import { at, entitiesAt, levelOf, Position, tileAt } from "@delvekit/core/space";
import { UNREACHED } from "@delvekit/grid";
import { Ended, endingOf, heroOf, isHero, turnOf } from "@delvekit/kit";
import { give, isKind, kindNameOf } from "@delvekit/kit/content";
import type { GameSpec } from "@delvekit/kit/game";
import { Arrived } from "@delvekit/kit/levels";
import { say } from "@delvekit/kit/messages";
import { type ItemName, monsters, STARTING_PACK, things } from "../content";
import { DEPTHS, halls } from "../halls";
import { PLAIN } from "../tiles/tiles";
import { isShared } from "./weeks";

/** Where somebody fell, and what lies there of the pack: "3 javelin, 1 oil"; or that somebody put on the crown, and sits there with it. */
export const Fallen = component("Fallen", { depth: u8, pack: text, crowned: bool });

/** Tells that the hero of an earlier game fell at a depth, or was crowned. Takes no time. */
export const recallBody = action("recall body", { depth: u8, pack: text, crowned: optional(bool) });

/** How much of a pack is left: this many kinds of things, and of each this many. */
const KINDS = 4;
const MOST = 3;

/** How far from where a hall is entered the body lies at least, in steps. */
const FAR = 10;

/** What is told of whoever was crowned, before the first turn. */
const CROWNED =
  "Somebody like you put on the Ember Crown and burned the halls: the Cinder King, who sits in the Forge, with all that you had.";

const SLOT = "cinder-halls-body";

/** What a pack consists of, as pairs of a number and a kind; undefined if it is none. */
function readPack(pack: string): readonly (readonly [count: number, kind: ItemName])[] | undefined {
  const parts = pack.split(", ").map((part) => /^([1-9]) (.+)$/.exec(part));
  const rows = parts.flatMap((part) =>
    part && Object.hasOwn(things, part[2]!) ? [[Number(part[1]), part[2] as ItemName] as const] : [],
  );
  const isWhole =
    rows.length === parts.length && rows.length <= KINDS && rows.every(([count]) => count <= MOST);
  return isWhole ? rows : undefined;
}

/** What a hero who has fallen or was crowned leaves behind: the last of what was found on the way. Undefined if that is nothing. */
function bodyOf(world: World): Parameters<typeof recallBody>[0] | undefined {
  const { won, outcome } = endingOf(world) ?? {};
  const crowned = outcome === "crowned";
  const hero = heroOf(world);
  const depth = hero === undefined ? undefined : halls.depthOf(world, hero);
  if (hero === undefined || depth === undefined || (won && !crowned)) return undefined;
  const usual: Readonly<Record<string, number>> = STARTING_PACK;
  const rows = inventoryOf(world, hero).flatMap((item) => {
    const kind = kindNameOf(world, item) ?? "";
    const found = countOf(world, item) - (usual[kind] ?? 0);
    const isLeft = Object.hasOwn(things, kind) && kind !== "crown" && !kind.endsWith("key") && found > 0;
    return isLeft ? `${Math.min(MOST, found)} ${kind}` : [];
  });
  const pack = rows.slice(-KINDS).join(", ");
  if (crowned) return { depth: DEPTHS, pack, crowned };
  return rows.length === 0 ? undefined : { depth, pack };
}

/** Whether a body can be told of now: before the first turn, once, and not in games that are the same for all. */
export function mayRecall(world: World): boolean {
  const hero = heroOf(world);
  return hero !== undefined && turnOf(world) === 0 && !isShared(world) && !has(world, hero, Fallen);
}

/** Lays the pack down on plain floor, some way from the hero. */
function layDown(world: World): void {
  const hero = heroOf(world)!;
  const { level, x, y } = read(world, hero, Position);
  const { width } = levelOf(world, level);
  const { cells: steps } = distancesTo(world, level, y * width + x, { opens: true });
  const isFit = (cell: number) => {
    const [column, row] = [cell % width, Math.floor(cell / width)];
    const isPlain = PLAIN.includes(tileAt(world, level, column, row).name);
    const isFree = isPlain && entitiesAt(world, level, column, row).length === 0;
    return isFree && steps[cell]! >= FAR && steps[cell]! < UNREACHED;
  };
  const fit = Array.from(steps.keys()).filter(isFit);
  if (fit.length === 0) return;
  const cell = streamOf(world, "body").pick(fit);
  const place = at(level, cell % width, Math.floor(cell / width));
  for (const [count, kind] of readPack(read(world, hero, Fallen).pack) ?? [])
    spawn(world, things[kind], place, ...(count > 1 ? [Stack({ count })] : []));
  say(world, "Somebody like you fell in this hall. The pack still lies somewhere.", "good");
}

/** Whoever was crowned sits by the crown in place of its troll, with the pack. */
function enthrone(world: World): void {
  const troll = entitiesWith(world, Mind).find((one) => isKind(world, one, monsters["crown troll"]));
  const place = get(world, troll, Position);
  if (troll === undefined || !place) return;
  despawn(world, troll);
  const king = spawn(world, monsters["the Cinder King"], at(place.level, place.x, place.y));
  for (const [count, kind] of readPack(read(world, heroOf(world)!, Fallen).pack) ?? [])
    give(world, king, things[kind], count);
}

const Kept = resource({
  name: "body.kept",
  create: () => ({ keep: (_: World) => {}, last: Promise.resolve<unknown>(undefined) }),
  undone: (kept) => kept,
});

/** The body of the hero before, in the hall where that one fell. A command tells of it, so replays have it. */
export const body = plugin({
  name: "body",
  needs: ["items", "levels"],
  components: [Fallen],
  resources: [Kept],
  actions: [
    on(recallBody, { who: isHero }, (world, who, { depth, pack, crowned = false }) => {
      const isWhole = readPack(pack) !== undefined || (crowned && pack === "");
      const isSound = crowned ? depth === DEPTHS : depth >= 1 && depth <= DEPTHS;
      if (!isWhole || !isSound || !mayRecall(world)) return failed("Nobody is known to have fallen here.");
      add(world, who, Fallen({ depth, pack, crowned }));
      if (crowned) say(world, CROWNED, "warning");
      else if (depth === halls.depthOf(world, who)) layDown(world);
      return done(0);
    }),
  ],
  events: [
    when(Arrived, (world, { who, depth, first }) => {
      const fallen = get(world, who, Fallen);
      if (!first || who !== heroOf(world) || fallen?.depth !== depth) return;
      if (fallen.crowned) enthrone(world);
      else layDown(world);
    }),
    when(Ended, (world) => resourceOf(world, Kept).keep(world)),
  ],
});

/** Keeps who falls in a game, beside the saves: for `opened`. */
export const followBody: NonNullable<GameSpec["opened"]> = ({ world }, { store, time = () => 0 }) => {
  const kept = resourceOf(world, Kept);
  kept.last = store
    .read(SLOT)
    .then((save) => save && JSON.parse(new TextDecoder().decode(save.bytes)))
    .catch(() => undefined);
  kept.keep = (ended) => {
    const bytes = new TextEncoder().encode(JSON.stringify(bodyOf(ended) ?? {}));
    kept.last = store.write(SLOT, bytes, { time: time() }).catch(() => undefined);
  };
};

/** The command that tells of the body of the game before, if there was one. */
export async function lastBody(world: World): Promise<ReturnType<typeof recallBody> | undefined> {
  const kept = ((await resourceOf(world, Kept).last) ?? {}) as Readonly<Record<string, unknown>>;
  const { depth, pack, crowned } = kept;
  if (typeof depth !== "number" || typeof pack !== "string") return undefined;
  return recallBody(crowned === true ? { depth, pack, crowned } : { depth, pack });
}
