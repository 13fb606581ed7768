import { read } from "@delvekit/core";
import * as heat from "@delvekit/core/heat";
import * as light from "@delvekit/core/light";
import { creakingDoors, footsteps, noisy, senses } from "@delvekit/core/minds";
import * as smoke from "@delvekit/core/smoke";
import { Position, TileChanged } from "@delvekit/core/space";
import { basics, letters } from "@delvekit/kit";
import { marksOf } from "@delvekit/kit/levels";
import { messages, notices } from "@delvekit/kit/messages";
import { stealth } from "@delvekit/kit/minds";
import { nameOf } from "@delvekit/kit/names";
import * as ui from "@delvekit/screens";
import { alarms, alarmsOf } from "./alarm";
import { museumArt } from "./art";
import { table, thief } from "./content";
import { bagOf, museum, STYLES, TARGET, takings, worthOf } from "./museum";
import { deeds, pieces, trips } from "./pieces";
import { tiles } from "./tiles";

/** Loot and alarm, below the light on the thief. */
const gem = ui.lines(({ world }) => [
  { label: "Loot, $", now: Math.min(takings(world), TARGET), max: TARGET, tone: "info" },
  alarmsOf(world).rings ? [{ text: "ALARM", tone: "bad" }] : "quiet",
]);

/** What was stolen, and which halls there are. */
const catalogue = ui.sheet("Catalogue of the museum", {
  keys: ["C"],
  help: "Look at the museum's catalogue",
  button: "catalogue",
  tell({ world, hero }) {
    const marks = marksOf(world, read(world, hero, Position).level);
    const halls = STYLES.map((label) => ({ label, note: `×${marks[label]?.length ?? 0}` }));
    const bag = bagOf(world).map((it) => ({
      label: nameOf(world, it, { article: "a" }),
      note: `$${worthOf(world, it)}`,
    }));
    return [
      { lines: [`$${takings(world)} in your bag, ${alarmsOf(world).times} alarms`] },
      { title: "Halls", lines: halls },
      { title: "In your bag", lines: bag },
    ];
  },
});

const lamps = light.tileLight("lamp", { radius: 7, colour: 0xfff0c0 });
/** How far a breaking case is heard. */
const shatters = noisy(TileChanged, (_, { after, ...at }) =>
  after === "broken glass" ? { ...at, loudness: 20 } : undefined,
);

export const app = ui.app({
  name: "night-shift",
  title: {
    name: "Night Shift",
    line: `Leave the museum with $${TARGET}, by the door you came in.`,
  },
  dated: [{ name: "daily", days: 1, label: "Daily game", note: "the same for all, today" }],
  theme: { sheets: [museumArt] },
  setup: {
    plugins: [
      ...[...basics(tiles), heat.plugin(), smoke.plugin()],
      light.plugin({ ambient: 0x0a0a0e, sources: [lamps, light.fireLight({ radius: 5 })] }),
      ...[...pieces, table, senses({ noises: [footsteps(4), creakingDoors(6), shatters] })],
      ...[alarms, museum, trips, stealth({ hidden: true }), letters(), messages(), notices()],
    ],
  },
  begin: (world) => museum.enter(world, thief),
  score: (world) => Math.max(0, takings(world) - 50 * alarmsOf(world).times),
  verbs: {
    ...ui.standard(deeds, trips),
    lamp: ui.toggling({
      keys: ["p"],
      help: "Put out or light the lamp beside you",
      button: "lamp",
      hint: "Guards see what is lit, and lamps can be put out.",
    }),
    catalogue,
  },
  panels: [
    ui.status({ name: "Night Shift", levels: museum }),
    ...[ui.exposure({ watched: true }), gem, ui.inSight(), ui.here(), ui.ready(deeds)],
    ui.minimap({ rooms: ui.roomMap() }),
    ui.log({ words: { alarm: "bad" } }),
  ],
  ending: {
    titles: { escaped: "A perfect night", died: "You were caught" },
    figures: ({ world }) => [
      { value: `$${takings(world)}`, label: "taken" },
      { value: String(alarmsOf(world).times), label: "alarms" },
    ],
  },
});
