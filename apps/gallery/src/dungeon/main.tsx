import { render } from "preact";
import { DungeonPage } from "./page";
import { followAddress } from "./state";

followAddress();
render(<DungeonPage />, document.getElementById("app") as HTMLElement);
