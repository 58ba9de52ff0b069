import type { PointType } from '@contract/rules/map';

/**
 * The places of one module that everyone may see on maps, each with its public text. The SQL is the program's own text and must never contain input
 * from outside.
 */
export interface PointSource {
  type: PointType;
  /** A table with `id`, `area_code`, `longitude` and `latitude`. */
  table: string;
  /** The label of a place, as SQL over the table: never the name of a person. */
  name: string;
  /** The condition for places that are open to everyone. */
  where: string;
}
