import type { Grid, Point } from "@delvekit/grid";
import { chance, whole } from "@delvekit/grid/data";
import type { Connection } from "../../dungeon";
import type { Option, OptionValues, WeightsOption } from "../../options/option";
import { countOfRooms, mapHeight, mapWidth } from "../../options/table";
import type { VaultRoom } from "./ground";

/** The options of the vaults generator, apart from its pieces. */
export const vaultsOptions = {
  width: /* @__PURE__ */ mapWidth(4),
  height: /* @__PURE__ */ mapHeight(4),
  rooms: /* @__PURE__ */ countOfRooms(
    "How many pieces: it fails below the minimum, and stops at the maximum or when no more fit.",
  ),
  tries: whole(1, 100, { default: 10, help: "How many pieces to try at an exit before it is walled up." }),
  loops: chance(0.5, { help: "Chance that an unused exit is joined to another, where that closes a loop." }),
  reach: whole(0, 64, {
    default: 16,
    help: "Length in cells of the longest corridor that may join two unused exits; at 0 they have to meet.",
  }),
} as const satisfies Record<string, Option>;

/** The options of a vaults generator that knows pieces of the given names. */
export type VaultsOptions<Name extends string = string> = typeof vaultsOptions & {
  readonly pieces: WeightsOption<Name>;
};

/** The checked options of the vaults generator, apart from its pieces. */
export type VaultsSettings = OptionValues<typeof vaultsOptions>;

/** What the vaults generator has just done. */
export type VaultsStep =
  /** A piece was placed. */
  | { readonly kind: "room"; readonly room: VaultRoom }
  /** Two exits that lie on each other became a door, or a corridor was dug between two. */
  | { readonly kind: "door" | "corridor"; readonly connection: Connection }
  /** Passages behind exits that were walled up were filled. */
  | { readonly kind: "fill"; readonly terrain: Grid<Uint8Array> }
  /** A whole level had too few pieces: everything is rock again. */
  | { readonly kind: "restart"; readonly rooms: number; readonly terrain: Grid<Uint8Array> }
  /** Entrance and exit were chosen. */
  | { readonly kind: "ends"; readonly entrance: Point; readonly exit: Point };
