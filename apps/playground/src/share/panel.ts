import type { SharedGame } from "@delvekit/formats";
import { element } from "../parts/element";
import { hashOf, LONGEST_LINK } from "./address";
import { download, fileOf } from "./file";

/** The window that gives links to a game. */
export class SharePanel {
  readonly #window = element("share-window", HTMLDialogElement);
  readonly #replay = element("with-replay", HTMLInputElement);
  readonly #link = element("link", HTMLInputElement);
  readonly #note = element("link-note", HTMLElement);
  readonly #frame = element("embed", HTMLInputElement);
  readonly #game: () => SharedGame;

  /** @param game the game as it is now, with what was played */
  constructor(game: () => SharedGame) {
    this.#game = game;
    this.#replay.addEventListener("change", () => this.#fill());
    element("copy-link", HTMLElement).addEventListener("click", (event) => copy(this.#link, event));
    element("copy-embed", HTMLElement).addEventListener("click", (event) => copy(this.#frame, event));
    element("download", HTMLElement).addEventListener("click", () => download(fileOf(this.#game())));
    element("close-share", HTMLElement).addEventListener("click", () => this.#window.close());
  }

  open(): void {
    this.#replay.checked = false;
    this.#fill();
    this.#window.showModal();
    this.#link.select();
  }

  #fill(): void {
    const { source, seed, replay = "" } = this.#game();
    this.#replay.disabled = replay === "";
    const hash = hashOf({ source, seed, replay: this.#replay.checked ? replay : "" });
    const address = `${location.origin}${location.pathname}`;
    this.#link.value = address + hash;
    this.#frame.value = `<iframe src="${address}?embed${hash}" width="100%" height="480" title="A roguelike"></iframe>`;
    const isLong = hash.length > LONGEST_LINK;
    this.#note.textContent = isLong
      ? `${hash.length} characters: some programs cut such long links off. Send the file instead; it is opened by dropping it here.`
      : `${hash.length} characters. Nothing is stored on a server.`;
    this.#note.classList.toggle("long", isLong);
  }
}

async function copy(field: HTMLInputElement, { currentTarget }: Event): Promise<void> {
  field.select();
  const button = currentTarget as HTMLElement;
  const told = await navigator.clipboard.writeText(field.value).then(
    () => "Copied",
    // Pages in frames may not write to the clipboard; what is selected can be copied by hand.
    () => "Press Ctrl+C",
  );
  button.textContent = told;
  setTimeout(() => {
    button.textContent = "Copy";
  }, 2000);
}
