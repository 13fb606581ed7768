import type { Input, Stage, View } from "@delvekit/display/view";
import type { App, Host, TitleSpec } from "../app";
import { intentOf, STEERING } from "../input";
import { load, MissingPartError, messageOf } from "../loading";
import { speaking, Translator } from "../words";
import { TitleFront } from "./front";
import { type Playing, type RunOptions, type Session, sessionOf } from "./session";

/** A game, and where it is played. */
export interface Loaded {
  readonly app: App;
  readonly host: Host;
}

/** Where a title is shown, and what loads the game in the background. */
export interface FrontOptions extends RunOptions {
  /** Opens a stage for the title alone; the host of the game opens its own when this one has closed. */
  readonly open: (onInput: (input: Input) => void) => Stage;
  /** Loads the game and its host. Called again after it failed, when the player chooses something. */
  readonly load: () => Promise<Loaded>;
  /**
   * Called with an error that ended the game. The title is then shown again and says so, and also when the player quits: for hosts that cannot close
   * themselves, such as pages. Default: the session ends.
   */
  readonly onError?: (error: unknown) => void;
}

/**
 * Shows the title of a game at once, loads the game in the meantime, and plays it as `run` does. What the
 * player chooses before the game has loaded takes effect once it has.
 *
 * @example
 * const stage: Stage = { show: ({ cards }) => console.log(cards), close: () => undefined };
 * const session = runFront({ title: { name: "The Cinder Halls" } }, { open: () => stage, load: async () => ({ app: cinderHalls, host: headless() }) });
 */
export function runFront(spec: TitleSpec, options: FrontOptions): Session {
  return sessionOf((playing) => lead(spec, options, playing), options);
}

/** From the title to games and back, until the player quits, or for hosts that cannot close themselves, until the session is halted. */
async function lead(spec: TitleSpec, options: FrontOptions, playing: Playing): Promise<void> {
  const { halt } = playing;
  const { onError } = options;
  let trouble: string | undefined;
  do {
    const play = await begun(spec, options, trouble, playing);
    trouble = undefined;
    await play?.().catch((error: unknown) => {
      if (!onError || halt.aborted) throw error;
      onError(error);
      trouble = `The game stopped: ${messageOf(error)}`;
    });
  } while (onError && !halt.aborted);
}

/**
 * Shows the title until the game has loaded, and returns what plays it; undefined if the session is halted before that.
 *
 * @param trouble why the game stopped before: then it waits until the player chooses something, because it may stop again at once
 */
async function begun(
  { title, dated, words }: TitleSpec,
  { open, load: loadGame }: FrontOptions,
  trouble: string | undefined,
  playing: Playing,
): Promise<(() => Promise<void>) | undefined> {
  const { halt } = playing;
  const front = new TitleFront({ title: { ...title, line: trouble ?? title.line }, dated }, playing);
  const opened = open((input) => {
    const intent = intentOf(input, STEERING);
    if (intent) front.stack.take(intent);
    show();
  });
  const stage = speaking(opened, words && new Translator(words));
  let last: View = { side: [], log: [], pad: [], cards: [] };
  const show = () => {
    const cards = front.stack.shown().flatMap(({ card }) => card ?? []);
    last = cards.length > 0 ? { ...last, cards } : waiting(last);
    stage.show(last);
  };
  front.changed = show;
  const halted = whenHalted(halt, () => stage.close());
  const chosen = front.open();
  const loading = loaded(front, async () => {
    const running = load(() => import("./run"));
    // A page may have both in one file: then a mistake of the game fails both, and the game says it better.
    running.catch(() => undefined);
    const game = await loadGame();
    return { ...game, play: (await running).playFrom };
  });
  const game = await Promise.race([loading, halted]);
  if (trouble !== undefined) await Promise.race([chosen, halted]);
  if (!game || halt.aborted) return undefined;
  stage.close();
  return () => game.play(front, game.app, game.host);
}

/** Does something when `halt` is aborted, and resolves then. */
function whenHalted(halt: AbortSignal, work: () => void): Promise<undefined> {
  return new Promise((resolve) => {
    const onHalt = () => {
      work();
      resolve(undefined);
    };
    halt.addEventListener("abort", onHalt, { once: true });
    if (halt.aborted) onHalt();
  });
}

/**
 * Loads something; if that fails, says so on the title, and tries again when the player chooses something. An
 * error inside it is final.
 */
async function loaded<T>(front: TitleFront, start: () => Promise<T>): Promise<T> {
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
