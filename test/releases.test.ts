import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadWorld, step } from "@delvekit/core";
import { checkWorld } from "@delvekit/core/check";
import { createFileStore } from "@delvekit/core/node";
import { parseReplay, verifyReplay } from "@delvekit/core/replay";
import { wait } from "@delvekit/core/turns";
import { turnOf } from "@delvekit/kit";
import { openGame, resultOf } from "@delvekit/kit/game";
import { describe, expect, test } from "vitest";
import { VERSION } from "../packages/core/src/replay/replay";
import { busySetup } from "../packages/core/test/undo/busy";
import { APPS, NEW_GAMES, RELEASES, releases, replayIn } from "./support/releases";

test("this version has saves and replays; if not, run `pnpm tools releases:update`", () => {
  expect(releases()).toContain(VERSION);
});

test.each(releases())("those of version %s take less than 160 kB", (release) => {
  const folder = join(RELEASES, release);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
  const sizes = files.map((file) => statSync(join(folder, file))).map((it) => (it.isFile() ? it.size : 0));
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThan(160_000);
});

describe.each(releases())("version %s", (release) => {
  test.each(APPS)("a save of the $name goes on, with its record", async ({ name, app }) => {
    const folder = mkdtempSync(join(tmpdir(), "delvekit-release-"));
    cpSync(join(RELEASES, release, name), folder, { recursive: true });
    const game = await openGame(app, { store: createFileStore(folder) });
    const recorded = parseReplay(replayIn(release, name)).turns.length;
    expect(checkWorld(game.world)).toEqual([]);
    // What was migrated is not the world that was recorded.
    if (release === VERSION) expect(parseReplay(game.replay()).turns).toHaveLength(recorded);
    const before = turnOf(game.world);
    for (let turn = 0; turn < 10 && !game.ending; turn++) game.play(wait());
    expect(turnOf(game.world)).toBeGreaterThan(before);
    expect(checkWorld(game.world)).toEqual([]);
    await game.flush();
    rmSync(folder, { recursive: true });
  });

  test("a save of a world of core goes on", () => {
    const world = loadWorld(readFileSync(join(RELEASES, release, "core.save")), busySetup());
    expect(checkWorld(world)).toEqual([]);
    step(world, wait());
    expect(checkWorld(world)).toEqual([]);
  });

  test.each(Object.keys(NEW_GAMES))(
    "a replay of %s plays as recorded, or its other version is told",
    (name) => {
      const app = APPS.find((it) => it.name === name)?.app;
      const result = resultOf(app ?? {});
      const verdict = verifyReplay(replayIn(release, name), NEW_GAMES[name]!, {
        result: app ? result : undefined,
      });
      if (release !== VERSION && !verdict.same)
        expect(verdict.told).toMatch(/recorded with (version|other content)/);
      else
        expect(verdict, "if the game was changed on purpose, run `pnpm tools releases:update`").toMatchObject(
          {
            same: true,
            changed: release === VERSION ? [] : ["version"],
          },
        );
    },
  );
});
