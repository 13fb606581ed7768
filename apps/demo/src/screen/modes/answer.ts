import type { Key, Keymap } from "@delvekit/display";
import type { Size } from "@delvekit/grid";
import type { Command, Game, Journey } from "../../game";
import type { Deed } from "../keys/bindings";
import type { Mode, Ui } from "../ui";

/** What a mode knows when a key is pressed. */
export interface Scene {
  readonly game: Game;
  readonly ui: Ui;
  readonly bindings: Keymap<Deed>;
  /** Of the screen. */
  readonly size: Size;
}

/** What the presentation is asked to do besides showing another state. */
export type Request =
  | { readonly kind: "command"; readonly command: Command }
  | { readonly kind: "journey"; readonly journey: Journey }
  | { readonly kind: "new game" }
  | { readonly kind: "quit" };

/** What a key leads to. */
export interface Answer {
  readonly ui: Ui;
  readonly request?: Request;
}

/** A mode's answer to a key; nothing when the key means nothing in it. */
export type ModeKeys<K extends Mode["kind"]> = (
  scene: Scene,
  mode: Extract<Mode, { readonly kind: K }>,
  key: Key,
) => Answer | undefined;

/** Goes to a mode. */
export function enter(ui: Ui, mode: Mode): Answer {
  return { ui: { ...ui, mode } };
}

/** Goes back to walking. */
export function leave(ui: Ui, notice?: string): Answer {
  return { ui: { ...ui, mode: { kind: "walk" }, notice } };
}

/** Gives the game a command, and goes back to walking. */
export function order(ui: Ui, command: Command): Answer {
  return { ...leave(ui), request: { kind: "command", command } };
}

/** Sends the hero on a journey, and goes back to walking. */
export function setOut(ui: Ui, journey: Journey): Answer {
  return { ...leave(ui), request: { kind: "journey", journey } };
}

/** Stays as it is and says something. */
export function say(ui: Ui, notice: string): Answer {
  return { ui: { ...ui, notice } };
}
