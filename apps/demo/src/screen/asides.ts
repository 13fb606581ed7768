import { type Game, type Message, status } from "../game";

/** A line among the messages that is none of the game's, whose story is the same wherever it is played. */
export interface Aside {
  readonly message: Message;
  /** The game's last message when it was said. */
  readonly after: Message | undefined;
}

/** Messages with asides in their places. */
export function withAsides(messages: readonly Message[], asides: readonly Aside[]): Message[] {
  const all = [...messages];
  // From the last one, as each would move those behind the same message.
  for (const { message, after } of [...asides].reverse()) {
    all.splice(after ? all.indexOf(after) + 1 : 0, 0, message);
  }
  return all;
}

const FIRST_HINT = "Press ? for the keys, o to explore.";

/** What is said to whoever begins, behind the game's first message: the game itself knows no keys. */
export function firstHints(game: Game): Aside[] {
  const { turn } = status(game);
  if (turn > 0) return [];
  return [{ message: { text: FIRST_HINT, tone: "plain", count: 1, turn }, after: game.messages[0] }];
}
