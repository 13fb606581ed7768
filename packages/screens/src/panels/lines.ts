import { get, hasPlugin, read } from "@delvekit/core";
import { lightAt, lightOf } from "@delvekit/core/light";
import { canSee, hasBit, isLit, Viewer, viewOf } from "@delvekit/core/sight";
import { cellAt, levelOf, Position, tileAt } from "@delvekit/core/space";
import {
  type Gauge,
  type RichText,
  type RoomMap,
  roomMapOf,
  type Panel as SidePanel,
  type TextPart,
  type Tone,
  type View,
} from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";
import { knownRoomsOf } from "@delvekit/kit/levels";
import { messagesOf } from "@delvekit/kit/messages";
import { watchedCellsOf, watchersOf } from "@delvekit/kit/minds";
import { nameOf } from "@delvekit/kit/names";
import { othersInSight, remarksIn } from "../sights";
import type { Scene } from "../ui";

const ICONS: Readonly<Record<string, string>> = { start: "<", boss: "B", treasure: "$", merchant: "M" };

/**
 * For `minimap`: the rooms that the hero knows, where a level is a grid of rooms, as `roomGrid` digs them.
 * @param icons a character for each role of rooms, shown once a room has been visited. The default ones are `<` for "start", `B` for "boss", `$` for
 *   "treasure" and `M` for "merchant".
 * @example const panels = [status(), minimap({ rooms: roomMap({ library: "L" }) })];
 */
export function roomMap(icons: Readonly<Record<string, string>> = {}): (scene: Scene) => RoomMap | undefined {
  const iconOf = new Map(Object.entries({ ...ICONS, ...icons }));
  return ({ world, hero }) => {
    const rooms = knownRoomsOf(world, hero);
    return rooms && roomMapOf(rooms.map(({ role = "", ...room }) => ({ ...room, icon: iconOf.get(role) })));
  };
}

/** The most light on a cell. */
const FULL = 255;

/**
 * For games of hiding: how much light falls on the hero, in worlds with the plugin `light`, and who can see it: whom the hero sees by name.
 * A foe that hunts the hero without seeing it, because it looks elsewhere, is told too.
 * With `watched`, the map also marks the cells where foes in sight would see the hero, and a dashed line shows where the light ends.
 * @example const panels = [status(), exposure({ watched: true }), inSight()];
 */
export function exposure({ watched = false }: { readonly watched?: boolean } = {}): Panel {
  return (scene) => ({
    side: [...lightOn(scene), { kind: "states", states: [stateOf(scene)] }],
    ...(watched && { marks: { watched: watchedCellsOf(scene.world, scene.hero), lit: litCells(scene) } }),
  });
}

/** The cells in view that are lit enough to be seen in, without walls; none in a world without `light`. */
function litCells({ world, hero }: Scene): Point[] {
  if (!hasPlugin(world, "light")) return [];
  const { level, visible } = viewOf(world, hero);
  const { cells, least } = lightOf(world, level);
  const bright = [...cells.keys()].filter((cell) => cells[cell]! >= least && hasBit(visible, cell));
  const places = bright.map((cell) => cellAt(levelOf(world, level), cell));
  return places.filter(({ x, y }) => tileAt(world, level, x, y).transparent);
}

function lightOn({ world, hero }: Scene): SidePanel[] {
  const place = hasPlugin(world, "light") ? get(world, hero, Position) : undefined;
  if (!place) return [];
  const { level: now } = lightAt(world, place.level, place.x, place.y);
  const { least: tick } = lightOf(world, place.level);
  const tone: Tone = now >= tick ? "warning" : "good";
  return [{ kind: "gauges", gauges: [{ label: "Light on you", now, max: FULL, tone, tick }] }];
}

function stateOf(scene: Scene): { readonly label: string; readonly tone: Tone } {
  const { world, hero } = scene;
  const watchers = watchersOf(world, hero);
  if (watchers.length > 1) return { label: `Seen by ${watchers.length} foes`, tone: "bad" };
  const [one] = watchers;
  if (one === undefined) {
    // A guard with a cone who looks past the hero, and goes by noises or where it saw him last.
    if (othersInSight(scene).some((foe) => remarksIn(scene, foe).some(({ text }) => text === "hunting you")))
      return { label: "Hunted, not in sight", tone: "warning" };
    const { level, x, y } = read(world, hero, Position);
    return isLit(world, level, x, y)
      ? { label: "Nobody looks", tone: "warning" }
      : { label: "Hidden", tone: "good" };
  }
  const isKnown = get(world, hero, Viewer) === undefined || canSee(world, hero, one);
  return { label: `Seen by ${isKnown ? nameOf(world, one, { article: "the" }) : "somebody"}`, tone: "bad" };
}

/** How many messages go into a view: more than any screen has lines for. */
const LINES = 12;

/** Options of {@link log}. */
export interface LogOptions {
  /** Words that stand out in every line, also in old ones, each with its tone. Default: none. */
  readonly words?: Readonly<Record<string, Tone>>;
}

/**
 * The last messages; those of the last turn are highlighted.
 * @example const panels = [status(), log({ words: { burning: "warning" } })];
 */
export function log({ words = {} }: LogOptions = {}): Panel {
  const names = Object.keys(words);
  const between = names.length > 0 ? new RegExp(`\\b(${names.join("|")})\\b`) : undefined;
  return (scene) => ({
    log: messagesOf(scene.world)
      .slice(-LINES)
      .map((message) => {
        const fresh = scene.isNew(message);
        const tone = fresh ? message.tone : "quiet";
        const line = message.count > 1 ? `${message.text} ×${message.count}` : message.text;
        const text: TextPart[] = [];
        // Every second part is one of the words.
        for (const [at, part] of (between ? line.split(between) : [line]).entries())
          if (at % 2 === 1) text.push({ text: part, tone: words[part]!, strong: fresh });
          else if (part !== "") text.push({ text: part, tone });
        return { text, fresh };
      }),
  });
}

/** A line of text, or a bar. */
export type Line = RichText | (Gauge & { readonly label: string; readonly tone?: Tone });

/**
 * The game's own lines beside the map: bars first, then text.
 * @example lines(({ world, hero }) => [{ label: "Health", ...wounds.of(world, hero) }, `Might ${body.of(world, hero, "might")}`]);
 */
export function lines(
  tell: (scene: Scene) => readonly Line[],
  options: { readonly title?: string } = {},
): Panel {
  return (scene) => {
    const gauges: Exclude<Line, RichText>[] = [];
    const text: RichText[] = [];
    for (const line of tell(scene)) {
      if (typeof line === "object" && "now" in line) gauges.push(line);
      else text.push(line);
    }
    const bars = gauges.length > 0;
    return {
      side: [
        ...(bars && options.title !== undefined ? [{ kind: "text" as const, text: [], ...options }] : []),
        ...(bars ? [{ kind: "gauges" as const, gauges }] : []),
        ...(text.length > 0 ? [{ kind: "text" as const, text, ...(!bars && options) }] : []),
      ],
    };
  };
}

/** A part of the screen that shows something of the game, beside the map or in the log. */
export type Panel = (scene: Scene) => {
  readonly side?: readonly SidePanel[];
  readonly log?: View["log"];
  /** Cells to mark on the map, because foes watch them, or they are lit enough to be seen in. */
  readonly marks?: Pick<NonNullable<View["map"]>, "watched" | "lit">;
};
