import { type Colour, formatColour, mix } from "@delvekit/display";
import { grain, type Theme } from "@delvekit/display/look";
import { Component, type ComponentChildren, createRef, h } from "preact";
import type { Tools } from "../tools";

/** Properties of a fire at the bottom of a screen. */
interface HearthProps {
  readonly theme: Pick<Theme, "colours" | "fonts">;
  /** Whether it is not animated. Default: the setting of the player's system. */
  readonly still?: boolean | undefined;
}

/** The side of a cell in CSS pixels, and how many rows high a fire can be. */
const CELL = 15;
const ROWS = 26;
/** The duration of a picture in milliseconds, and the most that a frame counts for. */
const BEAT = 110;
const FRAME = 17;
const SIGNS = ["^", "▲", "*", '"', "^"] as const;

/** A fire made of letters, at the bottom of a screen that has no level to show. */
export function hearthOf({ theme, drawing }: Tools): ComponentChildren {
  return h(Hearth, { key: "hearth", theme, still: drawing.still });
}

class Hearth extends Component<HearthProps> {
  readonly #canvas = createRef<HTMLCanvasElement>();
  readonly #observer = new ResizeObserver(() => this.#fit());
  #heat = new Float32Array(0);
  #columns = 0;
  /** Counts the pictures; where it begins is the seed of the fire. */
  #tick = 14;
  #last = 0;
  #rested = 0;
  /** The frame that is asked for; 0 before the first. */
  #frame = 0;

  override componentDidMount(): void {
    this.#observer.observe(this.#canvas.current!.parentElement!);
  }

  override componentWillUnmount(): void {
    this.#observer.disconnect();
    cancelAnimationFrame(this.#frame);
  }

  // The canvas has no place until its size is known, so that it does not seem to jump.
  override render() {
    const canvas = h("canvas", { ref: this.#canvas, width: 0 });
    return h("div", { class: "dk-scenery dk-hearth", "aria-hidden": true }, canvas);
  }

  #fit(): void {
    const canvas = this.#canvas.current!;
    this.#columns = Math.ceil(canvas.parentElement!.clientWidth / CELL);
    const side = Math.round(CELL * devicePixelRatio);
    canvas.width = this.#columns * side;
    canvas.height = ROWS * side;
    canvas.style.width = `${this.#columns * CELL}px`;
    this.#heat = new Float32Array(this.#columns * (ROWS + 1));
    // Until the heat of the floor has come to the top row.
    for (let beat = 0; beat < ROWS; beat++) this.#burn();
    this.#paint();
    const { still = matchMedia("(prefers-reduced-motion: reduce)").matches } = this.props;
    if (!still) this.#frame ||= requestAnimationFrame(this.#onFrame);
  }

  readonly #onFrame = (time: number): void => {
    // While a slow phone loads the game, frames are rare and long: a picture then comes only after several of them.
    this.#rested += Math.min(time - this.#last, FRAME);
    this.#last = time;
    if (this.#rested >= BEAT) {
      this.#rested = 0;
      this.#burn();
      this.#paint();
    }
    this.#frame = requestAnimationFrame(this.#onFrame);
  };

  // Heat rises from the row below, sways, and cools; its fuel changes slowly along the floor.
  #burn(): void {
    const [heat, columns] = [this.#heat, this.#columns];
    const tick = ++this.#tick;
    for (let x = 0; x < columns; x++)
      heat[ROWS * columns + x] = fuelAt(x) * (0.86 + 0.2 * grain(x, tick, 31));
    for (let y = 0; y < ROWS; y++)
      for (let x = 0; x < columns; x++) {
        const sway = Math.floor(grain(x, y + tick * 61, 32) * 3) - 1;
        const from = Math.min(columns - 1, Math.max(0, x + sway));
        const cooling = 0.012 + 0.075 * grain(x, y + tick * 67, 33);
        heat[y * columns + x] = Math.max(0, heat[(y + 1) * columns + from]! - cooling);
      }
  }

  #paint(): void {
    const canvas = this.#canvas.current!;
    const pen = canvas.getContext("2d")!;
    const { theme } = this.props;
    const side = canvas.height / ROWS;
    pen.clearRect(0, 0, canvas.width, canvas.height);
    pen.font = `700 ${Math.round(side * 0.9)}px ${theme.fonts.glyphs}`;
    pen.textAlign = "center";
    for (let y = 0; y < ROWS; y++)
      for (let x = 0; x < this.#columns; x++) {
        const heat = this.#heat[y * this.#columns + x]!;
        if (heat < 0.06) continue;
        const [ground, ink] = inksAt(theme, heat);
        pen.globalAlpha = Math.min(1, 0.2 + heat * 1.6);
        pen.fillStyle = formatColour(ground);
        pen.fillRect(x * side, y * side, side, side);
        pen.fillStyle = formatColour(ink);
        const sign = SIGNS[Math.floor(grain(x, y + this.#tick, 34) * SIGNS.length)]!;
        pen.fillText(sign, (x + 0.5) * side, (y + 0.82) * side);
      }
  }
}

/** How much fuel there is in a column of the floor, 0 to 1: heaps with gaps between them. */
function fuelAt(x: number): number {
  const across = (x % 9) / 8 - 0.5;
  return Math.max(0, (0.35 + 0.75 * grain(Math.floor(x / 9), 0, 35)) * (1 - 2.2 * across * across));
}

/** The colours of ground and letter. */
function inksAt({ colours: { fire, ui } }: HearthProps["theme"], heat: number): readonly [Colour, Colour] {
  if (heat > 0.62) return [mix(fire[900], fire[700], 0.35), fire[1100]];
  if (heat > 0.42) return [mix(fire[700], fire[500], 0.2), fire[900]];
  if (heat > 0.22) return [mix(fire[500], ui.void, 0.12), fire[700]];
  return [mix(fire[300], ui.void, 0.35), fire[500]];
}
