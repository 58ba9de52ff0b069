import * as entities from '../tile-entities';
import { partsOf } from '../entities/entity';

/** The home page entries of the entities. */
export const HOME_TILES = partsOf(entities, 'homeTile');
export type HomeTile = keyof typeof HOME_TILES;

/** The initial list on the deputy's home page: all the deputy's items, the last changed first. */
export const HOME_FEED = { sort: 'updatedAt', order: 'desc' } as const;
export const HOME_FEED_PAGE_SIZE = 10;

/** Replies to the items that the deputy leads; replies to co-signed items are rated by the lead deputies. */
export const TO_RATE = { mine: 'lead', stage: 'replied' } as const;
/** Only the total is shown. */
export const TO_RATE_PAGE_SIZE = 1;
