import { render } from "preact";
import { Picker } from "./picker";

render(<Picker />, document.getElementById("app") as HTMLElement);
