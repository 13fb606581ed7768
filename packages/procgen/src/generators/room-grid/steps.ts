import type { Grid, Point } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";

/** What the room-grid generator has just done. */
export type RoomGridStep =
  /** A room was hollowed out. Its door to the room before it follows; a secret room has its role already. */
  | { readonly kind: "room"; readonly room: Room }
  /** A door was opened between two rooms, two cells long. */
  | { readonly kind: "door"; readonly connection: Connection }
  /** Rock was put into a room, by a drawing. */
  | { readonly kind: "interior"; readonly solid: readonly Point[]; readonly marks: readonly RoomMark[] }
  /** The dungeon was too small, or did not reach the required distance: everything is rock again. */
  | { readonly kind: "restart"; readonly rooms: number; readonly terrain: Grid<Uint8Array> }
  /** Rooms were given their roles. */
  | { readonly kind: "roles"; readonly roles: readonly RoleOfRoom[] }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A room, by its id, and what it is for. */
export interface RoleOfRoom {
  readonly id: number;
  readonly role: "start" | "boss" | "treasure" | "merchant";
}

/** A place for a thing in an interior. */
export interface RoomMark extends Point {
  /** What: "chest", "foe", "trap" or "light". */
  readonly name: string;
  /** The id of the room that it is in. */
  readonly room: number;
}
