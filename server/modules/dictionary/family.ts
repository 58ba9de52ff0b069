import { WORD_ACTIONS } from '@contract/rules/dictionary-words';
import { sql } from 'kysely';
import { plainFamily } from '../../platform/records/plain/family';
import type {} from './tables';

/** Words have no states but those that days bring; they are of no area. */
export const WORDS = plainFamily('dictionaryWord', {
  type: 'dictionary',
  actions: WORD_ACTIONS,
  within: () => sql`true`,
  // The words around one too: their order is changed together.
  hold: (trx) => sql`LOCK TABLE dictionary_word IN SHARE ROW EXCLUSIVE MODE`.execute(trx),
});
