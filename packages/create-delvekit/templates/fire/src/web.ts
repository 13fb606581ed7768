import { webFront } from "@delvekit/screens/web-front";
import { title } from "./title";

webFront({ title }, () => import("./fire/app"), { container: document.body });
