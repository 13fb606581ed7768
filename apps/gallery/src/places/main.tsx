import { render } from "preact";
import { Editor } from "./editor";
import { begin, followAddress } from "./state";

followAddress();
render(<Editor />, document.getElementById("app") as HTMLElement);
begin();
