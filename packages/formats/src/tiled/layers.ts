import { FormatError } from "../errors";
import { childPath } from "../json/path";
import { validate } from "../json/validate";
import { layerSchema } from "./schema";

/** A layer of a map, not yet checked in full. */
export interface FoundLayer {
  readonly type: string;
  readonly name: string;
  readonly value: unknown;
  /** Where in the file it is: `layers[2].layers[0]`. */
  readonly path: string;
}

/** How deep groups may lie in each other. */
const MAX_DEPTH = 32;

/**
 * All layers that are not groups, those in groups included.
 *
 * @throws FormatError with the path of a layer that is none
 */
export function* listLayers(layers: readonly unknown[], path = "", depth = 0): Generator<FoundLayer> {
  const list = childPath(path, "layers");
  if (depth > MAX_DEPTH) throw new FormatError("tmj", list, "too many groups in each other");
  for (const [index, value] of layers.entries()) {
    const place = childPath(list, index);
    const layer = validate(layerSchema, value, "tmj", "", place);
    if (layer.type === "group") yield* listLayers(layer.layers, place, depth + 1);
    else yield { type: layer.type, name: layer.name, value, path: place };
  }
}
