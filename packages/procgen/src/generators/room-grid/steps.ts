import type { Point } from "@delvekit/grid";
import type { Connection, Room } from "../../dungeon";

/** What the room-grid generator has just done. */
export type RoomGridStep =
  /** A room was hollowed out. Its door to the room before it follows; a secret room has its role already. */
  | { readonly kind: "room"; readonly room: Room }
  /** A door was opened between two rooms, two cells long. */
  | { readonly kind: "door"; readonly connection: Connection }
  /** Rooms were given their roles. */
  | { readonly kind: "roles"; readonly roles: readonly RoleOfRoom[] }
  /** The way in and the way on were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };

/** A room, by its id, and what it is for. */
export interface RoleOfRoom {
  readonly id: number;
  readonly role: "start" | "boss" | "treasure" | "merchant";
}
