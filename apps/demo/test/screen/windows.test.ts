import { read, spawn } from "@delvekit/core";
import { at, Position } from "@delvekit/core/space";
import { createFrame, frameToText, wrapText } from "@delvekit/display";
import { give } from "@delvekit/kit/content";
import { describe, expect, test } from "vitest";
import { packLore, status } from "../../src/game";
import { type ItemName, things } from "../../src/game/content";
import { heroIn } from "../../src/game/game";
import { wounds } from "../../src/game/pieces";
import { INK } from "../../src/screen/palette";
import { drawPortraits } from "../../src/screen/panels/portraits";
import { LORE_ROOM } from "../../src/screen/windows/pack";
import { meet, openStage, type Stage } from "./stage";

describe("the pack", () => {
  test("is used by letter", () => {
    const stage = openStage();
    wound(stage);
    stage.press("i");
    expect(stage.text()).toContain("Use which?");
    stage.press("a");
    expect(stage.text()).toContain("You drink a potion of healing.");
    expect(stage.text()).not.toContain("Use which?");
  });

  test("keeps its letters, and the numbers that stand for them", () => {
    const stage = openStage();
    wound(stage);
    stage.press("i", "a");
    expect(stage.text()).toContain("b ] a flask of oil");
    stage.press("1");
    expect(stage.text()).toContain("There is no item a in your pack.");
    stage.press("2");
    expect(stage.text()).toContain("Throw a flask of oil at:");
    stage.press("Escape", "t", "c");
    expect(stage.text()).toContain("Throw a torch at:");
  });

  test("is used by selecting, and closed without using", () => {
    const stage = openStage();
    stage.press("D", "ArrowDown", "Enter");
    expect(stage.text()).toContain("You drop a flask of oil.");
    const before = stage.hash();
    stage.press("i", "Escape");
    expect(stage.text()).not.toContain("Use which?");
    expect(stage.hash()).toBe(before);
  });

  test("does not offer to throw potions", () => {
    const stage = openStage();
    const before = stage.hash();
    stage.press("t", "a");
    expect(stage.text()).toContain("Throw which?");
    stage.press("b");
    expect(stage.text()).toContain("Throw a flask of oil at:");
    expect(stage.hash()).toBe(before);
  });

  test("never hides who is in sight, however full it is", () => {
    const stage = openStage();
    const { world } = stage.presentation.game;
    for (let i = 0; i < 23; i++) give(world, heroIn(world), things.sword);
    stage.size = { width: 80, height: 24 };
    expect(stage.text()).toContain("h ) a short sword");
    expect(stage.text()).toContain("and 18 more");
    meet(stage, "ogre", 2);
    expect(stage.text()).toContain("and 21 more");
    expect(stage.text()).toContain("O ogre");
    for (let i = 0; i < 3; i++) meet(stage, "rat", 3);
    expect(stage.text()).toContain("and 22 more");
    expect(stage.text()).toContain("and 3 more");
    stage.press("i");
    expect(stage.text()).toContain("p ) a short sword");
    stage.press("z");
    expect(stage.text()).toContain("You ready the short sword.");
  });

  test("marks what is in use beside the longest name", () => {
    const stage = openStage();
    const { world } = stage.presentation.game;
    give(world, heroIn(world), things.cloak);
    stage.press("4");
    stage.size = { width: 80, height: 24 };
    expect(stage.text()).toContain("d [ a salamander cloak *");
    stage.press("i");
    expect(stage.text()).toContain("d [ a salamander cloak in use");
  });

  test("says when it has nothing for the purpose", () => {
    const stage = openStage();
    stage.press("9");
    expect(stage.text()).toContain("There is no item i in your pack.");
    while (status(stage.presentation.game).pack.length > 0) stage.press("D", "Enter");
    stage.press("i");
    expect(stage.text()).toContain("Your pack is empty.");
    stage.press("t");
    expect(stage.text()).toContain("You have nothing to throw.");
  });
});

