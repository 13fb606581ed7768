import { roomGraphOf } from "../analysis/room-graph";
import { cellsOf, isInRoom, type Room, type RoomDungeon } from "../dungeon";
import type { Pass } from "./pass";

/** What a rule knows about a room. */
export interface RoomFacts {
  readonly room: Room;
  /** The walk from the entrance to its middle, in straight steps; -1 if there is none. */
  readonly distance: number;
  /** How many rooms connections join it to. */
  readonly neighbours: number;
  /** Cells of floor. */
  readonly size: number;
  readonly hasEntrance: boolean;
  readonly hasExit: boolean;
}

/** Which rooms get a role. */
export interface RoleRule {
  readonly role: string;
  /** The most rooms that get it. Default: 1. */
  readonly count?: number;
  /** How well a room would suit: the highest scores get the role, of equals the first by id. Undefined: not at all. */
  score(facts: RoomFacts): number | undefined;
}

/** Longer than any walk. */
const FAR = 67_108_864;

/**
 * A start, a boss at the far end (in a dead end if there is one), and treasure in the two farthest dead ends that
 * are left.
 */
export const standardRoles: readonly RoleRule[] = [
  { role: "start", score: ({ hasEntrance }) => (hasEntrance ? 1 : undefined) },
  { role: "boss", score: ({ neighbours, distance }) => (neighbours === 1 ? distance + FAR : distance) },
  {
    role: "treasure",
    count: 2,
    score: ({ neighbours, distance }) => (neighbours === 1 ? distance : undefined),
  },
];

/**
 * Makes a pass that gives roles to rooms, rule by rule. Rooms that have a role keep it, and count for their rule.
 *
 * @example
 * ```ts
 * const { rooms } = assignRoles()(tree.generate({ seed: 7 }));
 * const boss = rooms.find(({ role }) => role === "boss");
 * ```
 */
export function assignRoles(rules: readonly RoleRule[] = standardRoles): Pass<RoomDungeon> {
  return (dungeon) => {
    const facts = factsOf(dungeon);
    const roles = dungeon.rooms.map(({ role }) => role);
    for (const { role, count = 1, score } of rules) {
      const missing = count - roles.filter((given) => given === role).length;
      const suitable = facts.flatMap((fact) => {
        const points = roles[fact.room.id] === undefined ? score(fact) : undefined;
        return points === undefined ? [] : [{ id: fact.room.id, points }];
      });
      suitable.sort((a, b) => b.points - a.points);
      for (const { id } of suitable.slice(0, Math.max(0, missing))) roles[id] = role;
    }
    const roleOf = ({ id }: Room) => (roles[id] === undefined ? {} : { role: roles[id] });
    return { ...dungeon, rooms: dungeon.rooms.map((room) => ({ ...room, ...roleOf(room) })) };
  };
}

function factsOf(dungeon: RoomDungeon): RoomFacts[] {
  const { entrance, exit, rooms } = dungeon;
  const { nodes } = roomGraphOf(dungeon);
  return rooms.map((room, id) => ({
    room,
    distance: nodes[id]!.distance,
    neighbours: nodes[id]!.neighbours.length,
    size: cellsOf(room).length,
    hasEntrance: isInRoom(room, entrance.x, entrance.y),
    hasExit: isInRoom(room, exit.x, exit.y),
  }));
}
