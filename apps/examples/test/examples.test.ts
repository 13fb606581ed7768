import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { hothouse } from "../src/hothouse";
import { house } from "../src/house";
import { CASES, timeOfTurn } from "../src/slow";
import { sokoban } from "../src/sokoban";
import { tactics } from "../src/tactics";
import type { TextGame } from "../src/terminal";

/** Presses keys: arrows by ^ > v <, the others by themselves. */
function play(game: TextGame, keys: string): string {
  const arrows: Readonly<Record<string, string>> = {
    "^": "ArrowUp",
    ">": "ArrowRight",
    v: "ArrowDown",
    "<": "ArrowLeft",
    "!": "Enter",
  };
  for (const key of keys) game.press(arrows[key] ?? key);
  return game.show();
}

test.each([
  ["sokoban", 60],
  ["tactics", 80],
  ["hothouse", 80],
  ["pixi", 80],
  ["worker and page", 80],
  ["house and timber", 160],
] as const)("%s is at most %i lines", (names, most) => {
  const lines = names.split(" and ").flatMap((name) => {
    const source = readFileSync(join(import.meta.dirname, `../src/${name}.ts`), "utf8");
    return source.trimEnd().split("\n");
  });
  expect(lines.length).toBeLessThanOrEqual(most);
});

describe("sokoban", () => {
  test("is solved, one puzzle after the other", () => {
    const game = sokoban();
    expect(play(game, ">")).toContain("Solved");
    expect(play(game, "!")).toContain("# $$ @ #");
    expect(play(game, "^<<<<vv>^>^>v<<<^>")).toContain("Solved");
  });

  test("takes back every step", () => {
    const game = sokoban();
    const first = play(game, ">!");
    expect(play(game, "<")).toContain("# $$@  #");
    // Two boxes in a row do not move.
    expect(play(game, "<")).toContain("# $$@  #");
    expect(play(game, "v")).toContain("#  #@  #");
    expect(play(game, "u")).toContain("# $$@  #");
    expect(play(game, "uuuu")).toBe(first);
  });
});

describe("tactics", () => {
  test("archers strike from afar, who falls is gone, and the fight goes back and on", () => {
    const game = tactics();
    const first = play(game, "");
    const second = play(game, "><><><");
    expect(second).not.toBe(first);
    const fallen = play(game, "><>a><" + "><da><");
    expect(fallen).not.toContain("A");
    expect(play(game, "[".repeat(18))).toBe(first);
    expect(play(game, "]".repeat(6))).toBe(second);
    expect(play(game, "]".repeat(12))).toBe(fallen);
  });

  test("a side wins", () => {
    const game = tactics();
    // Keys that mean nothing for whoever is next change nothing.
    expect(play(game, `><><><><>a><><da><${"d><a^sv w".repeat(27)}`)).toContain("blue has won.");
  });
});

describe("the hothouse", () => {
  /** Keeps the orchids at 26 degrees with door 1. */
  function tend(game: TextGame, keys: string): string {
    play(game, keys);
    let open = false;
    for (let turn = 0; turn < 120; turn++) {
      const degrees = Number(/orchids (-?\d+)/.exec(game.show())?.[1]);
      if (degrees < 26 !== open) {
        game.press("1");
        open = !open;
      }
      game.pass?.(500);
    }
    return game.show();
  }

  test("is won with an eye on the ice", () => {
    expect(tend(hothouse(), "5")).toContain("The orchids bloom");
    expect(tend(hothouse(), "")).toContain("The ice has melted.");
  });

  test("is lost by an open door", () => {
    const game = hothouse();
    game.press("1");
    game.pass?.(42_000);
    expect(game.show()).toContain("The orchids have wilted.");
  });
});

test("the house of timber burns down, and what is behind stone and iron does not", () => {
  const home = house();
  const planks = () => home.draw().match(/[w^]/g)?.length ?? 0;
  let turns = 0;
  for (; turns < 200 && home.pass(); turns++) if (turns === 10) expect(planks()).toBeGreaterThan(40);
  expect(turns).toBeGreaterThan(60);
  expect(planks()).toBe(0);
  expect(home.draw()).toContain("#....&#");
  expect(home.draw()).toContain(",,,,+.....#");
});

test("a crowd that hunts costs more than one that sleeps", () => {
  const timeOf = (name: string) => timeOfTurn(CASES.find((one) => one.name === name)!);
  expect(timeOf("500 asleep")).toBeLessThan(timeOf("500 hunt one hero"));
});
