import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate } from '@contract/rules/beijing';
import { type DictionaryName, UNCHOSEN } from '@contract/rules/dictionary';
import { DICTIONARY_NAMES, WORD_LIMITS, dictionaryEntryState } from '@contract/rules/dictionary-entries';
import type { Viewer } from '@contract/rules/roles';
import type { DictionaryEntry, DictionaryEntryDetail, DictionaryEntryLine } from '@contract/schema/dictionary';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { requireWhole } from '../../platform/installation/installation';
import type { Kernel } from '../../platform/kernel';
import type { Keyed } from '../../platform/records/intents';
import { pageOf } from '../../platform/records/page';
import type { PlainRow } from '../../platform/records/plain/definition';
import { makePlain } from '../../platform/records/plain/plain';
import { dictionaryAccess } from './access';
import { DICTIONARY_ENTRIES } from './definition';
import { makeDictionaryReads } from './reads';
import { lastEntry, renumber } from './writes';

type DictionaryEntryRow = PlainRow<'dictionaryWord'>;

/** Returns the entries of a dictionary in their order, including those that have ended. */
export const entriesOf = (db: Db, dictionary: DictionaryName) => makeDictionaryReads(db).listOf(dictionary);

/** Returns the names of the entries of every dictionary, by code. */
export async function allEntries(db: Db): Promise<Record<DictionaryName, Readonly<Record<string, string>>>> {
  const names = Object.keys(DICTIONARY_NAMES) as DictionaryName[];
  const entries = await Promise.all(names.map((name) => entriesOf(db, name)));
  const tables = names.map((name, place) => [name, Object.fromEntries(entries[place]?.map((entry) => [entry.code, entry.name]) ?? [])]);
  return Object.fromEntries(tables) as Record<DictionaryName, Readonly<Record<string, string>>>;
}

/** Returns a function that gives the name of an entry by its code. */
export async function entryNames(db: Db, dictionary: DictionaryName): Promise<(code: string) => string> {
  const names = new Map((await entriesOf(db, dictionary)).map(({ code, name }) => [code, name]));
  return (code) => names.get(code) ?? code;
}

/** Throws `dictionary.not_offered` for an entry that is not offered on the day. */
export async function requireOffered(
  db: Db,
  { dictionary, code, on }: { dictionary: DictionaryName; code: string; on: Date },
): Promise<void> {
  const entry = await makeDictionaryReads(db).findCode(dictionary, code);
  if (!entry || dictionaryEntryState(entry, beijingDate(on)) !== 'offered') throw fail('dictionary.not_offered', { field: dictionary });
}

function requireDays({ validFrom, endsOn }: Pick<DictionaryEntryRow, 'validFrom' | 'endsOn'>): void {
  if (validFrom !== null && endsOn !== null && endsOn <= validFrom) throw fail('dictionary.days', { field: 'endsOn' });
}

/** The service of the entries that an office can extend. */
export function makeDictionaryService({ db, clock, installation }: Pick<Kernel, 'db' | 'clock' | 'installation'>) {
  const reads = makeDictionaryReads(db);
  const today = (): string => beijingDate(clock.now());

  const present = ({ ordernum: _order, updatedAt: _at, ...row }: DictionaryEntryRow): DictionaryEntryLine => ({
    ...row,
    state: dictionaryEntryState(row, today()),
  });

  const entries = makePlain({ db, clock }, DICTIONARY_ENTRIES, {
    access: dictionaryAccess,
    async read(_viewer, id) {
      const found = await reads.find(id);
      return found && present(found);
    },
    taken: ['dictionary.name_taken', 'name'],
  });

  async function listEntries(dictionary: DictionaryName): Promise<DictionaryEntry[]> {
    const [rows, withRecords] = await Promise.all([reads.listOf(dictionary), reads.codesWithRecords(dictionary, today())]);
    return rows.map((row) => ({
      ...{ code: row.code, name: row.name, state: dictionaryEntryState(row, today()) },
      hasRecords: withRecords.includes(row.code),
    }));
  }

  async function list(query: CallInput<'dictionary.list'>['query']): Promise<CallReply<'dictionary.list'>> {
    const page = await pageOf(reads.listAll(query, today()), query);
    return { ...page, items: page.items.map(present) };
  }

  async function create(viewer: Viewer, { body, key }: Keyed<'dictionary.create'>): Promise<DictionaryEntryDetail> {
    requireWhole(viewer, installation);
    requireDays(body);
    return entries.create(viewer, key, async ({ trx, add }) => {
      if ((await makeDictionaryReads(trx).countOf(body.dictionary)) >= WORD_LIMITS.most) throw fail('dictionary.too_many');
      return add(lastEntry({ ...body, name: body.name.trim() }));
    });
  }

  async function edit(viewer: Viewer, call: Keyed<'dictionary.edit'>): Promise<DictionaryEntryDetail> {
    requireWhole(viewer, installation);
    const { name, validFrom, endsOn } = call.body;
    requireDays(call.body);
    return entries.change(viewer, 'edit', call, ({ row }) => {
      if (row.code === UNCHOSEN && (validFrom !== null || endsOn !== null)) throw fail('dictionary.unchosen', { field: 'endsOn' });
      return Promise.resolve({ set: { name: name.trim(), validFrom, endsOn } });
    });
  }

  async function move(viewer: Viewer, call: Keyed<'dictionary.move'>): Promise<DictionaryEntryDetail> {
    requireWhole(viewer, installation);
    return entries.change(viewer, 'move', call, async ({ trx, row }) => {
      const ids = (await makeDictionaryReads(trx).listOf(row.dictionary)).map(({ id }) => id);
      const at = ids.indexOf(row.id);
      const to = call.body.way === 'up' ? at - 1 : at + 1;
      if (to < 0 || to >= ids.length) throw fail('dictionary.at_end');
      ids.splice(to, 0, ...ids.splice(at, 1));
      await renumber(trx, ids);
      return { set: {} };
    });
  }

  return { listEntries, list, get: entries.get, create, edit, move };
}

export type DictionaryService = ReturnType<typeof makeDictionaryService>;
