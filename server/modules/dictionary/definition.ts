import { WORD_ACTIONS } from '@contract/rules/dictionary-entries';
import { sql } from 'kysely';
import { definePlainRecord } from '../../platform/records/plain/definition';
import type {} from './tables';

/** The state of an entry depends only on its days; entries belong to no area. */
export const DICTIONARY_ENTRIES = definePlainRecord('dictionaryWord', {
  type: 'dictionary',
  actions: WORD_ACTIONS,
  within: () => sql`true`,
  // Locks the other entries too, because their order is changed together.
  hold: (trx) => sql`LOCK TABLE dictionary_word IN SHARE ROW EXCLUSIVE MODE`.execute(trx),
});
