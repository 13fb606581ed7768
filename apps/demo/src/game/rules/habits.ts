import {
  done,
  type Entity,
  failed,
  get,
  has,
  on,
  type Place,
  plugin,
  read,
  spawn,
  type World,
  when,
  write,
} from "@delvekit/core";
import { HeatSource, Scorched } from "@delvekit/core/heat";
import { Stack } from "@delvekit/core/items";
import { attitudeTo, Mind, makeNoise, shootAt, wake } from "@delvekit/core/minds";
import { Spotted } from "@delvekit/core/sight";
import { at, levelOf, Position, placeBeside, put } from "@delvekit/core/space";
import { Actor, NORMAL_COST, timeOf } from "@delvekit/core/turns";
import { inBounds } from "@delvekit/grid";
import { heroOf, stepsBetween } from "@delvekit/kit";
import { Missed, Struck } from "@delvekit/kit/fighting";
import { Died } from "@delvekit/kit/health";
import { sayAbout, sayAt } from "@delvekit/kit/messages";
import { perceives } from "@delvekit/kit/names";
import { table, things } from "../content";
import {
  fights,
  Hurler,
  hurl,
  isFlame,
  isWet,
  landBurning,
  Ringer,
  ring,
  Swimmer,
  spillCoals,
  swim,
} from "../pieces";

/** How many steps away a bell can just be heard. */
const BELL = 30;

/** How many points of heat in a turn wake a sleeper. */
const SEARING = 3;

/** How many cells the coals of a lamp cover. */
const COALS = 2;

/** What is told of a hurler, if it is seen, and if not. */
const TORCH = {
  lights: ["{The who} [light who] a torch!", "A torch flares up in the dark!"],
  throws: ["{The who} [throw who] a burning torch!", "A burning torch flies out of the dark!"],
} as const;

const hasTorches = (world: World, who: Entity) => (get(world, who, Hurler)?.torches ?? 0) > 0;

const isArcher = (world: World, who: Entity) => arrowsOf(world, who) !== undefined;

/** What only monsters do: throwing torches, shooting, swimming, ringing; and what wakes them. Their minds decide when: see pieces/tempers.ts. */
export const habits = plugin({
  name: "habits",
  needs: ["minds", "fire", "health"],
  components: [Hurler, Ringer, Swimmer],
  actions: [
    on(hurl, { who: hasTorches, refusal: "You have no torches to throw." }, (world, actor, details) => {
      const place = { ...read(world, actor, Position), ...details.at };
      if (!inBounds(levelOf(world, place.level), place.x, place.y)) return failed("That is too far away.");
      const { torches, lit } = read(world, actor, Hurler);
      write(world, actor, Hurler, { torches: lit ? torches - 1 : torches, lit: !lit });
      // Whoever sees the flame has a turn to get away.
      warn(world, actor, place, lit ? TORCH.throws : TORCH.lights);
      if (lit) landBurning(world, actor, spawn(world, things.torch), place);
      return done();
    }),
    on(shootAt, { who: isArcher, refusal: "You have nothing to shoot with." }, (world, actor, { target }) => {
      const arrows = arrowsOf(world, actor);
      if (target === undefined || !arrows || !has(world, target, Position)) return failed("Nobody is there.");
      fights.strike(world, actor, target, { ...arrows, verb: "shoot" });
      return done();
    }),
    on(swim, { who: Swimmer, refusal: "You cannot swim in deep water." }, (world, actor, { dir }) => {
      const { level: id, x, y } = placeBeside(world, actor, dir);
      const level = levelOf(world, id);
      if (!inBounds(level, x, y) || !isWet(level, y * level.width + x)) return failed("There is no water.");
      put(world, actor, id, x, y);
      return done(NORMAL_COST);
    }),
    on(ring, { who: Ringer, refusal: "You have no bell." }, (world, actor) => {
      write(world, actor, Ringer, { last: timeOf(world) });
      sayAbout(world, "{The who} [ring who] a bell!", { who: actor }, "bad");
      // It calls them to the hero: nobody comes for the sake of a friend's noise.
      makeNoise(world, { ...read(world, actor, Position), loudness: BELL, by: heroOf(world) });
      return done();
    }),
  ],
  closeRemarks: (world, spot) =>
    typeof spot === "number" && has(world, spot, Mind) ? natureOf(world, spot) : [],
  events: [
    // Nobody sleeps through a blow or in flames; a little warmth wakes nobody.
    when(Struck, (world, { target }) => wake(world, target)),
    when(Missed, (world, { target }) => wake(world, target)),
    when(Scorched, (world, { entity, points }) => {
      if (points >= SEARING) wake(world, entity);
    }),
    // Nobody strikes in the turn in which the hero comes upon it round a corner or in the dark.
    when(Spotted, (world, { viewer, entity: foe }) => {
      const next = timeOf(world) + NORMAL_COST + 1;
      if (viewer !== heroOf(world) || !isSlowBeside(world, viewer, foe)) return;
      if (read(world, foe, Actor).next < next) write(world, foe, Actor, { next });
    }),
    when(Died, (world, { target, by }) => {
      leaveTorches(world, target);
      breakLamp(world, target, by);
    }),
  ],
});

/** Whether a foe that is no faster than a hero stands beside it: the blows of the fast are light, and they live by coming quickly. */
function isSlowBeside(world: World, hero: Entity, foe: Entity): boolean {
  const speed = get(world, foe, Actor)?.speed ?? Number.POSITIVE_INFINITY;
  if (speed > NORMAL_COST || attitudeTo(world, foe, hero) !== "foe") return false;
  return stepsBetween(read(world, hero, Position), read(world, foe, Position)) <= 1;
}

/** Warns of what a hurler does, in the words for who sees it or for who sees only where it aims. */
function warn(world: World, who: Entity, aim: Place, [seen, unseen]: readonly [string, string]): void {
  if (perceives(world, heroOf(world), who)) sayAbout(world, seen, { who }, "warning");
  else sayAt(world, aim, unseen, "warning");
}

function arrowsOf(world: World, actor: Entity) {
  return table.kindOf(world, actor)?.row.shoots;
}

/** What a look at a monster tells: by what it finds its prey, what it wants and what it fears. */
function natureOf(world: World, monster: Entity) {
  const nature = table.kindOf(world, monster)?.row.nature;
  if (!nature) return [];
  const { sense, want, fear } = nature;
  return [
    { name: "nature", text: `hunts by ${sense}, wants ${want}, fears ${fear}`, tone: "quiet" as const },
  ];
}

/** The remaining torches of a hurler are left where it died. */
function leaveTorches(world: World, entity: Entity): void {
  const count = get(world, entity, Hurler)?.torches ?? 0;
  if (count === 0 || !has(world, entity, Position)) return;
  const { level, x, y } = read(world, entity, Position);
  spawn(world, things.torch, Stack({ count }), at(level, x, y));
}

/** The coals of a lamp spill where its bearer died. */
function breakLamp(world: World, bearer: Entity, by: Entity | undefined): void {
  const isLit = has(world, bearer, HeatSource) && !isFlame(world, bearer);
  if (!isLit || !has(world, bearer, Mind) || !has(world, bearer, Position)) return;
  sayAbout(world, "The lamp of {the who} breaks!", { who: bearer }, "warning");
  spillCoals(world, by, read(world, bearer, Position), COALS);
}
