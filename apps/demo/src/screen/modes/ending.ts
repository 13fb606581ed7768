import { commandFor } from "@delvekit/display";
import { enter, leave, type ModeKeys } from "./answer";

/** The keys of the last screen. Others do nothing: whoever held a key when dying gets to read it. */
export const endingKeys: ModeKeys<"ending"> = ({ ui, bindings }, _, key) => {
  const deed = commandFor(bindings, key);
  if (deed === "new game") return { ui, request: { kind: "new game" } };
  if (deed === "messages") return enter(ui, { kind: "messages", scroll: 0 });
  if (deed === "quit") return enter(ui, { kind: "ask", question: "quit" });
  return key === "Escape" ? leave(ui) : { ui };
};