describe("aiming", () => {
  test("starts at the nearest monster, and Tab goes round", () => {
    const stage = openStage();
    meet(stage, "rat", 3);
    meet(stage, "ogre", 2);
    stage.press("2");
    expect(stage.text()).toContain("Throw a flask of oil at: ogre");
    stage.press("Tab");
    expect(stage.text()).toContain("at: rat");
    stage.press("Tab");
    expect(stage.text()).toContain("at: ogre");
    stage.press("Shift+Tab");
    expect(stage.text()).toContain("at: rat");
    stage.press("Escape");
    expect(stage.text()).not.toContain("Throw");
  });

  test("throws where the cursor is", () => {
    const stage = openStage();
    stage.press("2", "l", "l", "Enter");
    expect(stage.text()).toContain("It shatters, and oil spills over the");
    expect(stage.text()).toContain("turn 1");
  });

  test("is for one of several, and not for where one stands", () => {
    const stage = openStage();
    const { world } = stage.presentation.game;
    give(world, heroIn(world), things.oil, 2);
    stage.size = { width: 60, height: 20 };
    stage.press("2");
    expect(stage.text()).toMatch(/Throw a flask of oil at: hero, .*Enter, Tab, Esc/);
    stage.press("Enter");
    expect(stage.text()).toMatch(/That is too near\. Throw at: hero, .*Esc/);
    expect(stage.text()).toContain("turn 0");
  });

  test("goes on aiming after a throw that cannot be made", () => {
    const stage = openStage();
    stage.press("2", ..."kkkkkkkkkkkk", "Enter");
    expect(stage.text()).toMatch(/You cannot see that place\. Throw at: a place .*Esc/);
    expect(stage.text()).toContain("turn 0");
    stage.press("j");
    expect(stage.text()).toContain("Throw a flask of oil at:");
  });
});

describe("looking", () => {
  test("names what is at a place, how hot it is, and what is not known", () => {
    const stage = openStage();
    const { y } = meet(stage, "goblin", 2);
    stage.press("x");
    expect(stage.text()).toMatch(/goblin, .+ 20 °C/);
    stage.press(...Array<string>(y + 1).fill("k"));
    expect(stage.text()).toContain("a place that you have not seen");
    stage.press("x");
    expect(stage.text()).not.toContain("not seen");
  });
});

describe("looking closely", () => {
  test("describes whoever is under the cursor, and what a fight with them would come to", () => {
    const stage = openStage();
    meet(stage, "ogre", 2);
    const before = stage.hash();
    stage.press("x");
    expect(stage.text()).toContain("O ogre, unaware of you");
    expect(stage.text()).toContain("It is slower than you.");
    expect(stage.text()).toContain("Deadly: it hits at 85 % for 4 to 14, 4 hits can kill.");
    expect(stage.text()).toContain("You hit at 85 % for 1 to 6, 7 hits can kill.");
    expect(stage.hash()).toBe(before);
    stage.press("Escape");
    expect(stage.text()).not.toContain("Deadly");
  });

  test("goes with Tab from foe to foe, and on to what lies about", () => {
    const stage = openStage();
    const { world } = stage.presentation.game;
    const { level, x, y } = read(world, heroIn(world), Position);
    spawn(world, things.mail, at(level, x + 1, y));
    meet(stage, "rat", 2);
    const names = ["x", "Tab", "Tab", "Shift+Tab"].map((key) => {
      stage.press(key);
      return /rat|mail/.exec(stage.text().split("Enter goes there")[0]?.split("\n").at(-1) ?? "")?.[0];
    });
    expect(names).toEqual(["rat", "mail", "rat", "mail"]);
  });

  test("never covers the place that it is about", () => {
    const stage = openStage();
    meet(stage, "crown troll", 1);
    for (const [width, height] of [
      [60, 20],
      [78, 24],
      [120, 40],
    ] as const) {
      stage.size = { width, height };
      stage.press("x");
      expect(stage.text()).toContain("T crown troll");
      expect(stage.text().replace("T crown troll", "")).toContain("T");
      for (const key of "kkkkkkkkjjjjjjjjjjjjjjjjjjjjjjjj") {
        expect(stage.text()).toContain("Enter goes there, Tab, Esc");
        stage.press(key);
        expect(hasCursor(stage)).toBe(true);
      }
      stage.press("Escape");
    }
  });

  test.each([0, 6, 11])("fits beside a place in row %i of a map of twelve", (y) => {
    const frame = createFrame(40, 12);
    const portrait = { glyph: "g", colour: 0xffffff, name: "goblin", states: [], text: "It runs." };
    drawPortraits(frame, { x: 0, y: 0, width: 40, height: 12 }, { x: 3, y }, [portrait]);
    expect(frameToText(frame)).toContain("It runs.");
    expect(frame.bg[y * 40 + 3]).toBe(createFrame(1, 1).bg[0]);
  });

  test("tells of a thing in the pack what it is good for, and uses nothing", () => {
    const stage = openStage();
    const before = stage.hash();
    stage.press("I", "b");
    expect(stage.text()).toContain("Look at which?");
    expect(stage.text()).toContain("it spills over 13 cells");
    stage.press("a", "Enter");
    expect(stage.text()).toContain("14 to 34 points of health");
    stage.press("Escape");
    expect(stage.hash()).toBe(before);
  });

  test("has room in the pack's window for whatever there is to say", () => {
    const stage = openStage();
    const { world } = stage.presentation.game;
    for (const kind of Object.keys(things) as ItemName[]) {
      const item = give(world, heroIn(world), things[kind]);
      expect(wrapText(packLore({ world }, item), LORE_ROOM.width).length, kind).toBeLessThanOrEqual(
        LORE_ROOM.height,
      );
    }
  });
});

