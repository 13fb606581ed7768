import type { Command, Entity, Happening } from "@delvekit/core";
import { messageOf } from "@delvekit/core/plugin";
import type { NewGame } from "@delvekit/core/replay";
import { type ComponentChildren, h, type JSX } from "preact";
import { type ChangedRows, rulesWith } from "../content";
import type { Fields } from "../entities";
import type { Overlay } from "../overlays";
import type { Files } from "../recording";
import { openTimeline, type Timeline, type TimelineOptions } from "../timeline";

/** The pages of the panel. */
export type Tab = "entities" | "why" | "turn" | "content";

/** What connects a workbench with a game elsewhere: a `BroadcastChannel`, or anything in its form. */
export interface BenchChannel {
  /** Brings texts of replays and black boxes. The workbench looks at each, unless it looks at a fork. */
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  /** Takes the turn that is looked at and the entity that is chosen, whenever something else is shown. */
  postMessage(message: { readonly turn: number; readonly chosen: Entity | undefined }): void;
}

/** What is marked in the timeline: types of events by kind. */
export type Marks = Readonly<Record<string, readonly string[]>>;

const MARKS: Marks = {
  fight: ["struck", "missed", "harmed", "died"],
  fire: ["ignited", "cell ignited", "exploded", "scorched"],
  find: ["found", "item picked up", "identified", "arrived"],
  door: ["tile changed", "triggered", "sprung", "collapsed"],
  sense: ["noticed", "heard", "lost track", "woke"],
};

/** Options of a workbench. */
export interface BenchOptions extends TimelineOptions {
  /** Starts the game: `newGameOf` of its rules. */
  readonly newGame: NewGame;
  /** The text of a replay, `game.replay()`, or of a black box. */
  readonly replay: string;
  /** The turn to begin with. Default: the last. */
  readonly turn?: number;
  /** Marks in the timeline, besides those of fights, fire, finds, doors and senses: `{ trade: [Sold.type] }`; an empty list drops a kind. */
  readonly marks?: Marks;
  /** For a game that runs elsewhere, such as in a terminal. Default: the game is the one that is recorded. */
  readonly channel?: BenchChannel;
}

/** What is looked at, and how to look at something else. */
export interface Workbench {
  readonly timeline: Timeline;
  /** The recording that the timeline was forked from; undefined if it is the recording. */
  readonly origin: Timeline | undefined;
  /** What was changed in the rows of content tables. */
  readonly changed: ChangedRows;
  readonly tab: Tab;
  readonly query: string;
  readonly chosen: Entity | undefined;
  readonly event: Happening | undefined;
  readonly layers: readonly Overlay[];
  readonly marks: Marks;
  /** Why something could not be done. */
  readonly problem: string | undefined;
  /** Looks at something else. */
  readonly show: (change: Partial<Looks> & { readonly turn?: number }) => void;
  /** Looks at a game that goes on with another command, and then as recorded if there is a rest. */
  readonly fork: (command: Command, rest: boolean) => void;
  /** Looks at the same game with other columns in a row. */
  readonly changeRow: (name: string, columns: ChangedRows[string]) => void;
  /** Looks at the recording in files. */
  readonly open: (files: string | Files) => void;
}

type Looks = Omit<Workbench, "show" | "fork" | "changeRow" | "open">;

/** How the workbench looks at a recording that was just opened. */
function lookAt(
  timeline: Timeline,
  turn = timeline.turns.length - 1,
): Omit<Looks, "layers" | "marks" | "tab" | "query"> {
  timeline.goTo(turn);
  const event = timeline.turns.at(-1)?.events.at(-1);
  return { timeline, event, origin: undefined, changed: {}, chosen: undefined, problem: undefined };
}

/**
 * Starts a workbench.
 * @param draw called whenever something else is to be shown
 */
export function startBench(
  { newGame, replay, turn, marks, channel, ...options }: BenchOptions,
  draw: (bench: Workbench) => void,
): void {
  const tryTo = (what: () => Partial<Looks>) => {
    try {
      bench.show({ problem: undefined, ...what() });
    } catch (error) {
      bench.show({ problem: messageOf(error) });
    }
  };
  let bench: Workbench = {
    ...lookAt(openTimeline(newGame, replay, options), turn),
    ...{ layers: [], marks: { ...MARKS, ...marks }, tab: "entities", query: "" },
    show({ turn, ...rest }) {
      bench = { ...bench, ...rest };
      if (turn !== undefined) bench.timeline.goTo(turn);
      draw(bench);
      channel?.postMessage({ turn: bench.timeline.at, chosen: bench.chosen });
    },
    fork(command, rest) {
      tryTo(() => {
        const { timeline, origin = timeline } = bench;
        const other = timeline.fork([command], rest);
        // Refused, it is not there.
        return other.at > timeline.at ? { timeline: other, origin } : { problem: other.trouble };
      });
    },
    changeRow(name, columns) {
      tryTo(() => {
        const { timeline, origin = timeline } = bench;
        const changed = { ...bench.changed, [name]: { ...bench.changed[name], ...columns } };
        const other = timeline.fork([], true, rulesWith(timeline.world, changed));
        return { timeline: other, origin, changed };
      });
    },
    open: (files) => tryTo(() => lookAt(openTimeline(newGame, files, options))),
  };
  channel?.addEventListener("message", ({ data }) => {
    const { timeline, origin, chosen } = bench;
    const turn = timeline.at < timeline.turns.length - 1 ? timeline.at : undefined;
    if (!origin) tryTo(() => ({ ...lookAt(openTimeline(newGame, String(data), options), turn), chosen }));
  });
  draw(bench);
}

/** A button of the workbench. */
export function button(
  text: ComponentChildren,
  onClick: () => void,
  more: JSX.IntrinsicElements["button"] = {},
): ComponentChildren {
  return h("button", { type: "button", onClick, ...more }, text);
}

/** What is looked for in the page of the panel. */
export function search({ query, show }: Workbench, label: string, placeholder: string): ComponentChildren {
  const onInput = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) =>
    show({ query: currentTarget.value });
  return h("input", { type: "search", value: query, placeholder, "aria-label": label, onInput });
}

/** A sheet whose values can be changed. @param give takes what a field is changed to */
export function sheet(
  bench: Workbench,
  rows: Fields,
  give: (name: string, field: string, value: unknown) => void,
): ComponentChildren {
  const list = rows.map(([name, fields]) => {
    const labels = fields.map(([field, value]) => {
      const input = fieldOf(bench, `${name} ${field}`, value, (given) => give(name, field, given));
      return h("label", {}, [`${field} `, input]);
    });
    return [
      h("dt", {}, name),
      h("dd", {}, labels.length > 0 ? labels : h("i", { class: "dim" }, "no fields")),
    ];
  });
  return h("dl", {}, list);
}

function fieldOf(
  { show }: Workbench,
  label: string,
  value: string,
  give: (value: unknown) => void,
): ComponentChildren {
  const onChange = ({ currentTarget }: { readonly currentTarget: HTMLInputElement }) => {
    const given = currentTarget.value;
    currentTarget.value = value;
    try {
      give(JSON.parse(given));
    } catch (error) {
      show({ problem: `${label}: ${messageOf(error)}` });
    }
  };
  return h("input", { value, size: Math.max(2, value.length), "aria-label": label, onChange });
}
