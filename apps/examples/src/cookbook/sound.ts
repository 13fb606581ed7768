import { emit, event, place, plugin, show, when } from "@delvekit/core";
import { Moved, tileAt } from "@delvekit/core/space";
import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { SOUNDS, type SoundSpec } from "@delvekit/page/sound";
import { app, run, walking } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { lay, tiles } from "./stage";

/** The kit's sounds and one of our own, made from numbers: no files. */
export const sounds: Readonly<Record<string, SoundSpec>> = {
  ...SOUNDS,
  rustle: { wave: "noise", frequency: 900, release: 0.08, volume: 0.3, filter: 2500 },
};

const Rustled = event("rustled", { at: place });
const meadow = plugin({
  name: "meadow",
  events: [
    when(Moved, (world, { to }) => {
      if (tileAt(world, to.level, to.x, to.y).name === "grass") emit(world, Rustled({ at: to }));
    }),
  ],
  shows: [show(Rustled, { at: "at", sounds: "rustle" })],
});

const { hero } = content([]).creatures({ hero: { look: ["@", 0xffffff], player: true } });
const game = app({
  name: "meadow",
  title: { name: "The Meadow" },
  setup: { plugins: [...basics(tiles), meadow] },
  begin: (world) => void lay(world, '#####\n#@".#\n#####', { "@": hero }),
  verbs: walking,
  panels: [],
});
const player = headless();
void run(game, player); // on a page: run(game, web({ container, sound: openSound(sounds) }))
await player.press("Enter");
for (const key of ["l", "l"]) console.log((await player.press(key)).sounds?.join(", "));
