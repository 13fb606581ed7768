import { partsOf } from "../code/parts";
import type { Editor } from "../editor/editor";
import type { Fault } from "../frame/messages";

/** The row above the editor: the parts of the source, and whether it has an error. */
export class Parts {
  readonly #place: HTMLElement;
  readonly #editor: Editor;
  readonly #errors = document.createElement("button");

  constructor(place: HTMLElement, editor: Editor) {
    this.#place = place;
    this.#editor = editor;
    this.#errors.className = "errors";
    this.#errors.type = "button";
    this.#errors.hidden = true;
    this.#errors.addEventListener("click", () => editor.goToFault());
  }

  /** Shows the parts of the source as it is now. */
  show(): void {
    const buttons = partsOf(this.#editor.source).map(({ name, at }) => {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = name;
      button.addEventListener("click", () => this.#editor.goTo(at));
      return button;
    });
    this.#place.replaceChildren(...buttons, this.#errors);
  }

  /** Shows the first part rather than the imports above it. */
  goToFirst(): void {
    this.#editor.goTo(partsOf(this.#editor.source)[0]?.at ?? 0);
  }

  /** Tells of an error, or that there is none. */
  tell(fault: Fault | undefined): void {
    this.#errors.hidden = !fault;
    const { faultLine } = this.#editor;
    this.#errors.textContent = faultLine === undefined ? "1 error" : `1 error · line ${faultLine}`;
  }
}
