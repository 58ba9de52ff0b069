import { DICTIONARY_LIST } from '@contract/lists/dictionary';
import type { FiltersOf } from '@contract/lists/list';
import type { DictionaryName } from '@contract/rules/dictionary';
import type { DictionaryEntryState } from '@contract/rules/dictionary-entries';
import { type ExpressionBuilder, expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { ObjectName } from '../../platform/events/object-names';
import type { Database } from '../../platform/db/schema';
import { filterBy } from '../../platform/records/conditions';
import { containsPattern } from '../../platform/search/bigrams';

/** The SQL version of `wordState`. */
const isIn = (state: DictionaryEntryState, day: string): RawBuilder<boolean> => {
  const ended = sql<boolean>`coalesce(ends_on <= ${day}::date, false)`;
  const planned = sql<boolean>`coalesce(valid_from > ${day}::date, false)`;
  if (state === 'ended') return ended;
  return state === 'planned' ? sql<boolean>`(NOT ${ended} AND ${planned})` : sql<boolean>`(NOT ${ended} AND NOT ${planned})`;
};

/** Checks whether a record uses the entry; only records of the entry's own dictionary count, because another dictionary may have the same code. */
const hasRecords = (eb: ExpressionBuilder<Database, 'dictionaryWord'>) => {
  const isOf = (dictionary: DictionaryName) => eb('dictionaryWord.dictionary', '=', dictionary);
  const ofSuggestion = eb.selectFrom('suggestion').select('suggestion.id').whereRef('suggestion.category', '=', 'dictionaryWord.code');
  const ofOpinion = eb
    .selectFrom('visitorOpinion')
    .select('visitorOpinion.id')
    .whereRef('visitorOpinion.category', '=', 'dictionaryWord.code');
  const ofActivity = eb.selectFrom('activity').select('activity.id').whereRef('activity.kind', '=', 'dictionaryWord.code');
  const ofCourse = eb.selectFrom('course').select('course.id').whereRef('course.category', '=', 'dictionaryWord.code');
  return eb.or([
    eb.and([isOf('category'), eb.or([eb.exists(ofSuggestion), eb.exists(ofOpinion)])]),
    eb.and([isOf('activityKind'), eb.exists(ofActivity)]),
    eb.and([isOf('courseCategory'), eb.exists(ofCourse)]),
  ]);
};

const matching = (day: string) => {
  const eb = expressionBuilder<Database, 'dictionaryWord'>();
  return filterBy(DICTIONARY_LIST, {
    keyword: (keyword) => eb('name', 'ilike', containsPattern(keyword)),
    dictionary: (dictionary) => eb('dictionary', '=', dictionary),
    state: (state) => isIn(state, day),
  });
};

/** The name of an entry in the log. */
export const entryName: ObjectName = (id) => sql`SELECT name FROM dictionary_word WHERE id = ${id}`;

/** The queries that read entries. `db` may be a transaction. */
export function makeDictionaryReads(db: Db) {
  const ordered = () => db.selectFrom('dictionaryWord').orderBy('dictionary').orderBy('ordernum').orderBy('id');

  const listOf = (dictionary: DictionaryName) => ordered().selectAll().where('dictionary', '=', dictionary).execute();

  /** Returns the codes of entries that have ended by the day and are still used by records. */
  const codesWithRecords = async (dictionary: DictionaryName, day: string): Promise<string[]> => {
    const ended = db.selectFrom('dictionaryWord').select('code').where('dictionary', '=', dictionary).where(isIn('ended', day));
    return (await ended.where(hasRecords).execute()).map(({ code }) => code);
  };

  const listAll = (filters: FiltersOf<typeof DICTIONARY_LIST>, day: string) => ordered().selectAll().where(matching(day)(filters));

  const find = (id: number) => db.selectFrom('dictionaryWord').selectAll().where('id', '=', id).executeTakeFirst();
  const findCode = (dictionary: DictionaryName, code: string) =>
    db.selectFrom('dictionaryWord').selectAll().where('dictionary', '=', dictionary).where('code', '=', code).executeTakeFirst();

  const countOf = async (dictionary: DictionaryName): Promise<number> => {
    const counted = db.selectFrom('dictionaryWord').where('dictionary', '=', dictionary);
    return (await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
  };

  return { listOf, codesWithRecords, listAll, find, findCode, countOf };
}
