import { type Counts, quantile } from "../pieces/totals";
import { QUARTILES, showValue } from "./text";

const WIDTH = 360;
const HEIGHT = 190;
const MOST_BARS = 40;
/** Below the bars: a box over the middle half of the values, and the ends of the axis. */
const BOX_Y = HEIGHT + 8;
const LABEL_Y = HEIGHT + 30;

interface Bar {
  /** The range of values that it counts, including both ends. */
  readonly from: number;
  readonly to: number;
  readonly count: number;
}

/** A chart of how often values occurred, with a box over the middle half and a tick at the median. */
export function drawHistogram(counts: Counts, unit?: "‰"): string {
  const [min = 0, low = 0, middle = 0, high = 0, max = 0] = QUARTILES.map((share) => quantile(counts, share));
  const bars = barsOf(counts, min, max);
  const width = WIDTH / bars.length;
  const tallest = Math.max(...bars.map(({ count }) => count));
  const drawn = bars.map(({ from, to, count }, i) => {
    const height = (HEIGHT * count) / tallest;
    const values = from === to ? showValue(from, unit) : `${showValue(from, unit)} to ${showValue(to, unit)}`;
    const place = `x="${round(i * width)}" y="${round(HEIGHT - height)}" width="${round(width * 0.9)}" height="${round(height)}"`;
    return `<rect class="bar" ${place}><title>${values}: ${count}</title></rect>`;
  });
  const span = (bars.at(-1)?.to ?? max) - min + 1;
  const xOf = (value: number) => round(((value - min + 0.5) / span) * WIDTH);
  return [
    `<svg class="histogram" viewBox="0 0 ${WIDTH} ${LABEL_Y + 4}" role="img">`,
    ...drawn,
    `<path class="axis" d="M0 ${BOX_Y}H${WIDTH}"/>`,
    `<path class="box" d="M${xOf(low)} ${BOX_Y}H${xOf(high)}"/>`,
    `<path class="median" d="M${xOf(middle)} ${BOX_Y - 5}v10"/>`,
    `<text x="0" y="${LABEL_Y}">${showValue(min, unit)}</text>`,
    `<text x="${WIDTH}" y="${LABEL_Y}" text-anchor="end">${showValue(max, unit)}</text>`,
    "</svg>",
  ].join("");
}

function barsOf(counts: Counts, min: number, max: number): Bar[] {
  const step = Math.ceil((max - min + 1) / MOST_BARS);
  const bars = Array.from({ length: Math.ceil((max - min + 1) / step) }, (_, i) => ({
    from: min + i * step,
    to: min + (i + 1) * step - 1,
    count: 0,
  }));
  for (const [value, count] of counts) bars[Math.floor((value - min) / step)]!.count += count;
  return bars;
}

function round(length: number): number {
  return Math.round(length * 100) / 100;
}
