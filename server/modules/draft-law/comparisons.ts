import type { LawComparison } from '@contract/schema/draft-law';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { compareTexts } from './compare';
import { makeLawTexts } from './texts';

/** The number of cached comparisons; those of the largest texts need a few megabytes each. */
const MOST_KEPT = 20;

type Compared = Awaited<ReturnType<typeof compareTexts>>;

/** Checks whether the caller may read the texts of a draft law. */
type MayRead = (draftLawId: number) => Promise<boolean>;

/** Compares texts side by side. Results are cached by the ids of the texts, because the parts of a text never change. */
export function makeComparisons(db: Db) {
  const texts = makeLawTexts(db);
  const kept = new LRUCache<string, Promise<Compared>>({ max: MOST_KEPT });

  async function compare(ids: readonly number[]): Promise<Compared> {
    const key = ids.join(',');
    const found = kept.get(key);
    if (found) return found;
    const comparing = Promise.all(ids.map((id) => texts.partsOf(id))).then(compareTexts);
    kept.set(key, comparing);
    comparing.catch(() => {
      if (kept.peek(key) === comparing) kept.delete(key);
    });
    return comparing;
  }

  /** Throws `draftLaw.text_unknown` for a text that the caller may not read, or one that is named twice. */
  return async (asked: string, mayRead: MayRead): Promise<LawComparison> => {
    const ids = asked.split(',').map(Number);
    const owners = await texts.ownersOf(ids);
    if (new Set(ids).size !== ids.length || owners.size !== ids.length) throw fail('draftLaw.text_unknown', { field: 'texts' });
    const laws = [...new Set(owners.values())];
    const readable = await Promise.all(laws.map(mayRead));
    if (readable.includes(false)) throw fail('draftLaw.text_unknown', { field: 'texts' });
    const named = (await Promise.all(laws.map((id) => texts.listOf(id)))).flat();
    return { texts: ids.flatMap((id) => named.find((text) => text.id === id) ?? []), ...(await compare(ids)) };
  };
}

export type Comparisons = ReturnType<typeof makeComparisons>;
