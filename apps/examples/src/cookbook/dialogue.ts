import { basics } from "@delvekit/kit";
import { content } from "@delvekit/kit/content";
import { messages } from "@delvekit/kit/messages";
import { app, run, verb, walking } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { lay, tiles } from "./stage";

/** What the smith says, and what can be answered: the name of the next line, or the end. */
const TALK: Readonly<Record<string, { says: string; answers: Readonly<Record<string, string>> }>> = {
  start: { says: "Well met. Cold out there?", answers: { "Who are you?": "who", "Goodbye.": "" } },
  who: { says: "The last smith of this town.", answers: { "Then I need a sword.": "sword", "Goodbye.": "" } },
  sword: { says: "Bring me iron first.", answers: { "I will.": "" } },
};

const { hero, smith } = content([]).creatures({
  hero: { look: ["@", 0xffffff], player: true },
  smith: { look: ["S", 0xc08040] },
});
const talk = verb({
  keys: ["t"],
  help: "Talk",
  async run(ui) {
    for (let line = TALK["start"]; line; ) {
      const choices = Object.entries(line.answers).map(([label, value]) => ({ label, value }));
      line = TALK[(await ui.list(line.says, choices)) ?? ""];
    }
    return undefined; // no turn passes
  },
});
const setup = { plugins: [...basics(tiles), messages()] };
const begin = (world: Parameters<typeof lay>[0]) => void lay(world, "####\n#@S#\n####", { "@": hero, S: smith });
const game = app({ name: "town", title: { name: "Town" }, setup, begin, verbs: { ...walking, talk }, panels: [] });

const player = headless();
void run(game, player);
await player.press("Enter", "t", "a");
console.log(player.text(60, 12));
