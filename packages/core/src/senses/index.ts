export type { Clue, Contact, SenseName } from "./contact";
export { LostTrack, Noticed } from "./events";
export { inform } from "./learn";
export { contactsOf, forgetContacts, perceivesNow } from "./memory";
export { perceive } from "./perceive";
