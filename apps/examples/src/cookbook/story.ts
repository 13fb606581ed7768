import { plugin, when } from "@delvekit/core";
import { countOf, ItemPickedUp, inventoryOf } from "@delvekit/core/items";
import { basics } from "@delvekit/kit";
import { content, isKind } from "@delvekit/kit/content";
import { messages, say } from "@delvekit/kit/messages";
import { app, packing, run, type Scene, sheet, walking } from "@delvekit/screens";
import { headless } from "@delvekit/screens/headless";
import { lay, tiles } from "./stage";

const PAGES = ["The lamp went out in March.", "We heard them sing below.", "Do not go down the third stair."];

const table = content([]);
const { hero } = table.creatures({ hero: { look: ["@", 0xffffff], pack: 9, player: true } });
const { page } = table.things({
  page: { look: ["?", 0xfff0c0, "A page of a diary."], found: { count: 1 } }, // for `populate`: one on each level
});

/** The story so far: pages form a stack in the pack, and are read in the order of the story. */
function found({ world, hero }: Pick<Scene, "world" | "hero">): string[] {
  const pages = inventoryOf(world, hero).find((it) => isKind(world, it, page));
  return pages === undefined ? [] : PAGES.slice(0, countOf(world, pages));
}
const reading = when(ItemPickedUp, (world, { by, item }) => {
  if (isKind(world, item, page)) say(world, found({ world, hero: by }).at(-1) ?? "");
});

const diary = sheet("The diary", { keys: ["p"], help: "Read the pages you found", tell: found });
const setup = { plugins: [...basics(tiles), messages(), table, plugin({ name: "diary", events: [reading] })] };
const begin = (world: Scene["world"]) => void lay(world, "######\n#@??.#\n######", { "@": hero, "?": page });
const verbs = { ...walking, ...packing, diary };
const game = app({ name: "diary", title: { name: "The Diary" }, setup, begin, verbs, panels: [] });

const player = headless();
void run(game, player);
await player.press("Enter", "ArrowRight", "g", "ArrowRight", "g", "p");
console.log(player.text(60, 12));
