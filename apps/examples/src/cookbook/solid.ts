import { turnOf } from "@delvekit/kit";
import { run } from "@delvekit/screens";
import { web } from "@delvekit/screens/web";
import { createEffect, createSignal, onCleanup, onMount } from "solid-js";
import { render } from "solid-js/web";
import { hall } from "./hall";

function Game() {
  // With Solid's JSX: `<main ref={main} />`.
  const main = document.createElement("main");
  const output = document.createElement("output");
  const [turn, setTurn] = createSignal<number>();
  // A game measures its element, which must be on the page.
  onMount(() => {
    const session = run(hall, web({ container: main }));
    session.ended.catch(reportError);
    session.subscribe(() => setTurn(session.game && turnOf(session.game.world)));
    onCleanup(() => void session.stop());
  });
  createEffect(() => {
    output.textContent = turn() === undefined ? "On the title" : `Turn ${turn()}`;
  });
  return [main, output];
}

render(Game, document.body.appendChild(document.createElement("div")));
