import { get, type World } from "@delvekit/core";
import { CellBurntOut } from "@delvekit/core/heat";
import { Ended, endingOf, heroOf, turnOf } from "@delvekit/kit";
import { achievements, type Goal, goal } from "@delvekit/kit/achievements";
import { Died } from "@delvekit/kit/health";
import { Arrived } from "@delvekit/kit/levels";
import { Reaper } from "../pieces";

const NOTHING = { burned: 0, cells: 0, blaze: 0, mercy: 0 };

/** What the hero is remembered for so far. */
const counts = (world: World) => get(world, heroOf(world), Reaper) ?? NOTHING;

/** The hero comes to a hall, at this depth or below. */
const reach = (hall: number, isSo: (world: World) => boolean = () => true): Goal =>
  goal(Arrived, (world, { who, depth }) => who === heroOf(world) && depth >= hall && isSo(world));

/** Somebody else dies of something. */
const death = (of: string, isSo: (world: World, by?: number) => boolean = () => true): Goal =>
  goal(Died, (world, { target, kind, by }) => target !== heroOf(world) && kind === of && isSo(world, by));

const win = (outcome: string): Goal => goal(Ended, (world) => endingOf(world)?.outcome === outcome);

const storm = goal(CellBurntOut, (world) => counts(world).blaze >= 100);
const pyre = death("fire", (world) => counts(world).burned >= 20);
const feud = death("blow", (world, by) => by !== undefined && by !== heroOf(world));
const mercy = reach(2, (world) => counts(world).mercy >= 3);
const cold = reach(3, (world) => counts(world).cells === 0);
const swift = reach(6, (world) => turnOf(world) <= 400);

/** The twelve deeds, as players read them. */
export const DEEDS = {
  storm: { label: "Firestorm", tells: "Burn 100 cells in one fire.", by: storm },
  pyre: { label: "Pyre", tells: "Twenty die by fire in one game.", by: pyre },
  feud: { label: "Feud", tells: "One monster strikes another dead.", by: feud },
  edge: { label: "The long way down", tells: "Somebody falls to death.", by: death("falling") },
  darts: { label: "Own medicine", tells: "A trap of darts kills somebody.", by: death("darts") },
  deep: { label: "Halfway", tells: "Come to the Keep.", by: reach(4) },
  mercy: { label: "Mercy", tells: "Come to a new hall after three deeds of mercy.", by: mercy },
  cold: { label: "Cold hands", tells: "Come to the third hall, and nothing has burned.", by: cold },
  swift: { label: "Headlong", tells: "Come to the Forge by turn 400.", by: swift },
  escaped: { label: "Out", tells: "Carry the crown out.", by: win("escaped") },
  drowned: { label: "Quenched", tells: "Drown the crown.", by: win("drowned") },
  crowned: { label: "Crowned", tells: "Wear the crown, and burn the halls.", by: win("crowned") },
};

/** The name of a deed. */
export type DeedName = keyof typeof DEEDS;

/** What players have done in any of their games. */
export const feats = achievements(DEEDS, { slot: "cinder-halls-deeds" });
