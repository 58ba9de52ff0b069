import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { DICTIONARY_NAMES, type DictionaryName, UNCHOSEN, WORD_LIMITS, wordState } from '@contract/rules/dictionary';
import type { Viewer } from '@contract/rules/roles';
import type { Word, WordDetail, WordLine } from '@contract/schema/dictionary';
import { isUniqueViolation } from '../../platform/db/errors';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { requireWhole } from '../../platform/installation/installation';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { makeRecords } from '../../platform/records/records';
import { makeDictionaryReads } from './reads';
import { makeDictionaryWrites, type WordRow, WORDS } from './writes';

/** The words of a dictionary in their order: those that have ended too. */
export const wordsOf = (db: Db, dictionary: DictionaryName) => makeDictionaryReads(db).listOf(dictionary);

/** Of every dictionary what its words are called, by their codes. */
export async function allWords(db: Db): Promise<Record<DictionaryName, Readonly<Record<string, string>>>> {
  const names = Object.keys(DICTIONARY_NAMES) as DictionaryName[];
  const words = await Promise.all(names.map((name) => wordsOf(db, name)));
  const tables = names.map((name, place) => [name, Object.fromEntries(words[place]?.map((word) => [word.code, word.name]) ?? [])]);
  return Object.fromEntries(tables) as Record<DictionaryName, Readonly<Record<string, string>>>;
}

/** What a word is called, by its code. */
export async function wordNames(db: Db, dictionary: DictionaryName): Promise<(code: string) => string> {
  const names = new Map((await wordsOf(db, dictionary)).map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? code;
}

/** Throws `dictionary.not_offered` for a word that is not offered on the day. */
export async function requireOffered(
  db: Db,
  { dictionary, code, on }: { dictionary: DictionaryName; code: string; on: Date },
): Promise<void> {
  const word = await makeDictionaryReads(db).findCode(dictionary, code);
  if (!word || wordState(word, beijingDate(on)) !== 'offered') throw fail('dictionary.not_offered', { field: dictionary });
}

function requireDays({ validFrom, endsOn }: Pick<WordRow, 'validFrom' | 'endsOn'>): void {
  if (validFrom !== null && endsOn !== null && endsOn <= validFrom) throw fail('dictionary.days', { field: 'endsOn' });
}

/** The name is another word's where the database says so. */
const named = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: unknown) => {
    throw isUniqueViolation(error) ? fail('dictionary.name_taken', { field: 'name' }) : error;
  });

/** The words that an office extends. */
export function makeDictionaryService({ db, clock, installation }: Pick<Kernel, 'db' | 'clock' | 'installation'>) {
  const reads = makeDictionaryReads(db);
  const records = makeRecords({ db, clock }, WORDS);
  const today = (): string => beijingDate(clock.now());

  const toLine = ({ ordernum: _order, updatedAt: _at, ...row }: WordRow): WordLine => ({ ...row, state: wordState(row, today()) });

  async function listWords(dictionary: DictionaryName): Promise<Word[]> {
    const [rows, withRecords] = await Promise.all([reads.listOf(dictionary), reads.codesWithRecords(dictionary, today())]);
    return rows.map((row) => ({
      ...{ code: row.code, name: row.name, state: wordState(row, today()) },
      hasRecords: withRecords.includes(row.code),
    }));
  }

  async function listLines({
    page = 1,
    pageSize = 20,
    ...filter
  }: CallInput<'dictionary.list'>['query']): Promise<CallReply<'dictionary.list'>> {
    const { items, total } = await reads.listPage(filter, { page, pageSize, day: today() });
    return { items: items.map(toLine), total, page, pageSize };
  }

  async function getWord(id: number): Promise<WordDetail> {
    const [row, history] = await Promise.all([reads.find(id), reads.changesOf(id)]);
    if (!row) throw fail('dictionary.not_found');
    const entries = history.map((change) => ({ ...change, fromStatus: null, toStatus: 'kept' as const }));
    return { ...toLine(row), history: entries };
  }

  async function create(viewer: Viewer, { body, key }: Keyed<'dictionary.create'>): Promise<WordDetail> {
    requireWhole(viewer, installation);
    requireDays(body);
    const made = await named(
      records.create({ viewer, key }, async ({ trx, now }) => {
        const writes = makeDictionaryWrites(trx);
        if ((await writes.countOf(body.dictionary)) >= WORD_LIMITS.most) throw fail('dictionary.too_many');
        return writes.add({ ...body, name: body.name.trim(), updatedAt: now });
      }),
    );
    return getWord(made.id);
  }

  async function edit(viewer: Viewer, { params: { id }, body, key }: Keyed<'dictionary.edit'>): Promise<WordDetail> {
    requireWhole(viewer, installation);
    const { name, validFrom, endsOn, version } = body;
    requireDays(body);
    await named(
      records.change({ viewer, action: 'edit', id, version, key }, ({ row }) => {
        if (row.code === UNCHOSEN && (validFrom !== null || endsOn !== null)) throw fail('dictionary.unchosen', { field: 'endsOn' });
        return Promise.resolve({ set: { name: name.trim(), validFrom, endsOn } });
      }),
    );
    return getWord(id);
  }

  async function move(viewer: Viewer, { params: { id }, body: { way, version }, key }: Keyed<'dictionary.move'>): Promise<WordDetail> {
    requireWhole(viewer, installation);
    await records.change({ viewer, action: 'move', id, version, key }, async ({ trx, row }) => {
      const ids = (await makeDictionaryReads(trx).listOf(row.dictionary)).map((one) => one.id);
      const at = ids.indexOf(id);
      const to = way === 'up' ? at - 1 : at + 1;
      if (to < 0 || to >= ids.length) throw fail('dictionary.at_end');
      ids.splice(to, 0, ...ids.splice(at, 1));
      await makeDictionaryWrites(trx).renumber(ids);
      return { set: {} };
    });
    return getWord(id);
  }

  return { listWords, listLines, getWord, create, edit, move };
}

export type DictionaryService = ReturnType<typeof makeDictionaryService>;
