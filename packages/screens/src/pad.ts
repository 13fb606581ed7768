import type { Button } from "@delvekit/display/view";
import type { Hint } from "./hints";
import type { Bindings } from "./input";
import type { Scene, Verb, Verbs } from "./ui";
import { chooseVerb, verb } from "./verb";

/** The maximum number of touch buttons: more would be too small for thumbs on a phone. */
const BUTTONS = 8;

const MORE = "more buttons";

/** The last button of games with more verbs than buttons: a list of the others. The menu has them anyway. */
const MORE_VERB: Verb = verb({
  keys: [],
  help: "Show the verbs that have no button here",
  group: "Game",
  button: "more",
  sign: "…",
  can: () => false,
  run: (ui, scene) => chooseVerb(ui, scene, "More", hiddenButtons(ui.verbs)),
});

/** The verbs with a button of their own, in the order of the table. */
function buttonedVerbs(verbs: Verbs): readonly string[] {
  return Object.keys(verbs).filter(
    (name) => name !== MORE && verbs[name]?.button !== undefined && verbs[name].over === undefined,
  );
}

/** The verbs for whose buttons there is no room: they are behind the button "more". */
export function hiddenButtons(verbs: Verbs): readonly string[] {
  const names = [...buttonedVerbs(verbs)];
  if (names.length <= BUTTONS) return [];
  const rankOf = (name: string) => verbs[name]?.rank ?? 0;
  return names.sort((a, b) => rankOf(b) - rankOf(a)).slice(BUTTONS - 1);
}

/** The verbs of a game, with "more" if there are more than eight buttons. */
export function withMore(verbs: Verbs): Verbs {
  return hiddenButtons(verbs).length === 0 ? verbs : { ...verbs, [MORE]: MORE_VERB };
}

/** The verb of the touch button to light: what a hint is about, or else what the situation suggests. */
export function suggestedOf(verbs: Verbs, scene: Scene, hint: Hint | undefined): string | undefined {
  const about = hint?.verb;
  if (about !== undefined && verbs[about]?.button !== undefined) return about;
  for (const name in verbs) if (verbs[name]?.fits?.(scene)) return name;
  return undefined;
}

/**
 * The touch buttons, the same list whenever the same is suggested, so that front ends need not draw it again. The suggested one is lit, and may take the
 * place of another: of the one before "more" if it has no room.
 */
export function padOf(verbs: Verbs, bindings: Bindings, suggested = ""): readonly Button[] {
  const pad = bindings.pads.get(suggested) ?? buttonsOf(verbs, bindings, suggested);
  bindings.pads.set(suggested, pad);
  return pad;
}

function buttonsOf(verbs: Verbs, bindings: Bindings, suggested: string): Button[] {
  const hidden = hiddenButtons(verbs);
  const shown = buttonedVerbs(verbs).filter((name) => !hidden.includes(name));
  const wanted = verbs[suggested]?.over ?? suggested;
  const place = hidden.includes(wanted) ? shown.at(-1) : wanted;
  return [...shown, ...(verbs[MORE] ? [MORE] : [])].map((name) =>
    name === place ? buttonOf(verbs, bindings, suggested, true) : buttonOf(verbs, bindings, name),
  );
}

function buttonOf(verbs: Verbs, bindings: Bindings, name: string, suggested = false): Button {
  const { button: label = name, sign, pad } = verbs[name]!;
  return { verb: name, label, sign, key: bindings.keysOf(name)[0], pad, suggested };
}
