// Writes the game after each lesson anew, from what its page changes in the game before, and what each break of a lesson says.
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beginGames } from "./support/lesson-games";
import {
  applyDiff,
  changesIn,
  gameOfPage,
  lessonPage,
  lessonSource,
  lessons,
  PAGES,
  SOURCES,
} from "./support/lessons";
import { root } from "./support/workspace";

let game = "";
for (const name of lessons()) {
  try {
    game = gameOfPage(lessonPage(name), game);
  } catch (error) {
    throw new Error(`docs/lessons/${name}.md does not fit the game of the part before`, { cause: error });
  }
  const file = join(root, SOURCES, `${name}.ts`);
  if (existsSync(file) && lessonSource(name) === game) continue;
  writeFileSync(file, game);
  console.log(`${name}.ts written`);
}

for (const name of lessons()) {
  const page = lessonPage(name);
  const breaks = changesIn(page).filter(({ kind }) => kind === "break");
  const said = await beginGames(breaks.map(({ diff }) => applyDiff(lessonSource(name), diff)));
  const updated = breaks.reduce((text, { diff, message = "" }, index) => {
    const block = `${diff}\`\`\`\n\n\`\`\`text\n`;
    return text.replace(block + message, () => block + said[index]!.message);
  }, page);
  if (updated === page) continue;
  writeFileSync(join(root, PAGES, `${name}.md`), updated);
  console.log(`${name}.md: what its break says`);
}
