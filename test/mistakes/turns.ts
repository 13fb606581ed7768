import {
  action,
  advance,
  createWorld,
  despawn,
  done,
  event,
  failed,
  instead,
  on,
  plugin,
  spawn,
  step,
} from "@delvekit/core";
import { addLevel, at, Blocker, bump, move, sleepLevel } from "@delvekit/core/space";
import * as turns from "@delvekit/core/turns";
import { Actor, Player, startTimer, suspend, wait } from "@delvekit/core/turns";
import * as rewind from "@delvekit/core/undo";
import { undo } from "@delvekit/core/undo";
import { type Mistake, told, wrong } from "./mistake";
import { game, heroIn, roomWith } from "./scene";

const Gong = event("gong", {});

const pray = action("pray", {});
const dash = action("dash", {});
const push = action("push", {});
const pull = action("pull", {});
const sing = action("sing", {});

/** Turns and actions. */
export const turnMistakes: readonly Mistake[] = [
  {
    mistake: "a step before the first advance",
    make: () => {
      const { world, level } = roomWith();
      heroIn(world, level);
      step(world, wait());
    },
    message: "no actor awaits a command; call advance to run the world until one does",
    fix: () => {
      const { world, level } = roomWith();
      heroIn(world, level);
      advance(world);
      return step(world, wait()).status === "input";
    },
  },
  {
    mistake: "a player who is no actor",
    make: () => {
      const { world, level } = roomWith();
      spawn(world, at(level, 2, 2), Player);
      advance(world);
      step(world, wait());
    },
    message: "no actor awaits a command; player 1 has no Actor: add it, then call advance",
    fix: () => {
      const { world, level } = roomWith();
      spawn(world, at(level, 2, 2), Player, Actor);
      advance(world);
      return step(world, wait()).status === "input";
    },
  },
  {
    mistake: "a hero who is no player",
    make: () => {
      const { world, level } = roomWith();
      spawn(world, at(level, 2, 2), Actor);
      advance(world);
      step(world, wait());
    },
    message:
      "no actor awaits a command; the world has no player: if it died, the game is over; otherwise spawn one with Player and Actor, then call advance",
    fix: () => {
      const { world, level } = roomWith();
      spawn(world, at(level, 2, 2), Player, Actor);
      advance(world);
      return step(world, wait()).status === "input";
    },
  },
  {
    mistake: "a step after the hero's death",
    make: () => {
      const { world, hero } = game();
      despawn(world, hero);
      step(world, wait());
    },
    message:
      "no actor awaits a command; the world has no player: if it died, the game is over; otherwise spawn one with Player and Actor, then call advance",
    fix: () => {
      const { world, hero, level } = game();
      despawn(world, hero);
      if (advance(world).status === "over") heroIn(world, level);
      return advance(world).status === "input" && step(world, wait()).status === "input";
    },
  },
  {
    mistake: "a misspelt action",
    make: () => step(game().world, wrong({ type: "mvoe", dir: "e" })),
    message:
      'nobody handles the action "mvoe"; did you mean "move"? Add the plugin that does; this world knows move, open, close, lock, unlock, toggle, smash, bump, wait',
    fix: () => step(game().world, move({ dir: "e" })).status === "input",
  },
  {
    mistake: "an action of a plugin that the world does not have",
    make: () => step(game().world, pray()),
    message:
      'nobody handles the action "pray"; add the plugin that does; this world knows move, open, close, lock, unlock, toggle, smash, bump, wait',
    fix: () => {
      const prayer = plugin({ name: "prayer", actions: [on(pray, () => done())] });
      return step(game(prayer).world, pray()).status === "input";
    },
  },
  {
    mistake: "an action that is only a word",
    make: () => step(game().world, wrong("wait")),
    message: 'a command needs a type that is text, as in { type: "wait" }; got wait',
    fix: () => step(game().world, wait()).status === "input",
  },
  {
    mistake: "a move without a direction",
    make: () => step(game().world, wrong({ type: "move" })),
    message: 'action "move": dir is missing',
    fix: () => step(game().world, move({ dir: "e" })).status === "input",
  },
  {
    mistake: "a move in a direction that there is not",
    make: () => step(game().world, wrong({ type: "move", dir: "north" })),
    message: 'action "move": dir is "north"; allowed: one of "n", "ne", "e", "se", "s", "sw", "w", "nw"',
    fix: () => step(game().world, move({ dir: "n" })).status === "input",
  },
  {
    mistake: "a bump that nobody handles",
    make: () => {
      const { world, level } = game();
      spawn(world, at(level, 3, 2), Blocker);
      const outcome = step(world, move({ dir: "e" }));
      return told(outcome.status === "failed" ? outcome.reason : outcome.status);
    },
    message: 'Someone is in the way, and no plugin handles "bump".',
    fix: () => {
      const combat = plugin({ name: "combat", actions: [on(bump, () => done())] });
      const { world, level } = game(combat);
      spawn(world, at(level, 3, 2), Blocker);
      return step(world, move({ dir: "e" })).status === "input";
    },
  },
  {
    mistake: "a handler that answers nothing",
    make: () => {
      const prayer = plugin({
        name: "prayer",
        actions: [
          on(
            pray,
            wrong(() => {}),
          ),
        ],
      });
      step(game(prayer).world, pray());
    },
    message:
      'nobody handles the action "pray"; the handler of "prayer" returned undefined, which passes it on; return done(), failed(reason) or instead(command)',
    fix: () => {
      const prayer = plugin({ name: "prayer", actions: [on(pray, () => done())] });
      return step(game(prayer).world, pray()).status === "input";
    },
  },
  {
    mistake: "a handler that answers true",
    make: () => {
      const prayer = plugin({
        name: "prayer",
        actions: [
          on(
            pray,
            wrong(() => true),
          ),
        ],
      });
      step(game(prayer).world, pray());
    },
    message:
      'plugin "prayer", doing "pray", failed: its handler returned true; allowed are done(cost), failed(reason), instead(command), and undefined to pass it on',
    fix: () => {
      const prayer = plugin({ name: "prayer", actions: [on(pray, () => done())] });
      return step(game(prayer).world, pray()).status === "input";
    },
  },
  {
    mistake: "a handler that takes half a tick",
    make: () => step(game(plugin({ name: "haste", actions: [on(dash, () => done(0.5))] })).world, dash()),
    message: "cost 0.5: allowed are whole ticks from 0",
    fix: () =>
      step(game(plugin({ name: "haste", actions: [on(dash, () => done(50))] })).world, dash()).status ===
      "input",
  },
  {
    mistake: "actions that stand in for each other",
    make: () => {
      const loop = plugin({
        name: "loop",
        actions: [on(push, () => instead(pull())), on(pull, () => instead(push()))],
      });
      step(game(loop).world, push());
    },
    message:
      "alternates never end: push -> pull -> push -> pull -> push -> pull -> push -> pull -> push -> pull; let one of their handlers return done or failed",
    fix: () => {
      const ends = plugin({
        name: "ends",
        actions: [on(push, () => instead(pull())), on(pull, () => failed("It does not move."))],
      });
      return step(game(ends).world, push()).status === "failed";
    },
  },
  {
    mistake: "a step within a step",
    make: () => {
      const echo = plugin({
        name: "echo",
        actions: [
          on(sing, (world) => {
            step(world, wait());
            return done();
          }),
        ],
      });
      step(game(echo).world, sing());
    },
    message:
      'plugin "echo", doing "sing", failed: step is called within a turn that is being played; in a handler, return instead(action) or call perform; everything else belongs in listeners to events',
    fix: () => {
      const echo = plugin({ name: "echo", actions: [on(sing, () => instead(wait()))] });
      return step(game(echo).world, sing()).status === "input";
    },
  },
  {
    mistake: "an actor that never gets faster than nothing",
    make: () => spawn(roomWith().world, Actor({ speed: 0 })),
    message: "Actor.speed is 0; allowed are 1 to 65535, where 100 is normal",
    fix: () => spawn(roomWith().world, Actor({ speed: 1 })) > 0,
  },
  {
    mistake: "time that runs back",
    make: () => {
      const { world } = game();
      step(world, wait());
      advance(world, { until: 50 });
    },
    message: "until is 50; allowed are whole ticks from 100 to 4294967295",
    fix: () => {
      const { world } = game();
      step(world, wait());
      return advance(world, { until: 150 }).status === "input";
    },
  },
  {
    mistake: "a timer with a misspelt option",
    make: () => startTimer(game().world, Gong({}), wrong({ afer: 100 })),
    message: 'startTimer: unknown option "afer"; did you mean "after"? Allowed are after, every, about',
    fix: () => startTimer(game().world, Gong({}), { after: 100 }) > 0,
  },
  {
    mistake: "undo in a world that keeps no turns",
    make: () => undo(game().world),
    message:
      "there is nothing to undo: turns are kept only with undo.plugin(); add it to createWorld's plugins",
    fix: () => {
      const { world } = game(rewind.plugin());
      step(world, wait());
      undo(world);
      return true;
    },
  },
  {
    mistake: "rewinding turns of which no state is kept",
    make: () => createWorld({ seed: 1, plugins: [turns.bare(), rewind.plugin()] }),
    message: "rewind needs the undo that turns.bare() leaves out; give createWorld turns.plugin() instead",
    fix: () => createWorld({ seed: 1, plugins: [turns.plugin(), rewind.plugin()] }).capacity > 0,
  },
  {
    mistake: "a player who is put to sleep",
    make: () => {
      const { world, hero } = game();
      suspend(world, hero);
    },
    message: "entity 1 is a player, who cannot be suspended; remove Player from it first",
    fix: () => {
      const { world, level } = game();
      suspend(world, spawn(world, at(level, 5, 2), Actor));
      return true;
    },
  },
  {
    mistake: "a level that sleeps with the player on it",
    make: () => {
      const { world, level } = game();
      sleepLevel(world, level);
    },
    message: "level 0 cannot sleep: player 1 is there; move it to another level first, with put",
    fix: () => {
      const { world } = game();
      sleepLevel(world, addLevel(world, { width: 2, height: 1, cells: new Uint8Array(2) }));
      return true;
    },
  },
];
