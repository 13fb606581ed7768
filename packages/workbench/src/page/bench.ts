import type { Command, Entity, Happening } from "@delvekit/core";
import { type ComponentChildren, h, type JSX } from "preact";
import type { Overlay } from "../overlays";
import type { Timeline } from "../timeline";

/** The pages of the panel. */
export type Tab = "entities" | "why" | "turn";

/** What is looked at, and how to look at something else. */
export interface Workbench {
  readonly timeline: Timeline;
  /** The recording that the timeline was forked from; undefined if it is the recording. */
  readonly origin: Timeline | undefined;
  readonly tab: Tab;
  readonly query: string;
  readonly chosen: Entity | undefined;
  readonly event: Happening | undefined;
  readonly layers: readonly Overlay[];
  /** Why a file could not be opened. */
  readonly problem: string | undefined;
  /** Looks at something else. */
  readonly show: (
    change: Partial<Omit<Workbench, "show" | "open" | "fork">> & { readonly turn?: number },
  ) => void;
  /** Looks at a game that goes on with another command, and then as recorded if there is a rest. */
  readonly fork: (command: Command, rest: boolean) => void;
  /** Looks at the replay or black box in a file. */
  readonly open: (file: File) => Promise<void>;
  readonly close: () => void;
}

/** A button of the workbench. */
export function button(
  text: ComponentChildren,
  onClick: () => void,
  more: JSX.IntrinsicElements["button"] = {},
): ComponentChildren {
  return h("button", { type: "button", onClick, ...more }, text);
}
