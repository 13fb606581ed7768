import { type LayerKindName, layerKinds } from "@delvekit/procgen";

/**
 * The same tile for every kind of liquid, growth and feature, except for the kinds that you name: the option `layers` of `levels` in a game that uses
 * few of them.
 *
 * @example layersAs("floor", { grass: "reeds", tall: "reeds" }) // the tileset has the tiles "floor" and "reeds"
 */
export function layersAs<const T extends string>(
  tile: T,
  others: Readonly<Partial<Record<LayerKindName, T>>> = {},
): Readonly<Record<LayerKindName, T>> {
  // The first kind of a layer is none.
  const names = Object.values(layerKinds).flatMap((kinds) => kinds.slice(1).map(({ name }) => name));
  return {
    ...(Object.fromEntries(names.map((name) => [name, tile])) as Record<LayerKindName, T>),
    ...others,
  };
}
