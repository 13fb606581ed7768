import { createFrame } from "@delvekit/display";
import { createTheme } from "@delvekit/display/look";
import type { Input, View } from "@delvekit/display/view";
import { type ScreenName, viewOf } from "../../../display/test/support/views";
import { openPage } from "../../src";
import { openCanvas, openClassicStage } from "../../src/classic";

/** What tests ask the page of screens. */
export interface ScreensPage {
  /** What the player has done so far. */
  readonly inputs: Input[];
  /** The names of the sounds so far. */
  readonly heard: string[];
  show(name: ScreenName, changes?: Partial<View>): void;
  /** The panels beside the map of a screen. */
  sideOf(name: ScreenName): View["side"];
  /** The last screen, with a picture above its headline. */
  endWith(picture: string): Partial<View>;
  /** Milliseconds of script that so many views take, in the middle. */
  measure(count: number): number;
  readonly openCanvas: typeof openCanvas;
  /** Opens the stage again, on an element that is put on the page only afterwards, and shows a screen. */
  openBefore(name: ScreenName): void;
  readonly createFrame: typeof createFrame;
}

const query = new URLSearchParams(location.search);
const inputs: Input[] = [];
const heard: string[] = [];

const container = document.querySelector<HTMLElement>("#screen")!;
const onInput = (input: Input) => void inputs.push(input);
const openStage = () =>
  query.has("classic")
    ? openClassicStage({ container, onInput, theme: createTheme() })
    : openPage({
        container,
        onInput,
        theme: createTheme(),
        sound: { play: (name) => heard.push(name) },
        ...(query.has("still") ? { still: true } : {}),
        ...(query.has("foreign") ? { translate: (text) => `«${text}»` } : {}),
        ...(query.has("text") ? { textSize: Number(query.get("text")) } : {}),
      });
const stage = openStage();
const show = (name: ScreenName, changes: Partial<View> = {}) => stage.show({ ...viewOf(name), ...changes });
show((query.get("screen") ?? "play") as ScreenName);

function measure(count: number): number {
  const play = viewOf("play");
  const times = Array.from({ length: count }, (_, turn) => {
    // The map stays as it is: what it costs is measured elsewhere.
    const side = play.side.map((panel) =>
      panel.kind === "gauges"
        ? { ...panel, gauges: [{ label: "Health", now: turn % 44, max: 44 }] }
        : { ...panel },
    );
    const log = [...play.log.slice(1), { text: `Turn ${turn}: the goblin burns.`, fresh: true }];
    const view = {
      ...play,
      side,
      log,
      pad: [...play.pad],
      tip: { ...play.tip!, at: { x: turn % 30, y: 20 } },
    };
    const start = performance.now();
    stage.show(view);
    return performance.now() - start;
  });
  return times.sort((a, b) => a - b)[Math.floor(count / 2)]!;
}

const sideOf = (name: ScreenName) => viewOf(name).side;
const endWith = (picture: string) => ({ cards: viewOf("end").cards.map((card) => ({ ...card, picture })) });
function openBefore(name: ScreenName): void {
  stage.close();
  const element = document.createElement("div");
  openPage({ container: element, onInput, theme: createTheme(), still: true }).show(viewOf(name));
  element.style.height = "100%";
  container.append(element);
}
const page: ScreensPage = {
  openBefore,
  inputs,
  heard,
  show,
  sideOf,
  endWith,
  measure,
  openCanvas,
  createFrame,
};
Object.assign(window, { page, stage });
