import type { HeatField } from "../field";

/** What the air of a whole field decides, in the order in which a step on vectors reads it. */
export const AIR = ["keep", "eastMean", "eastDrift", "southMean", "southDrift"] as const;

/** Puts the air where a step on vectors finds it. */
export function writeAir({ keep, airflow, air }: HeatField): void {
  air[0] = keep;
  air[1] = airflow.eastMean;
  air[2] = airflow.eastDrift;
  air[3] = airflow.southMean;
  air[4] = airflow.southDrift;
}
