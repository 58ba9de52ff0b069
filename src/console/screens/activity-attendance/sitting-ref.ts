import type { Sitting } from '@contract/schema/activity';

/** A sitting by what its dialogues show of it. */
export type SittingRef = Pick<Sitting, 'id' | 'name'>;
