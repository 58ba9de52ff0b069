import type { PointType } from '@contract/rules/map';

/**
 * The places of a family that everybody may see on maps, each with what everybody may read of it. The SQL is the program's own text; nothing of
 * it may come from outside.
 */
export interface PointSource {
  type: PointType;
  /** Has `id`, `area_code`, `longitude` and `latitude`. */
  table: string;
  /** What is written of one, over the table: never the name of a person. */
  name: string;
  /** Those that are open to everybody. */
  where: string;
}
