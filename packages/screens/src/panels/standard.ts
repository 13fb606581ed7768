import { type Entity, get, has, type World } from "@delvekit/core";
import { Mind } from "@delvekit/core/minds";
import { Position, tileAt } from "@delvekit/core/space";
import type { RoomMap, Row } from "@delvekit/display/view";
import { turnOf } from "@delvekit/kit";
import { lifeOf } from "@delvekit/kit/health";
import { kindNameOf, nameOf } from "@delvekit/kit/names";
import { capital } from "@delvekit/kit/plugin";
import { kindCalled, READY_VERBS, type Ready, readyThings } from "../ready";
import {
  gaugeOf,
  groupsOf,
  othersInSight,
  remarksIn,
  rowOfOther,
  shortOf,
  signOf,
  tellGroup,
  thingsHere,
} from "../sights";
import type { Scene } from "../ui";
import type { Panel } from "./lines";

/** Options of `status`; parts that the game does not have are left out. */
export interface StatusOptions {
  /** Default: the name of the game is not shown. */
  readonly name?: string;
  readonly levels?: { readonly depthOf: (world: World, entity: Entity) => number | undefined };
  /** Where the hero is, next to the name: "Depth 2 of 5 · the Crypt". Default: the depth. */
  readonly place?: (scene: Scene) => string;
}

/**
 * Name, depth, turn, health and what else can be seen of the hero: its conditions, and whether it burns.
 * @example status({ name: "The Drowned Light", levels: cellars });
 */
export function status({ name = "", levels, place }: StatusOptions = {}): Panel {
  return (scene) => {
    const { world, hero } = scene;
    const depth = levels?.depthOf(world, hero);
    const detail = place?.(scene) ?? (depth === undefined ? undefined : `Depth ${depth}`);
    const health = gaugeOf(world, hero);
    const states = shortOf(remarksIn(scene, hero)).map(({ text, tone }) => ({ label: capital(text), tone }));
    return {
      side: [
        { kind: "heading", brief: true, name, note: `turn ${turnOf(world)}`, detail },
        ...(health ? [{ kind: "gauges" as const, gauges: [{ label: "Health", ...health }] }] : []),
        ...(states.length > 0 ? [{ kind: "states" as const, states }] : []),
      ],
    };
  };
}

/** How many rows are easy to take in and leave room for the panels below. */
const MOST = 5;

/**
 * Who is in sight: the first few, and how many more there are.
 * @param rowsOf returns everybody in sight, the most important first. Default: with mood, place and health, creatures of the same kind and mood in
 *   one row; awake foes first, then sleeping ones, then others, each by distance
 * @example const panels = [status(), inSight()];
 */
export function inSight(rowsOf: (scene: Scene) => readonly Row[] = creatures): Panel {
  return (scene) => {
    const all = rowsOf(scene);
    if (all.length === 0) return { side: [] };
    const near = all.length > MOST ? all.slice(0, MOST - 1) : all;
    const more = all.length - near.length;
    const rest: Row[] = more > 0 ? [{ label: `and ${more} more` }] : [];
    return { side: [{ kind: "rows", title: "In sight", rows: [...near, ...rest], brief: true }] };
  };
}

/** Those alike in kind and remarks are in one row. */
function creatures(scene: Scene): readonly Row[] {
  const { world } = scene;
  const alike = (other: Entity) =>
    [kindNameOf(world, other), ...shortOf(remarksIn(scene, other)).map(({ text }) => text)].join();
  const alive = othersInSight(scene).filter((one) => has(world, one, Mind) || lifeOf(world, one));
  return groupsOf(alive, alike).map((group) => tellGroup(world, rowOfOther(scene, group[0]), group));
}

/**
 * The items where the hero stands, and the ground.
 * @example const panels = [status(), here()];
 */
export function here(): Panel {
  return (scene) => {
    const { world, hero } = scene;
    const place = get(world, hero, Position);
    if (!place) return {};
    const tile = tileAt(world, place.level, place.x, place.y);
    const things = thingsHere(scene).map(
      (thing): Row => ({
        sign: signOf(world, thing),
        label: nameOf(world, thing, { article: "a" }),
        asks: { verb: "pick up" },
      }),
    );
    const ground: Row = { label: [{ text: capital(tile.name), tone: "quiet" }] };
    return { side: [{ kind: "rows", title: "Here", rows: [...things, ground] }] };
  };
}

/**
 * What is ready: the quick slots, and in those that are empty the first other things in the pack that can be used. Each is used with a click or its
 * key.
 * @example const panels = [status(), ready(deeds)];
 */
export function ready(uses: { readonly aimOf: (world: World, item: Entity) => unknown }): Panel {
  return (scene) => {
    const rows: Row[] = [];
    const things = readyThings(scene, (item) => uses.aimOf(scene.world, item) !== undefined);
    for (const [at, thing] of things.entries()) {
      const verb = READY_VERBS[at]!;
      const row = rowOfReady(scene, thing);
      if (row) rows.push({ ...row, key: scene.keyOf(verb)?.replace(ALT, ""), asks: { verb } });
    }
    const withAlt = scene.keyOf(READY_VERBS[0]!)?.startsWith(ALT);
    const title = withAlt ? "Ready, with Alt" : "Ready";
    return { side: rows.length === 0 ? [] : [{ kind: "rows", title, rows, columns: 2 }] };
  };
}

/** The caption tells of this key once. */
const ALT = "Alt+";

/** What is ready in one place; undefined for nothing. */
function rowOfReady(scene: Scene, { item, kind }: Ready): Row | undefined {
  const { world } = scene;
  if (item === undefined)
    return kind === undefined
      ? undefined
      : { label: [{ text: `no ${kindCalled(scene, kind)}`, tone: "quiet" }] };
  return { sign: signOf(world, item), label: nameOf(world, item, { article: "none" }) };
}

/** Options of `minimap`. */
export interface MinimapPanelOptions {
  /** What to show where a level is a grid of rooms: `roomMap()`. Default: its cells, as on other levels. */
  readonly rooms?: (scene: Scene) => RoomMap | undefined;
}

/**
 * A map of the whole level.
 * @example const panels = [status(), minimap()]; // last, because it takes the remaining space
 */
export function minimap({ rooms }: MinimapPanelOptions = {}): Panel {
  return (scene) => ({ side: [{ kind: "minimap", title: "Map", rooms: rooms?.(scene) }] });
}
