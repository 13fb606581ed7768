import {
  type ByRow,
  type Entity,
  NO_ROW,
  type Row,
  readColumns,
  resource,
  resourceOf,
  rowOrNone,
  type World,
} from "../world";
import { Carried } from "./components";

/** Who carries what, found without a search. Derived from `Carried`, so it is never saved. */
interface Packs {
  /** By item: the row of its carrier. */
  readonly carriers: ByRow<Row>;
  /** By carrier: the rows of the things that it carries, in no particular order. */
  readonly contents: Map<Row, Row[]>;
}

/** The packs of a world. */
export const PacksResource = resource<Packs>({
  name: "items.packs",
  create: ({ capacity }) => ({
    carriers: new Uint32Array(capacity + 1) as unknown as ByRow<Row>,
    contents: new Map(),
  }),
  undone: (packs) => packs,
});

const NOTHING: readonly Row[] = [];

/** The rows of the things that an entity carries, in no particular order. Read-only. */
export function rowsCarriedBy(world: World, carrier: Entity): readonly Row[] {
  return resourceOf(world, PacksResource).contents.get(rowOrNone(world, carrier)) ?? NOTHING;
}

/**
 * How many things an entity carries.
 * @example const isLaden = loadOf(world, hero) > 20;
 */
export function loadOf(world: World, carrier: Entity): number {
  return rowsCarriedBy(world, carrier).length;
}

/** Lists the item in a row in the pack that it is in now. */
export function putInto(world: World, _item: Entity, row: Row): void {
  takeOut(world, _item, row);
  const carrier = rowOrNone(world, readColumns(world, Carried).by[row] as Entity);
  if (carrier === NO_ROW) return;
  const { carriers, contents } = resourceOf(world, PacksResource);
  carriers[row] = carrier;
  const things = contents.get(carrier) ?? [];
  contents.set(carrier, things);
  things.push(row);
}

/** Takes the item in a row off the list that it is in. */
export function takeOut(world: World, _item: Entity, row: Row): void {
  const { carriers, contents } = resourceOf(world, PacksResource);
  const things = contents.get(carriers[row]!);
  carriers[row] = NO_ROW;
  things?.splice(things.indexOf(row), 1);
}
