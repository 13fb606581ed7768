/**
 * The door sets of a room, as seen when entering through a door, here the lower one:
 * ```text
 *    |                                |     |             |
 *    o      o    --o     o--        --o     o--  --o--  --o--
 *    |      |      |     |            |     |      |      |
 * straight end   bend  bend         fork  fork   fork   cross
 *                Left  Right        Left  Right  Both
 * ```
 */
export const DOOR_SETS = {
  // Bits clockwise from straight ahead: 1 ahead, 2 right, 4 the way in, 8 left.
  straight: 5,
  end: 4,
  bendLeft: 12,
  bendRight: 6,
  forkLeft: 13,
  forkRight: 7,
  forkBoth: 14,
  cross: 15,
} as const;

/** The name of a door set. */
export type DoorSet = keyof typeof DOOR_SETS;
