import type { Input, Stage, View } from "@delvekit/display/view";
import { load, MissingPartError } from "../loading";
import type { App, Host, TitleSpec } from "./app";
import { Front } from "./front";
import { intentOf } from "./input";
import { STEERING } from "./steering";

/** A game, and where it is played. */
export interface Loaded {
  readonly app: App;
  readonly host: Host;
}

/** Where a title is shown, and what loads the game behind it. */
export interface FrontOptions {
  /** Opens a stage for the title alone; the host of the game opens its own when this one has closed. */
  readonly open: (onInput: (input: Input) => void) => Stage;
  /** Loads the game and its host. Called again after it failed, when the player chooses something. */
  readonly load: () => Promise<Loaded>;
}

/**
 * Shows the title of a game at once, loads the game meanwhile, and plays it as `run` does. What the player has chosen before the game is there is
 * done when it has come.
 *
 * @throws what `run` throws
 * @example
 * const stage: Stage = { show: ({ cards }) => console.log(cards), close: () => undefined };
 * await runFront({ title: { name: "The Cinder Halls" } }, { open: () => stage, load: async () => ({ app: cinderHalls, host: headless() }) });
 */
export async function runFront(spec: TitleSpec, { open, load: loadGame }: FrontOptions): Promise<void> {
  const front = new Front(spec);
  const stage = open((input) => {
    const intent = intentOf(input, STEERING);
    if (intent) front.stack.take(intent);
    show();
  });
  let last: View = { side: [], log: [], pad: [], cards: [] };
  const show = () => {
    const cards = front.stack.shown().flatMap(({ card }) => card ?? []);
    last = cards.length > 0 ? { ...last, cards } : waiting(last);
    stage.show(last);
  };
  front.changed = show;
  void front.open();
  const { app, host, play } = await loaded(front, async () => {
    const [game, { playFrom }] = await Promise.all([loadGame(), load(() => import("./run"))]);
    return { ...game, play: playFrom };
  });
  stage.close();
  await play(front, app, host);
}

/** Loads something; if it does not come, says so on the title, and tries again when the player chooses something. A mistake in it ends the whole. */
async function loaded<T>(front: Front, start: () => Promise<T>): Promise<T> {
  for (;;)
    try {
      return await load(start);
    } catch (error) {
      if (error instanceof MissingPartError) await front.fail(error.message);
      else {
        void front.fail(`This game cannot start: ${error instanceof Error ? error.message : String(error)}`);
        throw error;
      }
    }
}

/** The title after a row was chosen, until the game is there. */
function waiting(view: View): View {
  const [card] = view.cards;
  return card?.kind === "title" ? { ...view, cards: [{ ...card, line: "Loading ..." }] } : view;
}
