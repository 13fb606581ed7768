import type { Direction } from "@delvekit/grid";
import { toAirflow, type Wind } from "../airflow";
import { wakeTempered } from "../chunks/chunks";
import type { HeatField } from "./field";

/**
 * Sets the wind over the whole field until the next call: heat and cold drift with it. Walls and closed doors stop it as they stop heat. It wakes all
 * chunks that are not at the ambient temperature; the rest of the map is not affected.
 *
 * @param direction the direction that it blows towards
 * @param strength a whole number from 0, calm, to 5
 * @throws {HeatError} for an unknown direction, or a strength outside that range.
 * @example
 * const field = createHeatField(9, 9);
 * setWind(field, "e", 3);
 * windOf(field); // { direction: "e", strength: 3 }
 */
export function setWind(field: HeatField, direction: Direction, strength: number): void {
  const airflow = toAirflow({ direction, strength });
  const { wind } = field.airflow;
  if (airflow.wind.direction === wind.direction && airflow.wind.strength === wind.strength) return;
  field.airflow = airflow;
  wakeTempered(field.chunks);
}

/**
 * The wind over a field. In calm air the direction is always "n" and the strength 0.
 *
 * @example windOf(createHeatField(9, 9)); // { direction: "n", strength: 0 }
 */
export function windOf(field: HeatField): Wind {
  return field.airflow.wind;
}
