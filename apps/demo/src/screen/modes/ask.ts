import { leave, type ModeKeys } from "./answer";

/** The keys of a question: only a clear yes is one. */
export const askKeys: ModeKeys<"ask"> = ({ ui }, { question }, key) => {
  if (key === "y" || key === "Y") return { ui, request: { kind: question } };
  return key === "n" || key === "N" || key === "Escape" ? leave(ui) : { ui };
};
