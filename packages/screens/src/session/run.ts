import { createWorld } from "@delvekit/core";
import { tilesetOf } from "@delvekit/core/space";
import type { App, Host } from "../app";
import { themeOf } from "../map";
import { withMore } from "../pad";
import { withReady } from "../ready";
import { speaking, Translator } from "../words";
import { TitleFront } from "./front";
import { Lobby } from "./lobby";
import { GameScreen } from "./screen";
import { type RunOptions, type Session, sessionOf } from "./session";

/**
 * Plays a game on a host: title, game, offers between turns, the end, and again. Ends when the player quits or the session is stopped; the screen is
 * released however it ends. The first screen appears at once, and a game can be played before the store has answered, or if it never does.
 *
 * @returns a session, whose `ended` rejects with what the host throws if it cannot open its screen, and with what a verb, a panel or an offer throws
 * @example
 * const session = run(cinderHalls, terminal());
 * await session.ended;
 */
export function run(app: App, host: Host, options?: RunOptions): Session {
  return sessionOf((playing) => playFrom(new TitleFront(app, playing), app, host, options?.resume), options);
}

/** Plays a game behind its title, which may be on the screen already, until the player quits or the session is halted. */
export async function playFrom(front: TitleFront, app: App, host: Host, resume = false): Promise<void> {
  const { halt } = front.playing;
  if (halt.aborted) return;
  front.title.enliven(app.title.scene);
  const verbs = withMore(withReady(app.verbs, host.tellsPad === true));
  const screen = new GameScreen({ ...app, verbs }, front);
  const lobby = new Lobby(screen, host, front);
  const { words } = app;
  const translator = words && new Translator(words);
  const opened = host.open({
    // A world for its tiles alone: it need not have room for more.
    theme: themeOf(tilesetOf(createWorld({ ...app.setup, capacity: 64, seed: 0 })), app.theme),
    onInput: (input) => screen.take(input),
    onHide: async () => front.playing.game?.flush(),
    onEnd: async () => front.playing.game?.flush(),
    locale: words?.locale,
    translate: translator?.translate,
  });
  const stage = speaking(opened, translator);
  const release = () => {
    screen.attach(undefined);
    stage.close();
  };
  const onHalt = () => {
    release();
    lobby.halt();
  };
  halt.addEventListener("abort", onHalt);
  try {
    screen.attach(stage);
    await Promise.race([lobby.run(resume), screen.failed]);
  } finally {
    halt.removeEventListener("abort", onHalt);
    if (!halt.aborted) release();
  }
}
