import { entitiesWith, get, read, spawn, write } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import { inventoryOf } from "@delvekit/core/items";
import * as light from "@delvekit/core/light";
import { creakingDoors, footsteps, senses } from "@delvekit/core/minds";
import { Viewer } from "@delvekit/core/sight";
import * as smoke from "@delvekit/core/smoke";
import { at, Position } from "@delvekit/core/space";
import { basics, letters } from "@delvekit/kit";
import { give } from "@delvekit/kit/content";
import { messages, notices } from "@delvekit/kit/messages";
import { stealth } from "@delvekit/kit/minds";
import { nameOf } from "@delvekit/kit/names";
import * as ui from "@delvekit/screens";
import { alarmOf, alarms, rings } from "./alarm";
import { gadgets, table, thief, Worth } from "./content";
import { lampBeside, lamps, toggle } from "./lamps";
import { getaway, museum, score, TARGET, takings } from "./museum";
import { deeds, pieces, trips } from "./pieces";
import { Exhibit } from "./rounds";
import { theme } from "./theme";
import { tiles } from "./tiles";

/** Loot and alarm, below the light on the thief. */
const gem = ui.lines(({ world }) => [
  { label: "Loot, $", now: Math.min(takings(world), TARGET), max: TARGET, tone: "info" },
  rings(world) ? [{ text: "ALARM", tone: "bad" }] : "quiet",
]);

/** A screen of the game's own: what was stolen, and which exhibits are left. */
const catalogue = ui.verb({
  keys: ["C"],
  help: "Look at the museum's catalogue",
  button: "catalogue",
  async run(ask, { world, hero }) {
    const taken = inventoryOf(world, hero).filter((it) => get(world, it, Worth));
    const { level } = read(world, hero, Position);
    const halls = entitiesWith(world, Exhibit, Position).filter(
      (it) => read(world, it, Position).level === level,
    );
    let chosen = 0;
    const styles = [...new Set(halls.map((it) => read(world, it, Exhibit).style))];
    await ask.open<undefined>({
      show: () => ({
        focus: halls[chosen] ? read(world, halls[chosen]!, Position) : undefined!,
        card: {
          kind: "menu",
          title: "Catalogue of the museum",
          subtitle: `$${takings(world)} in your bag, ${alarmOf(world).times} alarms`,
          chosen,
          groups: [
            {
              title: "Halls",
              rows: styles.map((style) => ({
                label: style,
                note: `×${halls.filter((it) => read(world, it, Exhibit).style === style).length}`,
              })),
            },
            {
              title: "In your bag",
              rows: taken.map((it) => ({
                label: nameOf(world, it, { article: "a" }),
                note: `$${read(world, it, Worth).dollars}`,
              })),
            },
          ],
        },
      }),
      take(intent, close) {
        if (intent.kind === "next") chosen = Math.max(0, chosen + intent.by);
        else if (intent.kind === "steer")
          chosen = Math.max(0, chosen + (intent.dir.includes("s") ? 1 : -1));
        else if (intent.kind === "row") chosen = intent.index;
        else if (intent.kind === "back" || intent.kind === "choose") close();
      },
    });
    return undefined;
  },
});

export const app = ui.app({
  name: "night-shift",
  title: {
    name: "Night Shift",
    line: `Leave the museum with $${TARGET}, by the door you came in.`,
  },
  daily: true,
  theme,
  setup: {
    plugins: [
      ...basics(tiles),
      heat.plugin(),
      smoke.plugin(),
      light.plugin({ ambient: 0x0c0c14, sources: [light.fireLight({ radius: 5 })] }),
      ...pieces,
      table,
      senses({ noises: [footsteps(4), creakingDoors(6)] }),
      lamps,
      alarms,
      museum,
      getaway,
      trips,
      stealth(),
      letters(),
      messages(),
      notices(),
    ],
  },
  begin(world) {
    const { level, x, y } = museum.entrance(world, 1);
    const hero = spawn(world, thief, at(level, x, y));
    write(world, hero, Viewer, { night: 2 });
    give(world, hero, gadgets["smoke pellet"], 3);
    give(world, hero, gadgets.coin, 5);
    give(world, hero, gadgets["oil flask"], 2);
    give(world, hero, gadgets.lighter);
  },
  score,
  verbs: {
    ...ui.standard(deeds, trips),
    lamp: ui.verb(toggle, {
      keys: ["p"],
      help: "Put out or light the lamp beside you",
      button: "lamp",
      fits: ({ world, hero }) => lampBeside(world, hero) !== undefined,
      details: {
        lamp: async (ask, { world, hero }) =>
          lampBeside(world, hero) ?? void ask.notice("No lamp is in reach."),
      },
    }),
    catalogue,
  },
  panels: [
    ui.status({ name: "Night Shift", levels: museum }),
    ui.exposure(),
    gem,
    ui.inSight(),
    ui.here(),
    ui.ready(deeds),
    ui.minimap({ rooms: ui.roomMap() }),
    ui.log({ words: { alarm: "bad" } }),
  ],
  hints: [
    {
      name: "lamp",
      when: ({ world, hero }) => lampBeside(world, hero) !== undefined,
      says: "Guards see what is lit. Put the lamp out.",
      verb: "lamp",
    },
  ],
  ending: {
    titles: { won: "A perfect night", died: "You were caught" },
    figures: ({ world }) => [
      { value: `$${takings(world)}`, label: "taken" },
      { value: String(alarmOf(world).times), label: "alarms" },
    ],
  },
});
