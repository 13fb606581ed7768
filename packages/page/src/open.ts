import { aimView, createMapTheme, keepInView, type MapScene, type Theme } from "@delvekit/display/look";
import { closenessOf, knownPart, leanView, mainPart, sheetOf, shownPart } from "@delvekit/display/painting";
import type { Input, Stage, Translate, View } from "@delvekit/display/view";
import { containsRect, type Point, type Rect } from "@delvekit/grid";
import { type ComponentChildren, render } from "preact";
import { type MapCanvas, type MapOptions, openMap } from "./canvas";
import { cardStack, veils } from "./cards";
import { type Device, listenToDevices } from "./devices";
import { Focus } from "./focus";
import { makeFrame, type PageFrame } from "./frame";
import { briefBar } from "./parts/brief";
import { overMap } from "./parts/over";
import { choiceRow, hintRow, logLines, sideColumn, thumbPad } from "./parts/panels";
import { signPicture } from "./parts/picture";
import { moveParts, type PagePlacement, placeParts } from "./place";
import type { Sound } from "./sound";
import { adoptStyle, WHOLE } from "./style";
import { setTokens, type Tools } from "./tools";
import type * as windows from "./windows";

/** Options of `openPage`. */
export interface PageOptions extends Pick<MapOptions, "mode" | "sheet" | "flashes"> {
  /** The element that gets the stage, which fills it. If it has no height of its own, the stage fills the window. */
  readonly container: HTMLElement;
  /** Called with everything that the player does, on any device. */
  readonly onInput: (input: Input) => void;
  /** Default: the built-in theme with letters for creatures and things, `createMapTheme()`; `createTheme()` has drawings of common ones. */
  readonly theme?: Theme;
  /** Whether to switch off all animation. Default: the setting of the player's system. */
  readonly still?: boolean | undefined;
  /** Plays the sounds that views name. Default: no sound. */
  readonly sound?: Pick<Sound, "play" | "setAmbience">;
  /** The language of what views say, such as "de": for readers, and for the direction of writing. Default: that of the page. */
  readonly locale?: string | undefined;
  /** Translates the words of the page itself, most of which are for readers. Default: they stay English. */
  readonly translate?: Translate | undefined;
  /** The size of all text; 1.5 is half as large again. Default 1. */
  readonly textSize?: number;
}

/** What may change while a page is open. */
export type PageChanges = Partial<
  Pick<PageOptions, "mode" | "sheet" | "still" | "flashes" | "textSize" | "theme">
>;

/** A stage on a web page. */
export interface PageStage extends Stage {
  /**
   * Changes text size, animation or look from now on.
   * @example page.change({ still: true });
   */
  change(changes: PageChanges): void;
}

/**
 * Shows views on a web page: the map on a canvas, everything else as elements, of which only differences are updated. It includes its style sheet,
 * and complies with a policy of `style-src 'self'`; the page must provide the fonts that the theme names, see the README.
 *
 * @example
 * const stage = openPage({ container: document.querySelector("main")!, onInput: (input) => console.log(input) });
 * stage.show({ map: scene, focus: { x: 3, y: 4 }, side: [], log: [{ text: "Welcome." }], pad: [], cards: [] });
 */
export function openPage(options: PageOptions): PageStage {
  return new GamePage(options);
}

/** Languages that are written from right to left. */
const RIGHT_TO_LEFT = /^(ar|ckb|dv|fa|he|ps|sd|ug|ur|yi)\b/;

function speak(root: HTMLElement, locale: string): void {
  root.lang = locale;
  root.dir = RIGHT_TO_LEFT.test(locale) ? "rtl" : "ltr";
}

/** The smallest and largest cell that a player can choose, in CSS pixels. */
const LEAST_CELL = 22;
const MOST_CELL = 44;

/** How much smaller cells are on a small screen that would otherwise not show the nearest foe. */
const FARTHER = 0.8;

const NOTHING: View = { side: [], log: [], pad: [], cards: [] };

