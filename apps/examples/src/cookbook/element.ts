import { turnOf } from "@delvekit/kit";
import { run, type Session } from "@delvekit/screens";
import { web } from "@delvekit/screens/web";
import { hall } from "./hall";

/** `<delvekit-game></delvekit-game>`: a game, for as long as the element is on the page. Its event "turn" tells the turn. */
class GameElement extends HTMLElement {
  private session: Session | undefined;
  private stopping: Promise<void> | undefined;

  async connectedCallback(): Promise<void> {
    const resume = this.stopping !== undefined;
    // An element that is moved on its page leaves, and comes back at once: the game goes on where it was.
    await this.stopping;
    if (!this.isConnected || this.session) return;
    const session = run(hall, web({ container: this }), { resume });
    session.ended.catch(reportError);
    session.subscribe(() => {
      const detail = session.game && turnOf(session.game.world);
      this.dispatchEvent(new CustomEvent("turn", { detail, bubbles: true }));
    });
    this.session = session;
  }

  disconnectedCallback(): void {
    this.stopping = this.session?.stop() ?? this.stopping;
    this.session = undefined;
  }
}

customElements.define("delvekit-game", GameElement);
