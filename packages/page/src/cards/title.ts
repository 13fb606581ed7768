import type { TitleScreen } from "@delvekit/display/view";
import { Component, type ComponentChildren, createRef, h, type RenderableProps } from "preact";
import { listBox, optionOf } from "../parts/options";
import type { Tools } from "../tools";
import signs from "./signs.json" with { type: "json" };

/** The supported input devices, at the bottom of the title. */
function deviceSigns(): ComponentChildren {
  return h("div", { key: "devices", class: "dk-devices" }, [
    h("span", { key: "keys" }, [
      ...["↑", "↓", "Enter"].map((key) => h("kbd", { key, "aria-hidden": true }, key)),
      "keys",
    ]),
    ...signs.map(({ name, box, path }) =>
      h("span", { key: name }, [
        h("svg", { viewBox: box, "aria-hidden": true }, h("path", { d: path })),
        name,
      ]),
    ),
  ]);
}

/** The first screen: a name over a background. */
export function titleCard(
  tools: Tools,
  { name, line, rows, chosen }: TitleScreen,
  id: string,
  background: ComponentChildren,
): ComponentChildren {
  const options = rows.map((row, at) => optionOf(tools, row, at, at === chosen, id));
  return h(Fitted, { ...dialogProps(id, true), class: "dk-title" }, [
    background,
    h("div", { key: "name", class: "dk-banner" }, [
      h("h1", { key: "name", id: `${id}-name` }, name),
      line !== undefined && h("p", { key: "line" }, line),
    ]),
    listBox(id, name, chosen, options, "dk-options"),
    deviceSigns(),
  ]);
}

/** Properties of a card for screen readers; its heading has the id of the card followed by `-name`. */
export function dialogProps(id: string, modal: boolean) {
  return {
    role: "dialog",
    tabIndex: -1,
    "data-quiet": true,
    "aria-labelledby": `${id}-name`,
    ...(modal ? { "aria-modal": true } : {}),
  } as const;
}

/** The steps in which a name gets smaller, as shares of its usual size, and how many there are. */
const STEP = 0.06;
const STEPS = 12;

/** The first screen, whose name is as large as it can be while all rows below it are in view, whatever its font. */
class Fitted extends Component<{ readonly class: string }> {
  readonly #root = createRef<HTMLDivElement>();
  readonly #observer = new ResizeObserver(() => this.#fit());

  override componentDidMount(): void {
    this.#observer.observe(this.#root.current!);
    void document.fonts.ready.then(() => this.#fit());
  }

  override componentDidUpdate(): void {
    this.#fit();
  }

  override componentWillUnmount(): void {
    this.#observer.disconnect();
  }

  // The whole size first and then by halves, because each try makes the browser lay out the page.
  #fit(): void {
    const root = this.#root.current;
    if (!root) return;
    let [least, most] = [0, STEPS];
    for (let steps = 0; ; steps = (least + most) >> 1) {
      root.style.setProperty("--dk-name", `${1 - steps * STEP}`);
      if (least === most) return;
      if (fits(root)) most = steps;
      else least = steps + 1;
    }
  }

  override render({ children, ...props }: RenderableProps<{ readonly class: string }>): ComponentChildren {
    return h("div", { ...props, ref: this.#root }, children);
  }
}

/** Whether no word of the name is cut off, and no row. */
function fits(root: HTMLElement): boolean {
  const name = root.querySelector("h1");
  const list = root.querySelector("[role=listbox]");
  if (!name || !list) return true;
  return name.scrollWidth <= name.clientWidth + 1 && list.scrollHeight <= list.clientHeight + 1;
}
