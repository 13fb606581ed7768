import type { Action, Command, Details } from "@delvekit/core";
import { inventoryOf } from "@delvekit/core/items";
import type { RichText } from "@delvekit/display/view";
import type { Given, Question, Scene, Section, Ui, Verb, VerbSpec, Verbs } from "./ui";

/** Values of details, or questions for them. */
type AskedDetails<D> = { readonly [K in keyof D]: D[K] | Question<Exclude<D[K], undefined>> };

/**
 * A verb for an action, with questions for its details, asked in order. Leaving a question cancels the verb.
 *
 * @example
 * verb(hurl, {
 *   keys: ["t"],
 *   help: "Throw a harpoon",
 *   details: { what: (ui) => ui.item("Throw which?"), at: (ui) => ui.aim({ at: "cell", reach: 8 }) },
 * });
 */
export function verb<S extends Action["schema"]>(
  action: Action<S>,
  spec: VerbSpec &
    (object extends Details<S>
      ? { readonly details?: AskedDetails<Details<S>> }
      : { readonly details: AskedDetails<Details<S>> }),
): Verb;
/** A verb that is not an action: it may open modes, and may return a command. */
export function verb(spec: VerbSpec & { readonly run: Verb["run"] }): Verb;
export function verb(first: unknown, spec?: VerbSpec & { readonly details?: object }): Verb {
  if (spec === undefined) return first as VerbSpec & { readonly run: Verb["run"] };
  const { details = {}, ...rest } = spec;
  const action = first as (details: Given) => Command;
  return { ...rest, run: (ui, scene, given = {}) => ask(action, details as Given, ui, scene, given) };
}

async function ask(
  action: (details: Given) => Command,
  questions: Given,
  ui: Ui,
  scene: Scene,
  given: Given,
): Promise<Command | undefined> {
  const answers: Record<string, unknown> = {};
  for (const [name, detail] of Object.entries(questions)) {
    answers[name] =
      given[name] ??
      (typeof detail === "function" ? await (detail as Question<unknown>)(ui, scene, answers) : detail);
    if (answers[name] === undefined) return undefined;
  }
  return action(answers);
}

/**
 * A verb that shows a text.
 * @example sheet("The keeper", { keys: ["@"], help: "Show yourself", tell: ({ world, hero }) => [`Might ${body.of(world, hero, "might")}`] });
 */
export function sheet(
  title: string,
  spec: VerbSpec & { readonly tell: (scene: Scene) => readonly RichText[] | readonly Section[] },
): Verb {
  const { tell, ...rest } = spec;
  return { ...rest, run: (ui, scene) => ui.text(title, tell(scene)) };
}

/** Lists verbs that can do something now, and runs the chosen one. The key of a verb selects its row, so that the list teaches the keys. */
export async function chooseVerb(
  ui: Ui,
  scene: Scene,
  title: string,
  names: readonly string[],
): Promise<Command | undefined> {
  const choices = names.flatMap((name) => {
    const verb = ui.verbs[name];
    const [key] = ui.keysOf(name);
    return verb && applies(verb, scene, ui.verbs) ? [{ label: verb.help, value: verb, key }] : [];
  });
  const chosen = await ui.list(title, choices, { empty: "None of them can be done now." });
  return chosen?.run(ui, scene);
}

/** Whether a verb can do anything now. */
export function applies({ can, item }: Verb, scene: Scene, verbs: Verbs): boolean {
  if (can) return can(scene, verbs);
  return item === undefined || inventoryOf(scene.world, scene.hero).some((one) => item.can(scene, one));
}
