import { createWorld } from "@delvekit/core";
import { tilesetOf } from "@delvekit/core/space";
import { createFrame, printFrame } from "@delvekit/display";
import { drawView } from "@delvekit/display/stage";
import { themeOf } from "@delvekit/screens";
import { describe, expect, test } from "vitest";
import { play } from "../../../test/support/player";
import app from "../src/app";
import { SETUP } from "../src/game";

const theme = themeOf(tilesetOf(createWorld({ ...SETUP, seed: 0 })), app.theme);

// The files are made anew by `npx vitest run apps/demo/test/characters.test.ts -u`, once they were looked at.
describe.each([
  [80, 24],
  [120, 40],
])("a terminal of %d x %d", (width, height) => {
  test("shows title, play, aim, pack and card as they were", async () => {
    const player = await play(app);
    const shown: string[] = [];
    for (const keys of [[], ["Enter"], ["f", "c"], ["Escape", "i"], ["Escape", "x", "Tab"]]) {
      await player.press(...keys);
      const frame = createFrame(width, height);
      drawView(frame, player.view(), { theme });
      shown.push(printFrame(frame).replace(/ +$/gm, ""));
    }
    await expect(shown.join(`\n${"=".repeat(width)}\n`)).toMatchFileSnapshot(
      `golden/terminal-${width}x${height}.txt`,
    );
  });
});
