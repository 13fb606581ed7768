import type { Direction } from "@delvekit/grid";
import { toAirflow, type Wind } from "../airflow";
import { wakeTempered } from "../chunks/chunks";
import type { HeatField } from "./field";

/**
 * Lets a wind blow over the whole field until it is set anew: heat and cold drift with it. Walls and closed doors stop it, as they stop
 * heat. It wakes what is not at the ambient temperature; the rest of the map does not feel it.
 *
 * @param direction where it blows to
 * @param strength 0, calm, to `MAX_WIND`, a whole number
 * @throws {HeatError} for a direction or strength that there is not.
 */
export function setWind(field: HeatField, direction: Direction, strength: number): void {
  const airflow = toAirflow({ direction, strength });
  const { wind } = field.airflow;
  if (airflow.wind.direction === wind.direction && airflow.wind.strength === wind.strength) return;
  field.airflow = airflow;
  wakeTempered(field.chunks);
}

/** The wind over a field. Calm always has the direction "n". */
export function windOf(field: HeatField): Wind {
  return field.airflow.wind;
}
