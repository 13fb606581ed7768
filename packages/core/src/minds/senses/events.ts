import type { LevelId } from "../../space";
import { eventType } from "../../world";
import type { SenseName } from "./contact";

/** A mind noticed somebody that it did not know of, or did not know where they were. `who` is 0 for whoever made a noise without a name. */
export const Noticed = eventType<{
  entity: number;
  who: number;
  sense: SenseName;
  level: LevelId;
  x: number;
  y: number;
}>("noticed");

/** A mind gave somebody up: it looked where it knew them last, or that was too long ago. `who` is 0 when they are gone. */
export const LostTrack = eventType<{ entity: number; who: number }>("lost track");
