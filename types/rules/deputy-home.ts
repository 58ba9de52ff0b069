import * as entities from '../tile-entities';
import { partsOf } from '../entities/entity';

/** The lines of the home that entities bring. */
export const HOME_TILES = partsOf(entities, 'homeTile');
export type HomeTile = keyof typeof HOME_TILES;

/** The list on the deputy's home as it opens: all that is theirs, the last changed first. */
export const HOME_FEED = { sort: 'updatedAt', order: 'desc' } as const;
export const HOME_FEED_PAGE_SIZE = 10;

/** Replies to what the deputy has raised; those to co-signed items are the lead deputies' to rate. */
export const TO_RATE = { mine: 'lead', stage: 'replied' } as const;
/** Only how many there are is shown. */
export const TO_RATE_PAGE_SIZE = 1;
