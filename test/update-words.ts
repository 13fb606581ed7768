// Writes the list of texts of the screens, for those who translate them.
import { writeFileSync } from "node:fs";
import { screenWords, WORDS_FILE } from "./support/screen-words";

writeFileSync(WORDS_FILE, `${JSON.stringify(screenWords(), undefined, 2)}\n`);
