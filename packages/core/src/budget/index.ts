export {
  type Budget,
  budgetOf,
  demandWithin,
  parseJson,
  type ReadBudget,
  type Refusal,
  textBudgetOf,
  tooMuch,
} from "./budget";
