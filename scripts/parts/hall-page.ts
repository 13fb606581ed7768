// Run in the demo's page, whose address ends in "#" and a depth: shows that hall in place of the game.
import { run } from "../../packages/screens/src";
import { web } from "../../packages/screens/src/web";
import { hallAt } from "./hall";

const container = document.createElement("main");
container.id = "screen";
document.body.replaceChildren(container);
run(hallAt(Number(location.hash.slice(1))), web({ container, database: "halls" }));
