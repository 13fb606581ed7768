export { drawText, type WrappedTextOptions } from "./draw";
export { putText, type TextOptions } from "./put";
export { plainTextOf, type Span, type StyledChar, type StyledText, styledChars } from "./styled";
export { wrapText } from "./wrap";
