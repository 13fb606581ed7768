import { Component, type ComponentChildren, h } from "preact";
import type { Tools } from "../tools";

/** What a part of a page is drawn with. */
interface KeptProps<Data> {
  readonly tools: Tools;
  readonly data: Data;
  readonly draw: (tools: Tools, data: Data) => ComponentChildren;
}

/** A part of a page that is drawn again only if its data have changed: most of a view is the same as a turn ago. */
class KeptPart<Data> extends Component<KeptProps<Data>> {
  override shouldComponentUpdate({ tools, data, draw }: KeptProps<Data>): boolean {
    const { props } = this;
    return tools !== props.tools || draw !== props.draw || !isSame(data, props.data);
  }

  override render({ tools, data, draw }: KeptProps<Data>): ComponentChildren {
    return draw(tools, data);
  }
}

/** A part of a page with a key. `draw` is always the same function, and its result depends only on what it gets. */
export function kept<Data>(
  key: string | number,
  tools: Tools,
  data: Data,
  draw: KeptProps<Data>["draw"],
): ComponentChildren {
  return h(KeptPart<Data>, { key, tools, data, draw });
}

/** Keys from the names of parts in a row. Equal names are numbered, so that a part keeps its elements when others come and go. */
export function keysOf(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  return names.map((name) => {
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${count} ${name}`;
  });
}

/** Whether two pieces of plain data are equal. */
function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  for (const key of keys)
    if (!isSame((a as Readonly<Record<string, unknown>>)[key], (b as Readonly<Record<string, unknown>>)[key]))
      return false;
  return true;
}
