import * as entities from '../entities';
import { partsOf } from '../entities/entity';

/** The lists of which people save views, each with the roles that have it. */
export const VIEW_LISTS = partsOf(entities, 'viewsOf');
export type ViewList = keyof typeof VIEW_LISTS;
