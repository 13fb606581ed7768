import { IlluminationResource } from "../sight";
import { OpacityChanged, Position } from "../space";
import { plugin as define, LightError, type Plugin, refuseUnknown, when } from "../world";
import { AmbientResource, checkLight, colourFrom, Light, within } from "./light";
import { carryAll, dropAll, dropOf, followOpacity, lightsResource } from "./lights";
import { lightOf, setAmbientLight } from "./query";
import { AmbientLightResource, type LightSource, sourceOf } from "./source";

/** Options of the `light` plugin. */
export interface WorldLightOptions {
  /** The ambient light, 0xRRGGBB or a text as in CSS, of levels for which `setAmbientLight` was not called. Default 0: darkness. */
  readonly ambient?: number | string;
  /** The brightness from which a place can be seen from afar, 1 to 255. Default 16. */
  readonly least?: number;
  /** What shines besides lamps and entities with `Light`, such as `fireLight()`. */
  readonly sources?: readonly LightSource[];
}

/**
 * Coloured light from entities, tiles, fires, and the sky. With it, the `sight` plugin shows viewers only what is lit. Adds `Light`. It
 * has no system, because light is cast when it is needed.
 *
 * @throws {LightError} for options that are unknown or out of range.
 * @example light.plugin({ ambient: 0x101018, sources: [fireLight()] })
 */
export function light(options: WorldLightOptions = {}): Plugin {
  refuseUnknown("light", options, ["ambient", "least", "sources"], LightError);
  const { least = 16, sources = [] } = options;
  const ambient = colourFrom("ambient colour", options.ambient ?? 0);
  within("least brightness", least - 1, 254);
  const given = sources.map(sourceOf);
  const carriers = given.flatMap((source) => source.carriers ?? []);
  return define({
    name: "light",
    needs: ["space"],
    components: [Light],
    resources: [
      AmbientLightResource,
      lightsResource({ least, ambient, sources: given }),
      { ...IlluminationResource, create: () => lightOf },
      { ...AmbientResource, create: () => setAmbientLight },
    ],
    hooks: [
      [Light, { validate: checkLight, added: carryAll, changed: carryAll, ...dropping(dropOf(Light)) }],
      [Position, { added: carryAll, changed: carryAll, ...dropping(dropAll) }],
      ...[...new Set(carriers)].map(
        (component) => [component, { added: carryAll, ...dropping(dropOf(component)) }] as const,
      ),
    ],
    events: [when(OpacityChanged, (world, { level, x, y }) => followOpacity(world, level, x, y))],
  });
}

/** Lamps are removed in the same way whether a component is removed or undone. */
function dropping(drop: ReturnType<typeof dropOf>) {
  return { removed: drop, undone: drop };
}
