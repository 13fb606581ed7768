export { ring, ringBell } from "./bell";
export { fearAlone, holdLine, keepCompany, pointOut } from "./company";
export { fearFire, kindle, seekLight, shunLight } from "./fire";
export { hurl, hurlTorches } from "./hurl";
export { planRound, takePost } from "./posts";
export { pounce } from "./pounce";
export { isWet, stayWet, swim, swimToPrey } from "./water";
