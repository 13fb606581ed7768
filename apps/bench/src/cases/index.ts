import type { Race } from "../race";
import { crowdRaces } from "./crowds";
import { distanceRaces } from "./distance";
import { dungeonRaces } from "./dungeons";
import { entityRaces } from "./entities";
import { fovRaces } from "./fov";
import { futureRaces } from "./futures";
import { heatRaces } from "./heat";
import { hunterRaces } from "./hunters";
import { pathRaces } from "./path";
import { playedRaces } from "./played";
import { screenRaces } from "./screens";
import { turnRaces } from "./turns";

/** Every race, in the order of the table. */
export function allRaces(): Race[] {
  return [
    ...fovRaces(),
    ...distanceRaces(),
    ...pathRaces(),
    ...dungeonRaces(),
    ...heatRaces(),
    ...hunterRaces(),
    ...crowdRaces(),
    ...turnRaces(),
    ...futureRaces(),
    ...playedRaces(),
    ...screenRaces(),
    ...entityRaces(),
  ];
}
