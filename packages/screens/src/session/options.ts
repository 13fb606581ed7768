import type { Key } from "@delvekit/display";
import { keyName } from "../hints";
import { bindingsOf, FIXED_KEYS, type OwnKeys } from "../input";
import type { PlayerOptions, Setting } from "../settings";
import type { Mode } from "../ui";
import type { GameScreen } from "./screen";

/** Shows the settings of a host and the keys of the verbs. Choices take effect at once; `keep` gets all of them after each. */
export async function chooseOptions(
  screen: GameScreen,
  settings: readonly Setting[],
  options: PlayerOptions,
  keep: (options: PlayerOptions) => void,
): Promise<void> {
  let now = options;
  const change = (changes: Partial<PlayerOptions>) => {
    now = { ...now, ...changes };
    keep(now);
  };
  if (settings.length === 0) return change({ keys: await chooseKeys(screen, now.keys) });
  for (let chosen = 0; ; ) {
    const rows = settings.map((setting, index) => ({
      label: setting.label,
      value: index,
      note: setting.choices[choiceOf(setting, now)] ?? "",
    }));
    const keys = { label: "Keys", value: settings.length, note: "…" };
    const picked = await screen.ui.list("Options", [...rows, keys], { chosen });
    if (picked === undefined) return;
    chosen = picked;
    const setting = settings[picked];
    if (!setting) change({ keys: await chooseKeys(screen, now.keys) });
    else {
      const choice = nextChoice(setting, now);
      setting.apply(choice);
      change({ settings: { ...now.settings, [setting.name]: choice } });
    }
  }
}

/** The current choice of a setting. */
function choiceOf({ name, choices }: Setting, { settings }: PlayerOptions): string {
  return settings[name] ?? Object.keys(choices)[0] ?? "";
}

function nextChoice(setting: Setting, options: PlayerOptions): string {
  const names = Object.keys(setting.choices);
  const place = names.indexOf(choiceOf(setting, options));
  return names[(place + 1) % names.length] ?? "";
}

/** Lists all verbs with their keys; choosing one asks for a new key. Returns the player's own keys when it is left. */
async function chooseKeys(screen: GameScreen, own: OwnKeys): Promise<OwnKeys> {
  const { ui, app } = screen;
  let keys = own;
  for (let chosen = 0; ; ) {
    const names = Object.keys(app.verbs);
    const choices = names.map((name, index) => ({
      label: app.verbs[name]?.help ?? name,
      value: index,
      note: screen.bindings.keysOf(name).map(keyName).join(" ") || "none",
      ...conflictOf(screen, name),
    }));
    const reset = { label: "All keys as they were", value: names.length };
    const picked = await ui.list("Keys", [...choices, reset], {
      chosen,
      subtitle: "Choose what to bind to another key.",
    });
    if (picked === undefined) return keys;
    chosen = picked;
    const name = names[picked];
    const key = name === undefined ? undefined : await ui.open(keyMode(app.verbs[name]?.help ?? name));
    if (name === undefined) keys = {};
    else if (key !== undefined) keys = { ...keys, [name]: [key] };
    screen.bindings = bindingsOf(app.verbs, keys);
  }
}

function conflictOf({ app, bindings }: GameScreen, name: string) {
  const lost = bindings.conflicts.filter(({ wants }) => wants === name);
  if (lost.length === 0) return {};
  const whose = lost.map(({ key, has }) => `${keyName(key)} is now for: ${app.verbs[has]?.help ?? has}`);
  return { detail: [{ text: whose.join("; "), tone: "warning" as const }] };
}

/** Waits for a key. */
function keyMode(help: string): Mode<Key> {
  return {
    show: () => ({
      card: {
        kind: "page",
        title: help,
        size: "small",
        sections: [{ lines: ["Press the new key, or Esc to keep the old one."] }],
      },
    }),
    take(intent, close) {
      if (intent.kind === "back") close();
      else if (intent.key !== undefined && !FIXED_KEYS.includes(intent.key)) close(intent.key);
    },
  };
}
