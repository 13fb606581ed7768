import { Component, type ComponentChildren, createRef, h, type RenderableProps } from "preact";

/** The steps in which a name gets smaller, and its least size, as shares of its usual one. */
const STEP = 0.06;
const LEAST = 0.28;

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

  #fit(): void {
    const root = this.#root.current;
    if (!root) return;
    for (let share = 1; share > LEAST; share -= STEP) {
      root.style.setProperty("--dk-name", `${share}`);
      if (fits(root)) return;
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
