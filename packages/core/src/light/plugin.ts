import { IlluminationResource } from "../sight";
import { OpacityChanged, Position } from "../space";
import { plugin as define, LightError, type Plugin, refuseUnknown, when } from "../world";
import { lightUp } from "./brighten";
import { carryAll, dropAll, dropOf } from "./carried";
import { checkLight, Light, within } from "./light";
import { followOpacity, lightsResource } from "./lights";
import { GivenLightResource, type LightSource, sourceOf } from "./source";

/** What can be said of a world's light. */
export interface WorldLightOptions {
  /** The light that is everywhere on levels that `setAmbientLight` gave no other, 0xRRGGBB. Default 0: darkness. */
  readonly ambient?: number;
  /** How bright a place has to be to be seen from afar, 1 to 255. Default 16. */
  readonly least?: number;
  /** What shines apart from lamps and entities with `Light`, such as `fireLight()`. */
  readonly sources?: readonly LightSource[];
}

/**
 * Light: lamps on entities and places, fires, ambient light, all in colour. With it the plugin `sight` sees only what is lit. Brings
 * `Light`; it has no system, since light is cast when somebody looks.
 *
 * @throws {LightError} for options that are unknown or out of range.
 * @example light.plugin({ ambient: 0x101018, sources: [fireLight()] })
 */
export function light(options: WorldLightOptions = {}): Plugin {
  refuseUnknown("light", options, ["ambient", "least", "sources"], LightError);
  const { ambient = 0, least = 16, sources = [] } = options;
  within("ambient colour", ambient, 0xffffff);
  within("least brightness", least - 1, 254);
  const given = sources.map(sourceOf);
  const carriers = given.flatMap((source) => source.carriers ?? []);
  return define({
    name: "light",
    needs: ["space"],
    components: [Light],
    resources: [
      GivenLightResource,
      lightsResource({ least, ambient, sources: given }),
      { ...IlluminationResource, create: () => lightUp },
    ],
    hooks: [
      [Light, { validate: checkLight, added: carryAll, changed: carryAll, removed: dropOf(Light) }],
      [Position, { added: carryAll, changed: carryAll, removed: dropAll }],
      ...[...new Set(carriers)].map(
        (component) => [component, { added: carryAll, removed: dropOf(component) }] as const,
      ),
    ],
    events: [when(OpacityChanged, (world, { level, x, y }) => followOpacity(world, level, x, y))],
  });
}
