import { placeIn } from "@delvekit/grid/data";
import { FormatError } from "../errors";
import { validate } from "../json/validate";
import { layerSchema } from "./schema";

/** A layer of a map, not fully checked yet. */
export interface FoundLayer {
  readonly type: string;
  readonly name: string;
  readonly value: unknown;
  /** Its place in the file: `layers[2].layers[0]`. */
  readonly path: string;
}

/** How deep groups may be nested. */
const MAX_DEPTH = 32;

/**
 * All layers that are not groups, including those inside groups.
 *
 * @throws FormatError with the path of an invalid layer
 */
export function* listLayers(layers: readonly unknown[], path = "", depth = 0): Generator<FoundLayer> {
  const list = placeIn(path, "layers");
  if (depth > MAX_DEPTH) throw new FormatError("tmj", list, "groups are nested too deeply");
  for (const [index, value] of layers.entries()) {
    const place = placeIn(list, index);
    const layer = validate(layerSchema, value, "tmj", "", place);
    if (layer.type === "group") yield* listLayers(layer.layers, place, depth + 1);
    else yield { type: layer.type, name: layer.name, value, path: place };
  }
}
