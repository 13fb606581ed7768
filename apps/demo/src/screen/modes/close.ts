import { commandFor } from "@delvekit/display";
import { directionOf } from "../keys/bindings";
import { leave, type ModeKeys, order } from "./answer";

/** The keys of choosing a direction. */
export const closeKeys: ModeKeys<"close"> = ({ ui, bindings }, _, key) => {
  const dir = directionOf(commandFor(bindings, key));
  return dir ? order(ui, { type: "close", dir }) : leave(ui, "You leave the doors as they are.");
};
