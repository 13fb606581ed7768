import { component, oneOf, u8, u32 } from "@delvekit/core";

/** What a part of a machine can do when its circuit is set off, besides what core's triggers do. */
export const DEEDS = ["burn", "fall", "smoke", "wake", "haunt", "shoot"] as const;

/** The name of a deed. */
export type DeedName = (typeof DEEDS)[number];

/** A part of a machine that does something when its circuit is set off: a sleeper wakes, a lamp falls, a plate releases darts. */
export const Deed = /* @__PURE__ */ component("Deed", {
  circuit: u32,
  does: /* @__PURE__ */ oneOf(...DEEDS),
});

/**
 * Keeps the door in its cell locked until somebody brings `keys` keys for its circuit. They are used up.
 * Saves call it "Lock".
 */
export const Keyhole = /* @__PURE__ */ component("Lock", { circuit: u32, keys: u8 });

/** Opens the locks of this circuit. */
export const Key = /* @__PURE__ */ component("Key", { circuit: u32 });
