import { OptionError, parseOption, printOption } from "@delvekit/procgen";
import { generators } from "../level/generators";
import { FIRST_PANE, LONGEST_SIDE, optionsOf, type Pane } from "../level/pane";

/** Everything that a link restores. */
export interface View {
  /** One pane, or two side by side. */
  readonly panes: readonly Pane[];
  /** Whether a second pane follows the seed of the first. */
  readonly sameSeed: boolean;
  /** The names of the overlays that are shown. */
  readonly overlays: readonly string[];
}

/** A view read from a link, and the parts of the link that were invalid. */
export interface ReadView {
  readonly view: View;
  readonly notes: readonly string[];
}

/**
 * Writes a view as the part of an address behind the `#`: `tree/7?rooms=5..20&show=graph`, with `;caves/3?rock=0.5`
 * for the second pane, or `;caves?rock=0.5` if its seed is the first one's. Only what differs from the defaults is there.
 */
export function printLink({ panes, sameSeed, overlays }: View): string {
  const [first = FIRST_PANE, second] = panes;
  const link = printPane(first, seedPart(first), overlays.length > 0 ? [`show=${overlays.join(",")}`] : []);
  return second ? `${link};${printPane(second, sameSeed ? "" : seedPart(second), [])}` : link;
}

/** Reads a view from the part of an address behind the `#`. Invalid parts get their defaults, and are listed. */
export function readLink(hash: string, overlays: readonly string[]): ReadView {
  const notes: string[] = [];
  const text = hash.replace(/^#/, "");
  if (text === "") return { view: { panes: [FIRST_PANE], sameSeed: false, overlays: [] }, notes };

  const [one = "", other] = text.split(";");
  const first = readPane(one, FIRST_PANE.seed, notes);
  const shown = (queryOf(one).get("show") ?? "").split(",").filter(Boolean);
  for (const name of shown) if (!overlays.includes(name)) notes.push(`there is no overlay "${name}"`);
  const panes = other === undefined ? [first] : [first, readPane(other, first.seed, notes)];
  const sameSeed = other !== undefined && !pathOf(other).includes("/");
  return { view: { panes, sameSeed, overlays: overlays.filter((name) => shown.includes(name)) }, notes };
}

function seedPart({ seed }: Pane): string {
  return `/${encodeURIComponent(seed)}`;
}

function printPane(pane: Pane, seed: string, more: readonly string[]): string {
  const options = optionsOf(pane);
  const set = Object.entries(pane.options).flatMap(([name, value]) => {
    const option = options[name];
    return option ? [`${name}=${printOption(option, value)}`] : [];
  });
  const query = [...set, ...more].join("&");
  return `${pane.generator}${seed}${query && `?${query}`}`;
}

function readPane(text: string, otherwise: string, notes: string[]): Pane {
  const [generator = "", seed] = pathOf(text).split("/");
  if (!Object.hasOwn(generators, generator)) {
    notes.push(`there is no generator "${generator}"`);
    return FIRST_PANE;
  }
  const pane: Pane = { generator, seed: seed === undefined ? otherwise : decoded(seed), options: {} };
  const described = optionsOf(pane);
  const options: Record<string, unknown> = {};
  for (const [name, value] of queryOf(text)) {
    if (name === "show") continue;
    const option = Object.hasOwn(described, name) ? described[name] : undefined;
    if (option === undefined) {
      notes.push(`${generator} has no option "${name}"`);
      continue;
    }
    try {
      options[name] = parseOption(name, option, value);
    } catch (error) {
      if (!(error instanceof OptionError)) throw error;
      notes.push(error.message);
    }
  }
  return { ...pane, options: withinReason(options, notes) };
}

/** Limits maps to a size that a browser digs quickly enough. */
function withinReason(options: Record<string, unknown>, notes: string[]): Record<string, unknown> {
  for (const side of ["width", "height"]) {
    if (Number(options[side] ?? 0) <= LONGEST_SIDE) continue;
    notes.push(`${side} is ${options[side]}; the gallery goes up to ${LONGEST_SIDE}`);
    options[side] = LONGEST_SIDE;
  }
  return options;
}

function pathOf(text: string): string {
  return text.split("?")[0] ?? "";
}

function queryOf(text: string): URLSearchParams {
  // In a query a plus is a space, but nothing in a link needs either.
  return new URLSearchParams(text.slice(text.indexOf("?") + 1 || text.length).replaceAll("+", "%2B"));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
