import { DICTIONARIES, type DictionaryName } from '@contract/rules/dictionary';
import type { Db } from '../platform/db/connect';

/**
 * The words that come with the product. Those that are there stay as the office has them; one that an upgrade brings is called by its code
 * too where the office has a word of that name already.
 */
export async function seedDictionaries(db: Db): Promise<void> {
  const words = (Object.keys(DICTIONARIES) as DictionaryName[]).flatMap((dictionary) =>
    Object.entries(DICTIONARIES[dictionary].words).map(([code, name], index) => ({ dictionary, code, name, ordernum: (index + 1) * 10 })),
  );
  const stored = await db.selectFrom('dictionaryWord').select(['dictionary', 'code', 'name']).execute();
  for (const word of words) {
    const ofIts = stored.filter(({ dictionary }) => dictionary === word.dictionary);
    if (ofIts.some(({ code }) => code === word.code)) continue;
    const name = ofIts.some((one) => one.name === word.name) ? `${word.name}（${word.code}）` : word.name;
    await db
      .insertInto('dictionaryWord')
      .values({ ...word, name, builtIn: true, validFrom: null, endsOn: null })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
