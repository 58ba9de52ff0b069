import * as entities from '../entities';
import { partsOf } from '../entities/entity';

/** The lists that can be taken away as a table, each with the roles that may. */
export const EXPORT_LISTS = partsOf(entities, 'exportsOf');
export type ExportList = keyof typeof EXPORT_LISTS;

/** The lists that rows can be brought into from a table, each with the roles that may. */
export const IMPORT_LISTS = partsOf(entities, 'importsOf');
export type ImportList = keyof typeof IMPORT_LISTS;
