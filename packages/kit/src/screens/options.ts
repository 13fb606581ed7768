import type { SaveStore } from "@delvekit/core/store";
import type { Key } from "@delvekit/display";
import { jsonBytes, jsonOf } from "../json";
import type { App } from "./app";
import { bindingsOf, type OwnKeys } from "./bindings";
import { keyName } from "./help";
import { FIXED_KEYS } from "./input";
import type { Session } from "./session";
import type { Mode } from "./ui";

/** The slot where the options of a game are. */
function slotOf({ name }: App): string {
  return `${name}-options`;
}

/** The keys that the player chose before. What cannot be read counts as none. */
export async function readKeys(store: SaveStore, app: App): Promise<OwnKeys> {
  try {
    const save = await store.read(slotOf(app));
    const { keys } = (save ? jsonOf(save.bytes) : {}) as { readonly keys?: OwnKeys };
    return Object.fromEntries(
      Object.entries(keys ?? {}).filter(([verb, own]) => app.verbs[verb] && isKeys(own)),
    );
  } catch {
    return {};
  }
}

function isKeys(keys: unknown): keys is readonly Key[] {
  return Array.isArray(keys) && keys.every((key) => typeof key === "string");
}

/** Keeps the keys that the player chose. */
export async function keepKeys(store: SaveStore, app: App, keys: OwnKeys, time: number): Promise<void> {
  await store.write(slotOf(app), jsonBytes({ keys }), { time });
}

/** The list of all verbs with their keys; choosing one asks for a new key. Answers the keys of the player's own when it is left. */
export async function chooseKeys(session: Session, own: OwnKeys): Promise<OwnKeys> {
  const { ui, app } = session;
  let keys = own;
  for (let chosen = 0; ; ) {
    const names = Object.keys(app.verbs);
    const choices = names.map((name, index) => ({
      label: app.verbs[name]?.help ?? name,
      value: index,
      note: session.bindings.keysOf(name).map(keyName).join(" ") || "none",
      ...conflictOf(session, name),
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
    session.bindings = bindingsOf(app.verbs, keys);
  }
}

function conflictOf({ app, bindings }: Session, name: string) {
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
        sections: [{ lines: ["Press the new key, or Esc to leave it."] }],
      },
    }),
    take(intent, close) {
      if (intent.kind === "back") close();
      else if (intent.key !== undefined && !FIXED_KEYS.includes(intent.key)) close(intent.key);
    },
  };
}
