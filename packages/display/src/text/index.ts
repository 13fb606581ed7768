export { drawText, type WrappedTextOptions } from "./draw";
export { putText, type TextOptions } from "./put";
export { plainTextOf, type StyledChar, type StyledText, styledChars, type TextSpan } from "./styled";
export { wrapText } from "./wrap";
