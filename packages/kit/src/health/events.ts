import { bool, entity, event, i32, optional, text } from "@delvekit/core";

/** Somebody lost health. `struck` is true for what a blow did: `Struck` tells of that. */
export const Harmed = /* @__PURE__ */ event("harmed", {
  target: entity,
  by: /* @__PURE__ */ optional(entity),
  points: i32,
  kind: text,
  struck: bool,
});

/** Somebody fell below a quarter of its health, and lives. */
export const BadlyHurt = /* @__PURE__ */ event("badly hurt", { target: entity });

/** Somebody got health back. */
export const Healed = /* @__PURE__ */ event("healed", { target: entity, points: i32 });

/**
 * Somebody has no health left. Told while it is still there; all but heroes are despawned right after. `kind` is the damage that took the
 * last of it, `cause` how it came to that where more is known: "in the fire that you lit on turn 812".
 */
export const Died = /* @__PURE__ */ event("died", {
  target: entity,
  by: /* @__PURE__ */ optional(entity),
  kind: text,
  cause: /* @__PURE__ */ optional(text),
});
