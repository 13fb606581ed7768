import { action } from "@delvekit/core";

/** Goes down the way where the actor stands. */
export const descend = /* @__PURE__ */ action("descend");

/** Goes up the way where the actor stands. */
export const ascend = /* @__PURE__ */ action("ascend");
