export {
  type Budget,
  budgetOf,
  demandWithin,
  type ReadBudget,
  type Refusal,
  textBudgetOf,
  tooMuch,
} from "./budget";
export { parseJson } from "./json";
