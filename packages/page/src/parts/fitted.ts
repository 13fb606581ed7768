import { Component, type ComponentChildren, createRef, h, type RenderableProps } from "preact";

/** The steps in which a name gets smaller, as shares of its usual size, and how many there are. */
const STEP = 0.06;
const STEPS = 12;

/** The first screen, whose name is as large as it can be while all rows below it are in view, whatever its font. */
export class Fitted extends Component<{ readonly class: string }> {
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
