export { aboutCell, type DescriptionOptions } from "./portrait";
export {
  aboutItem,
  gaugeOf,
  groupsOf,
  othersInSight,
  remarksIn,
  rowOfOther,
  shortOf,
  signOf,
  stairsHere,
  tellGroup,
  thingsHere,
  throwAtFoe,
  wayTo,
  whoIsAt,
} from "./sights";
