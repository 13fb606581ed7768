import type { Panel as SidePanel, View } from "@delvekit/display/view";
import type { Scene } from "../ui";

/** A part of the screen that shows something of the game, beside the map or in the log. */
export type Panel = (scene: Scene) => {
  readonly side?: readonly SidePanel[];
  readonly log?: View["log"];
};
