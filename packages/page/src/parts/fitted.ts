import { Component, type ComponentChildren, createRef, h, type RenderableProps } from "preact";

/** The steps in which a name gets smaller, as shares of its usual size, and how many there are. */
const STEP = 0.06;
const STEPS = 12;

/** The first screen, whose name is as large as it can be while all rows below it are in view, whatever its font. */
export class Fitted extends Component<{ readonly class: string }> {
  readonly #root = createRef<HTMLDivElement>();
  readonly #observer = new ResizeObserver(() => this.#fit());
  /** By how many steps the name is smaller. */
  #smaller = 0;

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

  // By halves, and none if nothing changed, because each try makes the browser lay out the page.
  #fit(): void {
    const root = this.#root.current;
    if (!root || this.#isFitted(root)) return;
    let [least, most] = [0, STEPS];
    while (least < most) {
      const middle = (least + most) >> 1;
      if (fitsAt(root, middle)) most = middle;
      else least = middle + 1;
    }
    this.#smaller = least;
    shrink(root, least);
  }

  #isFitted(root: HTMLElement): boolean {
    const larger = this.#smaller - 1;
    return (larger < 0 || !fitsAt(root, larger)) && fitsAt(root, this.#smaller);
  }

  override render({ children, ...props }: RenderableProps<{ readonly class: string }>): ComponentChildren {
    return h("div", { ...props, ref: this.#root }, children);
  }
}

function shrink(root: HTMLElement, steps: number): void {
  root.style.setProperty("--dk-name", `${1 - steps * STEP}`);
}

function fitsAt(root: HTMLElement, steps: number): boolean {
  shrink(root, steps);
  return fits(root);
}

/** Whether no word of the name is cut off, and no row. */
function fits(root: HTMLElement): boolean {
  const name = root.querySelector("h1");
  const list = root.querySelector("[role=listbox]");
  if (!name || !list) return true;
  return name.scrollWidth <= name.clientWidth + 1 && list.scrollHeight <= list.clientHeight + 1;
}
