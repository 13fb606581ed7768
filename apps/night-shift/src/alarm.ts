import {
  action,
  direction,
  done,
  emit,
  event,
  failed,
  has,
  instead,
  on,
  type Place,
  place,
  plugin,
  resource,
  resourceOf,
  show,
  text,
  timeOf,
  type World,
  when,
} from "@delvekit/core";
import { contactsOf, inform, Mind, makeNoise, Noticed } from "@delvekit/core/minds";
import {
  cellAt,
  entitiesOn,
  isTaken,
  levelOf,
  move,
  placeBeside,
  setTile,
  tileAt,
  unlock,
} from "@delvekit/core/space";
import { Player, startTimer } from "@delvekit/core/turns";
import { heroOf } from "@delvekit/kit";
import { say } from "@delvekit/kit/messages";

export const smash = action("smash", { dir: direction });
export const CaseBroken = event("case broken", { at: place });
export const AlarmRaised = event("alarm raised", { at: place, why: text });
const AlarmOver = event("alarm over", { at: place });

interface State {
  until: number;
  times: number;
}
/** How long the alarm still rings, and how often it was raised. */
export const Alarm = resource<State>({
  name: "alarm",
  create: () => ({ until: 0, times: 0 }),
  save: ({ until, times }) => ({ until, times }),
  load: (saved) => {
    const { until, times } = saved as unknown as State;
    return { until: Number(until), times: Number(times) };
  },
});
export const alarmOf = (world: World): State => resourceOf(world, Alarm);
export const rings = (world: World): boolean => alarmOf(world).until > timeOf(world);

const RINGS = 3000;

/** Swaps all tiles of one kind on a level for another. */
function swapAll(world: World, level: number, from: readonly string[], to: string): void {
  const here = levelOf(world, level);
  here.tiles.cells.forEach((_, cell) => {
    const { x, y } = cellAt(here, cell);
    if (x === undefined || y === undefined) return;
    if (from.includes(tileAt(world, level, x, y).name) && !isTaken(world, level, cell))
      setTile(world, level, x, y, to);
  });
}

/** Locks the doors and calls every guard on the level. */
export function raise(world: World, at: Place, why: string): void {
  const alarm = alarmOf(world);
  if (alarm.until <= timeOf(world)) {
    alarm.times++;
    say(world, `${why} The alarm rings, and the shutters come down!`, "bad");
    swapAll(world, at.level, ["door", "open door"], "shutter");
    startTimer(world, AlarmOver({ at }), { after: RINGS });
  }
  alarm.until = timeOf(world) + RINGS;
  for (const guard of entitiesOn(world, at.level))
    if (has(world, guard, Mind))
      inform(world, guard, { who: undefined, ...at, sense: "told", certainty: 900 });
  emit(world, AlarmRaised({ at, why }));
}

export const alarms = plugin({
  name: "alarms",
  needs: ["minds", "space"],
  resources: [Alarm],
  actions: [
    on(move, (world, who, { dir }) => {
      const { level, x, y } = placeBeside(world, who, dir);
      return has(world, who, Player) && tileAt(world, level, x, y).name === "glass case"
        ? instead(smash({ dir }))
        : undefined;
    }),
    on(smash, (world, who, { dir }) => {
      const { level, x, y } = placeBeside(world, who, dir);
      if (tileAt(world, level, x, y).name !== "glass case")
        return failed("There is nothing to smash.");
      setTile(world, level, x, y, "broken glass");
      makeNoise(world, { level, x, y, loudness: 20, by: who });
      emit(world, CaseBroken({ at: { level, x, y } }));
      return done();
    }),
    on(unlock, (world, who, { dir }) => {
      if (!has(world, who, Player)) return undefined;
      const { level, x, y } = placeBeside(world, who, dir);
      setTile(world, level, x, y, "open door");
      makeNoise(world, { level, x, y, loudness: 5, by: who });
      say(world, "You pick the lock.");
      return done(400);
    }),
  ],
  shows: [
    show(CaseBroken, { at: "at", says: "The glass shatters!", tone: "warning", sounds: "smash" }),
  ],
  events: [
    when(Noticed, (world, { entity, who, level, x, y }) => {
      if (who === undefined || who !== heroOf(world) || entity === undefined) return;
      const seen = contactsOf(world, entity).some((it) => it.who === who && it.sense === "sight");
      if (seen && !rings(world)) raise(world, { level, x, y }, "You were seen.");
    }),
    when(AlarmOver, (world, { at }) => {
      if (rings(world))
        return void startTimer(world, AlarmOver({ at }), {
          after: alarmOf(world).until - timeOf(world),
        });
      swapAll(world, at.level, ["shutter"], "door");
      say(world, "The alarm falls silent.", "good");
    }),
  ],
});
