/** What a game prints. */
export class Output {
  readonly #place: HTMLElement;
  readonly #page: HTMLElement;

  /** @param page gets the class `prints` when what runs is no game, so that what it prints has all the room */
  constructor(place: HTMLElement, page: HTMLElement) {
    this.#place = place;
    this.#page = page;
  }

  /** Forgets what was printed, for a new version. */
  begin(isGame: boolean): void {
    this.#page.classList.toggle("prints", !isGame);
    this.#place.textContent = "";
    this.#place.hidden = isGame;
  }

  print(text: string): void {
    this.#place.hidden = false;
    this.#place.append(`${text}\n`);
    this.#place.scrollTop = this.#place.scrollHeight;
  }
}
