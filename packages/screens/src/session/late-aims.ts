import { load } from "../loading";

/** What asks for cells and directions: a file of its own on a page, because no first turn needs it. */
export const lateAims = () => load(() => import("../aims"));
