import { bool, entity, event, i32, optional, type Showing, show, text } from "@delvekit/core";

/** An entity lost health. `struck` is true for a blow: then `Struck` reports it. */
export const Harmed = /* @__PURE__ */ event("harmed", {
  target: entity,
  by: /* @__PURE__ */ optional(entity),
  points: i32,
  kind: text,
  struck: bool,
});

/** An entity fell below a quarter of its health and is still alive. */
export const BadlyHurt = /* @__PURE__ */ event("badly hurt", { target: entity });

/** An entity got health back. */
export const Healed = /* @__PURE__ */ event("healed", { target: entity, points: i32 });

/**
 * An entity has no health left. Emitted while it still exists; all except heroes are despawned right after. `kind` is the kind of damage that killed
 * it, `cause` a further explanation if there is one: "that you lit on turn 812".
 */
export const Died = /* @__PURE__ */ event("died", {
  target: entity,
  by: /* @__PURE__ */ optional(entity),
  kind: text,
  cause: /* @__PURE__ */ optional(text),
});

/** How wounds, healing and deaths are presented. */
export const SHOWS: readonly Showing[] = [
  /* @__PURE__ */ show(Harmed, {
    at: "target",
    when: ({ struck }) => !struck,
    says: "{The target} [take target] {points} {kind} damage.",
    draws: [{ as: "rise", text: "{points}" }],
    yours: { tone: "bad", sounds: "hurt" },
  }),
  /* @__PURE__ */ show(BadlyHurt, {
    at: "target",
    yours: { says: "{The target} [be target] badly hurt!", tone: "bad" },
  }),
  /* @__PURE__ */ show(Healed, {
    at: "target",
    says: "{The target} [feel target] better.",
    tone: "good",
    draws: [{ as: "rise", text: "+{points}", colour: 0x8fdc9a }],
  }),
  /* @__PURE__ */ show(Died, {
    at: "target",
    says: "{The target} [die target].",
    tone: "good",
    yours: { tone: "bad", sounds: "death" },
  }),
];
