import { AREA_CODE_PATTERN } from '@contract/rules/area';
import { WORD_CODE_PATTERN } from '@contract/rules/dictionary';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { PUBLIC_STATUSES, type PublicStatus } from '@contract/rules/public';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import { flagIn, keyIn } from '@/lib/address-words';
import { cutTo } from '@/lib/text-length';
import type { PublicQuery } from './api';

/** The colour of each status, always shown together with its word. */
export const PUBLIC_TONES: Record<PublicStatus, 'neutral' | 'active' | 'waiting' | 'good'> = {
  accepted: 'waiting',
  merged: 'neutral',
  handling: 'active',
  replied: 'good',
  closed: 'good',
};

export const statusWord = (status: PublicStatus): string => PUBLIC_STATUSES[status];

type Words = Readonly<Record<string, string | undefined>>;

/** Parses the filters of a list from a query string; an invalid value counts as not set. */
export function readPublicQuery(words: Words): PublicQuery {
  const { keyword, year, areaCode } = words;
  const query: PublicQuery = {
    keyword: cutTo(keyword?.trim() ?? '', KEYWORD_MAX) || undefined,
    kind: keyIn(SUGGESTION_KINDS, words.kind),
    category: words.category && new RegExp(WORD_CODE_PATTERN).test(words.category) ? words.category : undefined,
    areaCode: areaCode && new RegExp(AREA_CODE_PATTERN).test(areaCode) ? areaCode : undefined,
    areaOnly: words.areaOnly === 'true' ? true : undefined,
    year: readYear(year),
    answered: flagIn(words.answered),
  };
  return Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined));
}

/** Returns the share as a whole percentage; — when the whole is 0. */
export const percentOf = (part: number, whole: number): string => (whole === 0 ? '—' : `${Math.round((part / whole) * 100)}%`);

/** Returns the year in an address, or undefined. */
export const readYear = (text: string | undefined): number | undefined => (text && /^(19|20)\d\d$/.test(text) ? Number(text) : undefined);