class GamePage implements PageStage {
  readonly #frame: PageFrame;
  readonly #dropStyle = adoptStyle(document, WHOLE);
  #dropWindows: (() => void) | undefined;
  #windows: typeof windows | undefined;
  readonly #focus: Focus;
  readonly #closing = new AbortController();
  readonly #observer = new ResizeObserver(() => this.#layOut());
  #options: PageOptions;
  #tools: Tools;
  #minimap: windows.Minimap | undefined;
  #map: MapCanvas | undefined;
  #placement!: PagePlacement;
  #view: View = NOTHING;
  /** The last view that was asked for: it may wait for what draws its windows. */
  #asked: View = NOTHING;
  #corner: Point | undefined;
  #zoom: number | undefined;
  /** How much larger than usual cells are while little is known, until the player chooses their size. */
  #closeness = 1;
  #known: Rect | undefined;
  #thumbs = matchMedia("(pointer: coarse)").matches;
  #closed = false;

  constructor(options: PageOptions) {
    this.#options = options;
    const { theme = createMapTheme(), translate = (text) => text } = options;
    this.#frame = makeFrame(options.container, translate);
    this.#focus = new Focus(this.#frame);
    this.#tools = {
      theme,
      drawing: drawingOf(options),
      picture: signPicture,
      gamepad: false,
      send: this.#send,
      translate,
    };
    listenToDevices(this.#frame, this.#closing.signal, {
      send: this.#send,
      view: () => this.#view,
      cellAt: (event) => this.#map?.cellAt(event),
      skip: () => this.#map?.skip(),
      zoom: (by) => this.#zoomBy(by),
      use: (device) => this.#use(device),
      wrapFocus: (backwards) => this.#focus.wrap(backwards),
    });
    this.#use(this.#thumbs ? "touch" : "keys");
    this.#dress();
    this.#layOut();
    this.#observer.observe(this.#frame.root);
  }

  show(view: View): void {
    if (this.#closed) return;
    this.#asked = view;
    const isReady = this.#windows !== undefined || view.cards.at(-1)?.kind === "title";
    if (!isReady) void this.#loadWindows(view);
    if (isReady || view.cards.length === 0) this.#present(view);
  }

  change(changes: PageChanges): void {
    this.#options = { ...this.#options, ...changes };
    const { theme = this.#tools.theme } = changes;
    this.#tools = { ...this.#tools, theme, drawing: drawingOf(this.#options) };
    this.#dress();
    this.#map?.close();
    this.#map = undefined;
    this.#layOut();
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#options.sound?.setAmbience?.({});
    this.#observer.disconnect();
    this.#closing.abort();
    this.#minimap?.close();
    const { side, log, pad, over, cards, root } = this.#frame;
    for (const part of [side, log, pad, over, cards]) render(null, part);
    this.#map?.close();
    root.remove();
    this.#dropStyle();
    this.#dropWindows?.();
  }

  #present(view: View): void {
    const before = this.#view;
    this.#view = view;
    this.#showMap(before);
    this.#draw(before);
    if (view === before) return;
    if (view.announce !== undefined) this.#say(view.announce);
    for (const name of view.sounds ?? []) this.#options.sound?.play(name);
    this.#options.sound?.setAmbience?.(view.ambience ?? {});
  }

  /** Loads what draws windows and the minimap when a game begins, or for the first window, which waits for it. */
  async #loadWindows(view: View): Promise<void> {
    const loaded = await import("./windows").catch(() => undefined);
    if (this.#closed) return;
    if (loaded && !this.#windows) {
      this.#windows = loaded;
      this.#dropWindows = adoptStyle(document, loaded.WINDOWS);
      this.#minimap = new loaded.Minimap(this.#tools.translate("Map of the level"));
      this.#showMinimap();
      this.#draw({ ...this.#view, side: NOTHING.side });
    }
    if (this.#asked === view) this.#present(view);
  }

  readonly #send = (input: Input): void => {
    if (!this.#closed) this.#options.onInput(input);
  };

  #dress(): void {
    const { root } = this.#frame;
    const { still = false, textSize = 1, locale } = this.#options;
    if (locale !== undefined) speak(root, locale);
    setTokens(root.style, this.#tools.theme);
    root.style.setProperty("--dk-text-size", String(textSize));
    root.toggleAttribute("data-still", still);
  }

  #layOut(): void {
    if (this.#closed) return;
    const { theme, drawing } = this.#tools;
    const { root } = this.#frame;
    const size = sheetOf({ theme, ...drawing })?.size;
    this.#placement = placeParts(root, this.#thumbs, this.#zoom, this.#closeness, size);
    moveParts(this.#frame, this.#placement);
    const { cell, columns, rows } = this.#placement;
    this.#map?.change({ cell, columns, rows });
    this.#showMap(NOTHING, []);
    this.#draw(NOTHING);
  }

  #showMap(before: View, happened = this.#view.events): void {
    const { map, focus = { x: 0, y: 0 }, events } = this.#view;
    // Behind the last screen of a game its map stays, without colours.
    const isOver = this.#view.cards.at(-1)?.kind === "end";
    this.#frame.map.hidden = map === undefined && !isOver;
    if (map === undefined) return;
    this.#map ??= this.#openMap();
    if (map === before.map && events === before.events && focus === before.focus) return;
    if (map !== before.map && this.#comeClose(map)) {
      this.#layOut();
      return;
    }
    const corner = this.#cornerFor(map, focus);
    this.#corner = corner;
    // For tests that use a pointer: the cell in the corner, the cell that the camera follows, and the size of
    // cells.
    const { cell } = this.#placement;
    const seen = { corner: `${corner.x},${corner.y}`, focus: `${focus.x},${focus.y}`, cell: `${cell}` };
    Object.assign(this.#frame.map.dataset, seen);
    this.#map.show(map, corner, happened);
    this.#showMinimap();
  }

  #showMinimap(): void {
    const { map, side } = this.#view;
    if (map === undefined || this.#corner === undefined) return;
    const { columns: width, rows: height } = this.#placement;
    const rooms = side.find((panel) => panel.kind === "minimap")?.rooms;
    const view = { ...this.#corner, width, height };
    this.#minimap?.show({ scene: map, view, rooms, tools: this.#tools });
  }

  #cornerFor(map: MapScene, focus: Point): Point {
    const view = { width: this.#placement.columns, height: this.#placement.rows };
    if (map.cursor !== undefined && this.#corner !== undefined)
      return keepInView(view, map.cursor, this.#corner);
    const part = shownPart(map, view, focus, this.#known);
    return leanView(aimView(part, view, focus, this.#corner), view, focus, this.#foesToShow(map));
  }

  /**
   * Chooses the size of cells by what is known, unless the player chose it: larger on a new level, smaller as more of it is known. Returns whether it
   * changed.
   */
  #comeClose(map: MapScene): boolean {
    const known = knownPart(map);
    const isOther = this.#known === undefined || !containsRect(known, this.#known);
    this.#known = known;
    if (isOther) this.#corner = undefined;
    if (this.#zoom !== undefined) return false;
    const { usual } = this.#placement;
    const mayBeClose = isOther || this.#closeness > 1;
    const close = mayBeClose ? closenessOf(mainPart(map, usual), usual) : 1;
    const wanted = this.#hidesFoes() ? FARTHER : close;
    const closeness = isOther ? wanted : Math.min(this.#closeness, wanted);
    if (closeness === this.#closeness) return false;
    [this.#closeness, this.#corner] = [closeness, undefined];
    return true;
  }

  /** Actors that a small screen should show besides the hero, the nearest first; none while the player aims or looks. */
  #foesToShow({ actors = [], aim, cursor }: MapScene): readonly Point[] {
    const { focus = { x: 0, y: 0 } } = this.#view;
    if (this.#placement.kind === "side" || aim !== undefined || cursor !== undefined) return [];
    const steps = ({ x, y }: Point) => Math.max(Math.abs(x - focus.x), Math.abs(y - focus.y));
    return actors
      .filter(({ disposition }) => disposition === "hostile")
      .sort((a, b) => steps(a) - steps(b))
      .slice(0, 3);
  }

  /** Whether the nearest foe is outside a small screen. */
  #hidesFoes(): boolean {
    const { map, focus = { x: 0, y: 0 } } = this.#view;
    const [nearest] = map ? this.#foesToShow(map) : [];
    if (nearest === undefined) return false;
    const { width, height } = this.#placement.usual;
    return Math.abs(nearest.x - focus.x) > width - 4 || Math.abs(nearest.y - focus.y) > height - 4;
  }

  #openMap(): MapCanvas {
    const { cell, columns, rows } = this.#placement;
    const { theme, drawing, translate } = this.#tools;
    const onFault = this.#onFault;
    const map = openMap({ container: this.#frame.map, theme, cell, columns, rows, onFault, ...drawing });
    map.canvas.setAttribute("role", "img");
    map.canvas.setAttribute("aria-label", translate("The map: what is in sight is read out."));
    return map;
  }

  readonly #onFault = ({ message }: Error): void => {
    console.warn(message);
    this.#say(message);
    this.change({ mode: "glyphs on tiles" });
  };

  #draw(before: View): void {
    const [frame, tools, view] = [this.#frame, this.#tools, this.#view];
    const stacked = this.#placement.kind === "stacked";
    const room = this.#room();
    const part = (element: HTMLElement, isSame: boolean, children: () => ComponentChildren): void => {
      if (!isSame) render(children(), element);
    };
    part(frame.side, view.side === before.side, () =>
      stacked ? briefBar(tools, view.side) : sideColumn(tools, view.side, this.#minimap?.element),
    );
    const same = view.log === before.log && view.choices === before.choices;
    part(frame.log, same, () =>
      view.choices !== undefined && !this.#placement.thumbs ? choiceRow(tools, view) : logLines(tools, view),
    );
    part(frame.pad, view.pad === before.pad && view.choices === before.choices, () => this.#padOf());
    part(frame.over, false, () => overMap(tools, view, room.window));
    part(frame.cards, view.cards === before.cards, () => cardStack(tools, view.cards, room, this.#windows));
    if (view.cards !== before.cards) this.#followCards();
  }

  #padOf(): ComponentChildren {
    const [tools, view, placement] = [this.#tools, this.#view, this.#placement];
    // The usual buttons are of no use while the game asks for something.
    if (view.choices !== undefined) return placement.thumbs ? choiceRow(tools, view) : null;
    return placement.thumbs ? thumbPad(tools, view.pad) : hintRow(tools, view.pad);
  }

  #followCards(): void {
    const { cards } = this.#view;
    this.#frame.root.classList.toggle("dk-veiled", cards.some(veils));
    this.#focus.follow(cards);
    const chosen = this.#frame.cards.querySelector("[data-card]:not([inert]) .dk-option[aria-selected=true]");
    chosen?.scrollIntoView({ block: "nearest" });
  }

  /** The room for the description of a cell: the map; on a phone the log below it too; on a low screen the column beside it. */
  #room(): windows.ExamineRoom {
    const { kind, low, map, side, log, columns, rows, cell } = this.#placement;
    const { x, y } = this.#corner ?? { x: 0, y: 0 };
    const height = kind === "stacked" ? map.height + log.height : map.height;
    const area = low ? side : { ...map, height };
    return { area, beside: low, window: { x, y, width: columns, height: rows, cell } };
  }

  // The same sentence is read out twice only if it is in a new element.
  #say(sentence: string): void {
    if (sentence === "" && this.#frame.spoken.textContent === "") return;
    const line = document.createElement("p");
    line.textContent = sentence;
    this.#frame.spoken.replaceChildren(line);
  }

  #zoomBy(by: number): void {
    const cell = Math.min(MOST_CELL, Math.max(LEAST_CELL, (this.#zoom ?? this.#placement.cell) * by));
    const isSame = Math.round(cell) === this.#placement.cell;
    this.#zoom = cell;
    if (isSame) return;
    this.#corner = undefined;
    this.#layOut();
  }

  #use(device: Device): void {
    this.#frame.root.dataset["device"] = device;
    const thumbs = device === "touch" || (this.#thumbs && device !== "mouse");
    const gamepad = device === "gamepad";
    if (thumbs === this.#thumbs && gamepad === this.#tools.gamepad) return;
    this.#thumbs = thumbs;
    this.#tools = { ...this.#tools, gamepad };
    this.#layOut();
  }
}

function drawingOf(options: PageOptions): Tools["drawing"] {
  const { mode = "glyphs on tiles", sheet, still, flashes = true } = options;
  return { mode, sheet, flashes, ...(still !== undefined && { still }) };
}
