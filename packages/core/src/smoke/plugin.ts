import { inStages } from "../space";
import { plugin as define, type Plugin, refuseUnknown, refusingZero, SmokeError } from "../world";
import { Breather, INVARIANTS, type SmokeOptions, smokeResource, within } from "./cloud";
import { choke, drift, rise } from "./systems";

/** What smoke does in each environment tick, in this order. */
const STAGES = /* @__PURE__ */ inStages(
  [
    ["smoke.rise", rise],
    ["smoke.spread", drift],
    ["smoke.choke", choke],
  ],
  "heat.burn",
);

/**
 * Smoke: rises from fires, spreads through everything that is not airtight, drifts with the wind, thins out, and blocks sight where it is thick. Adds
 * `Breather`, and the systems "smoke.rise", "smoke.spread" and "smoke.choke", which run in this order every 100 ticks, after those
 * of heat. It costs nothing on levels without smoke.
 *
 * @throws {SmokeError} for options that are unknown or out of range.
 * @example createWorld({ seed: 1, plugins: [space.plugin(tiles), turns.plugin(), sight.plugin(), smoke.plugin({ thinning: 5 })] });
 */
export function smoke(options: SmokeOptions = {}): Plugin {
  refuseUnknown("smoke", options, ["thinning"], SmokeError);
  const { thinning = 10 } = options;
  within("thinning", thinning, 0, 100);
  return define({
    name: "smoke",
    needs: ["space", "turns", "heat"],
    components: [Breather],
    migrations: { removed: ["SmokeSource"] },
    resources: [smokeResource(thinning)],
    invariants: INVARIANTS,
    hooks: [refusingZero(Breather, "perPoint")],
    systems: STAGES.systems,
    events: [STAGES.catchUp],
  });
}
