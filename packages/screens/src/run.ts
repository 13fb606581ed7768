import { createWorld } from "@delvekit/core";
import { tilesetOf } from "@delvekit/core/space";
import type { App, Host } from "./app";
import { Front } from "./front";
import { Lobby } from "./lobby";
import { themeOf } from "./map";
import { withMore } from "./pad";
import { withReady } from "./ready";
import { Session } from "./session";

/**
 * Plays a game on a host: title, game, offers between turns, the end, and again. Ends when the player quits; the screen is released however it ends.
 * The first screen appears at once, and a game can be played before the store has answered, or if it never
 * does.
 *
 * @throws what the host throws if it cannot open its screen, and what a verb, a panel or an offer of the game throws
 * @example await run(cinderHalls, terminal());
 */
export function run(app: App, host: Host): Promise<void> {
  return playFrom(new Front(app), app, host);
}

/** Plays a game behind its title, which may be on the screen already. */
export async function playFrom(front: Front, app: App, host: Host): Promise<void> {
  front.title.enliven(app.title.scene);
  const verbs = withMore(withReady(app.verbs, host.tellsPad === true));
  const session = new Session({ ...app, verbs }, front);
  const lobby = new Lobby(session, host, front);
  const stage = host.open({
    theme: themeOf(tilesetOf(createWorld({ ...app.setup, seed: 0 })), app.theme),
    onInput: (input) => session.take(input),
    onHide: () => lobby.flush(),
    onEnd: () => lobby.end(),
  });
  try {
    session.attach(stage);
    await Promise.race([lobby.run(), session.failed]);
  } finally {
    stage.close();
  }
}
