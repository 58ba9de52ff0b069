import * as entities from '../entities';
import { partsOf } from '../entities/entity';

/** The lists with saved views, each with its roles. */
export const VIEW_LISTS = partsOf(entities, 'viewsOf');
export type ViewList = keyof typeof VIEW_LISTS;
