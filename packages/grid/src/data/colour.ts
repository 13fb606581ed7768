/** What a colour can be, in words. */
export const COLOURS = 'a colour: 0xRRGGBB, "#rrggbb" or "#rgb"; more after nameColours';

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{6})$/;
const RGB = /^rgb\( *(\d+)[ ,]+(\d+)[ ,]+(\d+) *\)$/;
const HSL = /^hsl\( *(-?\d*\.?\d+)(?:deg)?[ ,]+(\d*\.?\d+)%?[ ,]+(\d*\.?\d+)%? *\)$/;

/** What `nameColours` was given. No world sees it: content has numbers. */
const named = new Map<string, number>();
/** Reads `rgb()` and `hsl()`, in programs that ask for them. */
let mixed: ((text: string) => number | undefined) | undefined;

/**
 * A colour as a number, from one as people write it: a number, 0xRRGGBB, or a text as in CSS: `"#rrggbb"` or `"#rgb"`; after a call of `nameColours` also
 * `"rgb(255 128 0)"`, `"hsl(30 100% 50%)"`, both also with commas, and names. Undefined for anything else, such as colours with an alpha.
 * @example colourIn("#f80") // 0xff8800
 */
export function colourIn(value: unknown): number | undefined {
  if (typeof value === "number")
    return value >= 0 && value <= 0xffffff && value % 1 === 0 ? value : undefined;
  if (typeof value !== "string") return undefined;
  const text = value.toLowerCase();
  const digits = HEX.exec(text)?.[1];
  if (digits === undefined) return named.get(text) ?? mixed?.(text);
  return Number.parseInt(digits.length === 6 ? digits : digits.replace(/./g, "$&$&"), 16);
}

/** What such a text matches, for editors: names only after `nameColours`. */
export function colourPattern(): string {
  return mixed ? "^(#|(rgb|hsl)\\(|[a-zA-Z]+$)" : "^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$";
}

/**
 * Lets all colours be given by these names, too, in upper or lower case, and as `rgb()` and `hsl()`. Call it before the first table that uses one.
 *
 * @param colours a table of the game's own, or `cssColours` of `@delvekit/grid/css-colours`
 * @throws {RangeError} for a colour that `colourIn` cannot read
 * @example nameColours({ ...cssColours, blood: "#8a0303" });
 */
export function nameColours(colours: Readonly<Record<string, number | string>>): void {
  mixed = mixedIn;
  for (const [name, colour] of Object.entries(colours)) {
    const found = colourIn(colour);
    if (found === undefined)
      throw new RangeError(`"${name}" is ${JSON.stringify(colour)}; allowed: ${COLOURS}`);
    named.set(name.toLowerCase(), found);
  }
}

// Only sums, products and Math.round, which are the same in every engine.
function mixedIn(text: string): number | undefined {
  const channels = RGB.exec(text)?.slice(1).map(Number) ?? channelsOf(HSL.exec(text));
  if (channels.length === 0 || channels.some((channel) => channel > 255)) return undefined;
  return channels.reduce((sum, channel) => sum * 256 + Math.round(channel), 0);
}

function channelsOf(found: RegExpExecArray | null): readonly number[] {
  const [hue = 0, saturation = 0, lightness = 101] = found?.slice(1).map(Number) ?? [];
  if (saturation > 100 || lightness > 100) return [];
  const reach = (saturation * Math.min(lightness, 100 - lightness)) / 100;
  return [0, 8, 4].map((place) => {
    const at = (((place + hue / 30) % 12) + 12) % 12;
    return (255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)))) / 100;
  });
}
