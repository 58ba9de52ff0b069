import type { CallInput, CallReply } from '@contract/contract';
import type { DictionaryName, WordState } from '@contract/rules/dictionary';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { changeHistoryOf } from '../../platform/records/changes';
import { containsPattern } from '../../platform/search/bigrams';

type Filter = Omit<CallInput<'dictionary.list'>['query'], 'page' | 'pageSize'>;

/** The same as `wordState`, for the database. */
const isIn = (state: WordState, day: string): RawBuilder<boolean> => {
  const ended = sql<boolean>`coalesce(ends_on <= ${day}::date, false)`;
  const planned = sql<boolean>`coalesce(valid_from > ${day}::date, false)`;
  if (state === 'ended') return ended;
  return state === 'planned' ? sql<boolean>`(NOT ${ended} AND ${planned})` : sql<boolean>`(NOT ${ended} AND NOT ${planned})`;
};

/** Whether anything bears the word, by the dictionary that it is of. */
const hasRecords = (eb: ExpressionBuilder<Database, 'dictionaryWord'>) =>
  eb.or([
    eb.exists(eb.selectFrom('suggestion').select('suggestion.id').whereRef('suggestion.category', '=', 'dictionaryWord.code')),
    eb.exists(eb.selectFrom('visitorOpinion').select('visitorOpinion.id').whereRef('visitorOpinion.category', '=', 'dictionaryWord.code')),
  ]);

/** The queries that read the words. `db` may be a transaction. */
export function makeDictionaryReads(db: Db) {
  const ordered = () => db.selectFrom('dictionaryWord').orderBy('dictionary').orderBy('ordernum').orderBy('id');

  const listOf = (dictionary: DictionaryName) => ordered().selectAll().where('dictionary', '=', dictionary).execute();

  /** Of those that have ended by the day, which anything still bears. */
  const codesWithRecords = async (dictionary: DictionaryName, day: string): Promise<string[]> => {
    const ended = db.selectFrom('dictionaryWord').select('code').where('dictionary', '=', dictionary).where(isIn('ended', day));
    return (await ended.where(hasRecords).execute()).map(({ code }) => code);
  };

  const listAll = ({ keyword = '', state, dictionary }: Filter, day: string) =>
    ordered()
      .selectAll()
      .$if(keyword.trim() !== '', (query) => query.where('name', 'ilike', containsPattern(keyword.trim())))
      .$if(dictionary !== undefined, (query) => query.where('dictionary', '=', dictionary as DictionaryName))
      .$if(state !== undefined, (query) => query.where(isIn(state as WordState, day)));

  async function listPage(filter: Filter, { page, pageSize, day }: { page: number; pageSize: number; day: string }) {
    const matching = listAll(filter, day);
    const [items, { total }] = await Promise.all([
      matching
        .limit(pageSize)
        .offset((page - 1) * pageSize)
        .execute(),
      matching
        .clearSelect()
        .clearOrderBy()
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow(),
    ]);
    return { items, total };
  }

  const find = (id: number) => db.selectFrom('dictionaryWord').selectAll().where('id', '=', id).executeTakeFirst();
  const findCode = (dictionary: DictionaryName, code: string) =>
    db.selectFrom('dictionaryWord').selectAll().where('dictionary', '=', dictionary).where('code', '=', code).executeTakeFirst();
  const changesOf = (id: number) => changeHistoryOf<CallReply<'dictionary.get'>['history'][number]>(db, 'dictionary', id);

  return { listOf, codesWithRecords, listAll, listPage, find, findCode, changesOf };
}
