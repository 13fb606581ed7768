export { drawText, putText, type TextOptions, type WrappedTextOptions } from "./draw";
export { type StyledChar, type StyledText, styledChars, type TextSpan, wrapText } from "./styled";
