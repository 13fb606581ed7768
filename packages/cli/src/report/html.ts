import type { Survey } from "../survey/survey";
import { toText } from "./text";
/** x */
export function toHtml(survey: Survey): string {
  return toText(survey);
}
