import {
  type AnyComponent,
  add,
  type Blueprint,
  entitiesWith,
  get,
  remove,
  type World,
  write,
} from "@delvekit/core";
import { componentNamed } from "@delvekit/core/inspect";
import { kindNameOf, OfKind, rowsOf } from "./kind";

/** Values of a component by field. */
type Values = Readonly<Record<string, unknown>>;

/** What rows give to their entities: values by kind and component. */
export type Given = Readonly<Record<string, Readonly<Record<string, Values>>>>;

/** What the rows of a world give now: the save of a game keeps it. Plain data. */
export function snapshotRows(world: World): Given {
  return Object.fromEntries(rowsOf(world).map((kind) => [kind.name, givenBy(kind)]));
}

function givenBy({ makings }: Blueprint): Given[string] {
  const given = makings.map((making): Given[string] => {
    if ("makings" in making) return givenBy(making);
    const { component, values } = "component" in making ? making : { component: making, values: {} };
    return { [component.name]: values };
  });
  return Object.assign({}, ...given);
}

/**
 * Gives what exists the values of rows that were edited since it was saved.
 * @param before what the rows gave then, from a save, which may be untrusted: its values are only compared
 */
export function applyRows(world: World, before: Given): void {
  for (const kind of rowsOf(world)) {
    const [was, now] = [before[kind.name], givenBy(kind)];
    for (const name of was ? Object.keys({ ...was, ...now }) : []) {
      const component = componentNamed(world, name);
      if (component) applyEdit(world, kind.name, component, was?.[name], now[name]);
    }
  }
}

/**
 * What an entity has changed itself stays: a field that no longer has the value which the row gave it, and a component that it lost.
 * @param was undefined if the row did not have the component, `now` if it no longer has it
 */
function applyEdit(world: World, kind: string, component: AnyComponent, was?: Values, now?: Values): void {
  const edited = Object.keys({ ...was, ...now }).filter((name) => was?.[name] !== now?.[name]);
  const all = was && now && edited.length === 0 ? [] : entitiesWith(world, OfKind);
  const schema = component.schema as Readonly<Record<string, { readonly initial?: unknown }>>;
  const valueIn = (values: Values, name: string) => values[name] ?? schema[name]?.initial;
  for (const entity of all.filter((one) => kindNameOf(world, one) === kind)) {
    const own = get(world, entity, component) as Values | undefined;
    if (!was && !own) add(world, entity, { component, values: now ?? {} });
    if (!was || !own) continue;
    const untouched = edited.filter((name) => own[name] === valueIn(was, name));
    const values = now && untouched.map((name) => [name, valueIn(now, name)]);
    if (values) write(world, entity, component, Object.fromEntries(values));
    else if (untouched.length === edited.length) remove(world, entity, component);
  }
}
