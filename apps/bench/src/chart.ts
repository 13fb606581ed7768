/** A line through measured points. */
export interface Curve {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

/** Curves on one pair of axes. */
export interface Chart {
  readonly title: string;
  readonly curves: readonly Curve[];
}

const WIDTH = 440;
const HEIGHT = 380;
const LEFT = 60;
const TOP = 40;
const PLOT = { width: 220, height: 280 };
const COLOURS = [
  "#c2410c",
  "#7c3aed",
  "#0369a1",
  "#15803d",
  "#a16207",
  "#64748b",
  "#be185d",
  "#0f766e",
  "#18181b",
  "#65a30d",
];

/**
 * Charts side by side as SVG. Both axes grow tenfold per step: a flat curve means no extra cost, one that
 * rises one step per step means linear cost.
 */
export function drawCharts(charts: readonly Chart[]): string {
  const drawn = charts.map((chart, at) => `<g transform="translate(${at * WIDTH},0)">${draw(chart)}</g>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH * charts.length} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>How cost grows with the world</title>
<rect width="100%" height="100%" fill="#ffffff"/>
${drawn.join("\n")}
</svg>
`;
}

function draw({ title, curves }: Chart): string {
  const points = curves.flatMap((curve) => curve.points);
  const x = axis(points.map(([size]) => size));
  const y = axis(points.map(([, cost]) => cost));
  const toX = (value: number) => round(LEFT + x.share(value) * PLOT.width);
  const toY = (value: number) => round(TOP + (1 - y.share(value)) * PLOT.height);
  return [
    `<text x="${LEFT}" y="24" font-weight="bold">${title}</text>`,
    ...x.steps.map(
      (step) =>
        line(toX(step), TOP, toX(step), TOP + PLOT.height) +
        label(toX(step), TOP + PLOT.height + 18, step, "middle"),
    ),
    ...y.steps.map(
      (step) =>
        line(LEFT, toY(step), LEFT + PLOT.width, toY(step)) + label(LEFT - 6, toY(step) + 4, step, "end"),
    ),
    ...curves.map(({ points }, at) => {
      const path = points.map(([x, y]) => `${toX(x)},${toY(y)}`).join(" ");
      return `<polyline points="${path}" fill="none" stroke="${colourOf(at)}" stroke-width="2"/>`;
    }),
    ...drawNames(curves, toY),
  ].join("\n");
}

/** Each name stands at the end of its curve, and below the previous one if they would touch. */
function drawNames(curves: readonly Curve[], toY: Scale): string[] {
  const ends = curves.map(({ name, points }, at) => ({ name, at, y: toY(points.at(-1)?.[1] as number) }));
  let next = 0;
  return ends
    .sort((a, b) => a.y - b.y)
    .map(({ name, at, y }) => {
      next = Math.max(next, y) + 14;
      return `<text x="${LEFT + PLOT.width + 6}" y="${next - 10}" fill="${colourOf(at)}">${name}</text>`;
    });
}

function colourOf(at: number): string {
  return COLOURS[at % COLOURS.length]!;
}

type Scale = (value: number) => number;

/**
 * The powers of ten that enclose some values, and where a value lies between the first and the last of them.
 */
function axis(values: readonly number[]): { steps: readonly number[]; share: Scale } {
  const low = Math.floor(Math.log10(Math.min(...values)));
  const high = Math.ceil(Math.log10(Math.max(...values)));
  const steps = Array.from({ length: high - low + 1 }, (_, i) => 10 ** (low + i));
  return { steps, share: (value) => (Math.log10(value) - low) / (high - low) };
}

function line(x1: number, y1: number, x2: number, y2: number): string {
  return `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="#d4d4d8"/>`;
}

function label(x: number, y: number, value: number, anchor: string): string {
  const text = value >= 1 ? value.toLocaleString("en") : String(Number(value.toPrecision(1)));
  return `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#52525b">${text}</text>`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
