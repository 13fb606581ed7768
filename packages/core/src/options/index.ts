export { refuseUnknown } from "./options";
