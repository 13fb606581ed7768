import { entity, event, text } from "@delvekit/core";

/** An entity got a condition that it did not have. */
export const ConditionBegan = /* @__PURE__ */ event("condition began", { who: entity, what: text });

/** A condition wore off or was cured. */
export const ConditionEnded = /* @__PURE__ */ event("condition ended", { who: entity, what: text });
