import type { HeatField } from "../field/field";

/** Writes the values that `AIR` lists to where the vector step reads them. */
export function writeAir({ keep, airflow, air }: HeatField): void {
  air[0] = keep;
  air[1] = airflow.eastMean;
  air[2] = airflow.eastDrift;
  air[3] = airflow.southMean;
  air[4] = airflow.southDrift;
}
