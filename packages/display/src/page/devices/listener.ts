import type { Point } from "@delvekit/grid";
import type { Input, View } from "../../view";

/** What the player has in hand; hints go by it. */
export type Device = "keys" | "mouse" | "touch" | "gamepad";

/** What devices know of the stage, and tell it. */
export interface Listener {
  send(input: Input): void;
  view(): View;
  cellAt(event: { readonly clientX: number; readonly clientY: number }): Point | undefined;
  /** Ends what is under way on the map. */
  skip(): void;
  /** Makes cells larger or smaller by a factor. */
  zoom(by: number): void;
  use(device: Device): void;
  /** Leads the focus round inside a card; answers whether there is one. */
  wrapFocus(backwards: boolean): boolean;
}
