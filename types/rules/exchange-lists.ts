import * as entities from '../entities';
import { partsOf } from '../entities/entity';

/** The lists that can be exported as a table, with the roles that may export them. */
export const EXPORT_LISTS = partsOf(entities, 'exportsOf');
export type ExportList = keyof typeof EXPORT_LISTS;

/** The lists into which rows can be imported from a table, with the roles that may import them. */
export const IMPORT_LISTS = partsOf(entities, 'importsOf');
export type ImportList = keyof typeof IMPORT_LISTS;
