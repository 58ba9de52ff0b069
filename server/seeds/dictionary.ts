import { DICTIONARIES, type DictionaryName } from '@contract/rules/dictionary';
import type { Db } from '../platform/db/connect';

/**
 * The built-in dictionary entries. Existing ones stay as the office has them; a new entry of an upgrade gets its code added to its name when the
 * office already has an entry with that name.
 */
export async function seedDictionaries(db: Db): Promise<void> {
  for (const dictionary of Object.keys(DICTIONARIES) as DictionaryName[]) {
    const stored = await db.selectFrom('dictionaryWord').select(['code', 'name']).where('dictionary', '=', dictionary).execute();
    const codes = new Set(stored.map(({ code }) => code));
    const names = new Set(stored.map(({ name }) => name));
    const words = Object.entries(DICTIONARIES[dictionary].words)
      .map(([code, name], index) => ({ dictionary, code, name: names.has(name) ? `${name}（${code}）` : name, ordernum: (index + 1) * 10 }))
      .filter(({ code }) => !codes.has(code))
      .map((word) => ({ ...word, builtIn: true, validFrom: null, endsOn: null }));
    if (words.length === 0) continue;
    await db
      .insertInto('dictionaryWord')
      .values(words)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