function hasCursor({ presentation, size }: Stage): boolean {
  return presentation.draw(size).bg.includes(INK.cursor);
}

describe("a new game", () => {
  test("is started after a question, with the seed that the front end picks", () => {
    const stage = openStage();
    stage.press("l", "R");
    expect(stage.text()).toContain("start a new one?");
    stage.press("l");
    expect(stage.text()).toContain("start a new one?");
    stage.press("n");
    expect(stage.text()).toContain("turn 1");
    stage.press("R", "y");
    expect(stage.text()).toContain("turn 0");
    expect(stage.presentation.game.seed).toBe("second");
    expect(stage.text()).toBe(openStage("second").text());
  });
});

describe("the end", () => {
  test("tells how it came, and R starts again without a question", () => {
    const stage = openStage();
    die(stage);
    for (const part of ["You are dead.", "Killed by blow.", "Depth reached   1", "Seed            1"]) {
      expect(stage.text()).toContain(part);
    }
    stage.press("R");
    expect(stage.presentation.game.seed).toBe("second");
    expect(stage.text()).toContain("turn 0");
  });

  test("is a victory for whoever carries the crown out", () => {
    const stage = openStage();
    const { world } = stage.presentation.game;
    const { level, x, y } = read(world, heroIn(world), Position);
    spawn(world, things.crown, at(level, x, y));
    stage.press("g");
    expect(stage.text()).toContain("Carry the crown up the stairs");
    stage.press("<");
    expect(stage.text()).toContain("You have won.");
    expect(stage.text()).toContain("You carried off the Ember Crown.");
    stage.press("R");
    expect(stage.presentation.game.seed).toBe("second");
  });

  test("is not skipped by a key that is still held, and cannot be played on from", () => {
    const stage = openStage();
    die(stage);
    stage.press("l", "l", "Space", "Enter");
    expect(stage.text()).toContain("You are dead.");
    stage.press("Escape", "l");
    expect(stage.text()).not.toContain("You are dead.");
    expect(stage.text()).toContain("The game is over.");
    meet(stage, "jackal", 2);
    stage.press("o");
    expect(stage.text()).toContain("The game is over.");
    stage.press("P");
    expect(stage.text()).toContain("What happened");
  });
});

describe("old messages", () => {
  test("scroll back to the first and no further", () => {
    const stage = openStage();
    stage.size = { width: 60, height: 20 };
    for (let i = 0; i < 30; i++) stage.press("D", "a", "g");
    stage.press("P");
    expect(stage.text()).not.toContain("You climb down");
    stage.press("Home");
    expect(stage.text()).toContain("You climb down");
    const top = stage.text();
    stage.press("ArrowUp", "PageUp");
    expect(stage.text()).toBe(top);
    stage.press("ArrowDown");
    expect(stage.text()).not.toBe(top);
    stage.press("Escape");
    expect(stage.text()).not.toContain("What happened");
  });
});

describe("help", () => {
  test("lists the keys of its front end", () => {
    const web = openStage();
    web.press("?");
    expect(web.text()).toContain("1-9   use it at once");
    expect(web.text()).toContain("(not the number pad)");
    expect(web.text()).toContain("Z        rest until healed");
    expect(web.text()).not.toContain("quit");

    const terminal = openStage(6, { frontEnd: "terminal" });
    terminal.press("?");
    expect(terminal.text()).toContain("Q     quit");
    expect(terminal.text()).not.toContain("use it at once");
    terminal.press("x");
    expect(terminal.text()).not.toContain("quit");
  });

  test("quits a terminal only after a yes", () => {
    let quits = 0;
    const stage = openStage(6, { frontEnd: "terminal", quit: () => quits++ });
    stage.press("Q", "n", "Q", "Escape");
    expect(quits).toBe(0);
    stage.press("Q", "y");
    expect(quits).toBe(1);
  });
});

function wound({ presentation }: Stage): void {
  const { world } = presentation.game;
  wounds.hurt(world, heroIn(world), 5, "blow");
}

function die(stage: Stage): void {
  const { world } = stage.presentation.game;
  wounds.hurt(world, heroIn(world), 999, "blow");
  stage.press(".");
}
