import alegreya400 from "@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?url";
import alegreya700 from "@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?url";
import grenze600 from "@fontsource/grenze-gotisch/files/grenze-gotisch-latin-600-normal.woff2?url";
import jetbrains800 from "@fontsource/jetbrains-mono/files/jetbrains-mono-latin-800-normal.woff2?url";
import type { Font } from "../frame/messages";

const FILES = [
  { family: "Alegreya Sans", weight: "400", address: alegreya400 },
  { family: "Alegreya Sans", weight: "700", address: alegreya700 },
  { family: "Grenze Gotisch", weight: "600", address: grenze600 },
  { family: "JetBrains Mono", weight: "800", address: jetbrains800 },
];

let loading: Promise<readonly Font[]> | undefined;

/** The fonts of the games' own theme. */
export function gameFonts(): Promise<readonly Font[]> {
  loading ??= Promise.all(
    FILES.map(async ({ family, weight, address }) => {
      const answer = await fetch(address);
      return { family, weight, bytes: await answer.arrayBuffer() };
    }),
  );
  // A game is worth playing in any font.
  return loading.catch(() => []);
}
