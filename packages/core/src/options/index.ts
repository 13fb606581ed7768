export { refuseUnlessOneOf } from "./one-of";
export { refuseUnknown } from "./options";
export { refuseUnlessWhole } from "./whole";
