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

/** Where a title is shown, and what loads the game in the background. */
export interface FrontOptions {
  /** Opens a stage for the title alone; the host of the game opens its own when this one has closed. */
  readonly open: (onInput: (input: Input) => void) => Stage;
  /** Loads the game and its host. Called again after it failed, when the player chooses something. */
  readonly load: () => Promise<Loaded>;
}

/**
 * Shows the title of a game at once, loads the game in the meantime, and plays it as `run` does. What the
 * player chooses before the game has loaded takes effect once it has.
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

/**
 * Loads something; if that fails, says so on the title, and tries again when the player chooses something. An
 * error inside it is final.
 */
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

/** The title after a row was chosen, until the game has loaded. */
function waiting(view: View): View {
  const [card] = view.cards;
  return card?.kind === "title" ? { ...view, cards: [{ ...card, line: "Loading ..." }] } : view;
}
