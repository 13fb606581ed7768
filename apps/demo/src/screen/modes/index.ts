import type { Key } from "@delvekit/display";
import type { Mode } from "../ui";
import { aimKeys } from "./aim";
import { type Answer, type ModeKeys, type Scene, say } from "./answer";
import { askKeys } from "./ask";
import { closeKeys } from "./close";
import { endingKeys } from "./ending";
import { lookKeys } from "./look";
import { packKeys } from "./pack";
import { helpKeys, messagesKeys } from "./reading";
import { walkKeys } from "./walk";

export type { Answer, Request, Scene } from "./answer";

const MODES: { readonly [K in Mode["kind"]]: ModeKeys<K> } = {
  walk: walkKeys,
  pack: packKeys,
  aim: aimKeys,
  look: lookKeys,
  close: closeKeys,
  ask: askKeys,
  help: helpKeys,
  messages: messagesKeys,
  ending: endingKeys,
};

/**
 * What a key leads to in the mode of the moment. Keys without a meaning change nothing but a line that says so; those that no
 * character is typed with (F5, say) have no answer and are left to whoever else listens.
 */
export function answerKey(scene: Scene, key: Key): Answer | undefined {
  const quiet: Scene = { ...scene, ui: { ...scene.ui, notice: undefined } };
  const answer = keysOf(scene.ui.mode)(quiet, scene.ui.mode, key);
  if (answer) return answer;
  if (key === "Escape") return { ui: quiet.ui };
  return key.length === 1 ? say(scene.ui, `"${key}" means nothing here; ? lists the keys.`) : undefined;
}

// The table's types say that each kind of mode has the keys for that kind, which an index cannot express.
function keysOf(mode: Mode): ModeKeys<Mode["kind"]> {
  return MODES[mode.kind] as ModeKeys<Mode["kind"]>;
}
