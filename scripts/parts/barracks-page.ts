// Run in the demo's page: shows the barracks in place of the game.
import { run } from "../../packages/screens/src";
import { web } from "../../packages/screens/src/web";
import { barracks } from "./barracks";

const container = document.createElement("main");
container.id = "screen";
document.body.replaceChildren(container);
run(barracks, web({ container, database: "barracks" }));
