import type { Input, Stage, View } from "@delvekit/display/view";
import type { App, Host, TitleSpec } from "./app";
import { Front } from "./front";
import { intentOf } from "./input";
import { load, MissingPartError } from "./loading";
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
  /**
   * Called with an error that ended the game. The title is then shown again and says so, and also when the player quits: for hosts that cannot close
   * themselves, such as pages. Default: the promise of `runFront` ends.
   */
  readonly onError?: (error: unknown) => void;
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
export async function runFront(spec: TitleSpec, options: FrontOptions): Promise<void> {
  const { onError } = options;
  let trouble: string | undefined;
  do {
    const play = await begun(spec, options, trouble);
    trouble = undefined;
    await play().catch((error: unknown) => {
      if (!onError) throw error;
      onError(error);
      trouble = `The game stopped: ${messageOf(error)}`;
    });
  } while (onError);
}

/**
 * Shows the title until the game has loaded, and returns what plays it.
 *
 * @param trouble why the game stopped before: then it waits until the player chooses something, because it may stop again at once
 */
async function begun(
  { title, daily }: TitleSpec,
  { open, load: loadGame }: FrontOptions,
  trouble: string | undefined,
): Promise<() => Promise<void>> {
  const front = new Front({
    title: { ...title, ...(trouble && { line: trouble }) },
    ...(daily && { daily }),
  });
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
  const chosen = front.open();
  const { app, host, play } = await loaded(front, async () => {
    const [game, { playFrom }] = await Promise.all([loadGame(), load(() => import("./run"))]);
    return { ...game, play: playFrom };
  });
  if (trouble !== undefined) await chosen;
  stage.close();
  return () => play(front, app, host);
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
        void front.fail(`This game cannot start: ${messageOf(error)}`);
        throw error;
      }
    }
}

/** The title after a row was chosen, until the game has loaded. */
function waiting(view: View): View {
  const [card] = view.cards;
  return card?.kind === "title" ? { ...view, cards: [{ ...card, line: "Loading ..." }] } : view;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
