import { get } from "@delvekit/core";
import { Position } from "@delvekit/core/space";
import { type Card, type Panel as SidePanel, type Tone, type View, wordsOf } from "@delvekit/display/view";
import type { Point } from "@delvekit/grid";
import { ambienceOf } from "@delvekit/kit/levels";
import { messagesOf } from "@delvekit/kit/messages";
import type { App } from "../app";
import { type Hint, keyName } from "../hints";
import type { Bindings } from "../input";
import { mapSceneOf } from "../map";
import { padOf, suggestedOf } from "../pad";
import type { Panel } from "../panels";
import type { Scene, Shown } from "../ui";
import type { Happened } from "./moment";

/** What a view is composed of. */
export interface ViewParts {
  readonly app: App;
  readonly bindings: Bindings;
  /** Undefined while no game is open. */
  readonly scene: Scene | undefined;
  /** What modes show, the topmost last. */
  readonly shown: readonly Shown[];
  readonly notice: string;
  readonly moment: Happened;
  /** The hint to show, if any. */
  readonly hint: Hint | undefined;
  /** Whether the player may act: no question is open. */
  readonly idle: boolean;
}

/** Everything that the player sees. */
export function viewOf(now: ViewParts): View {
  const { app, bindings, shown, notice, moment, hint } = now;
  const past = shown.at(-1)?.past;
  const scene = now.scene && past ? { ...now.scene, world: past } : now.scene;
  const cards: Card[] = [];
  for (const { card } of shown) if (card) cards.push(card);
  const { side, prompt, choices, manual, tip }: Shown = shown.at(-1) ?? {};
  const bare: View = { side: [], log: [], pad: [], cards };
  if (!scene) return bare;
  const { side: panels, log, marks } = panelsOf(app, scene);
  const { trouble } = scene.game;
  if (trouble !== undefined) log.push(lineOf(`The game is not saved: ${trouble}`, "bad"));
  if (notice !== "") log.push(lineOf(notice, "info"));
  return {
    ...bare,
    ...mapOf(scene, shown, marks),
    ...(moment.events.length > 0 && { events: moment.events }),
    ...(moment.sounds.length > 0 && { sounds: moment.sounds }),
    ambience: ambienceOf(scene.world, scene.hero),
    side: side ?? panels,
    log,
    pad: padOf(app.verbs, bindings, now.idle ? suggestedOf(app.verbs, scene, hint) : undefined),
    ...{ prompt, choices, manual, tip },
    hint: hint && hintOf(app, bindings, scene, hint),
    announce: announcementOf(scene, notice, hint),
  };
}

/** What all panels show, in their order. */
function panelsOf({ panels }: App, scene: Scene) {
  const side: SidePanel[] = [];
  const log: View["log"][number][] = [];
  const marks: Record<"watched" | "lit", Point[]> = { watched: [], lit: [] };
  for (const panel of panels) {
    const shown = panel(scene);
    side.push(...(shown.side ?? []));
    log.push(...(shown.log ?? []));
    marks.watched.push(...(shown.marks?.watched ?? []));
    marks.lit.push(...(shown.marks?.lit ?? []));
  }
  return { side, log, marks };
}

function lineOf(text: string, tone: Tone): View["log"][number] {
  return { text: [{ text, tone }], fresh: true };
}

function mapOf(
  { world, hero }: Scene,
  shown: readonly Shown[],
  marks: ReturnType<Panel>["marks"],
): Pick<View, "map" | "focus"> {
  const here = get(world, hero, Position);
  if (!here) return {};
  // Of several modes, the topmost that says something.
  let { cursor, path, aim, focus = here }: Shown = {};
  for (const mode of shown) ({ cursor = cursor, path = path, aim = aim, focus = focus } = mode);
  return { map: { ...mapSceneOf(world, hero), ...marks, cursor, path, aim }, focus };
}

function hintOf({ verbs }: App, bindings: Bindings, scene: Scene, hint: Hint): NonNullable<View["hint"]> {
  const { says, verb } = hint;
  const about = verb === undefined ? undefined : verbs[verb];
  if (verb === undefined || !about) return { text: says };
  const key = bindings.keysOf(verb)[0];
  const argument = hint.with?.(scene);
  const label = about.button ?? about.help;
  return { text: says, button: { verb, label, key: key && keyName(key), argument } };
}

function announcementOf(scene: Scene, notice: string, hint: Hint | undefined): string {
  const said = messagesOf(scene.world).filter(scene.isNew);
  return [...said.map(({ text }) => text), notice, hint ? wordsOf(hint.says) : ""].filter(Boolean).join(" ");
}
