import { GENDERS } from '@contract/rules/deputy';
import { AGE_BANDS, CONGRESS_LEVELS, EDUCATION_WORDS, ETHNIC_GROUPS, PARTY_WORDS, VOCATION_WORDS } from '@contract/rules/deputy-info';
import { KEYWORD_MAX } from '@contract/rules/keyword';
import { keyIn, positiveIn } from '@/lib/address-words';
import { readArea } from '@/lib/area-words';
import { cutTo } from '@/lib/text-length';
import type { DeputyQuery } from './queries';

type Words = Readonly<Record<string, string | undefined>>;

const textIn = (text: string | undefined): string | undefined => cutTo(text?.trim() ?? '', KEYWORD_MAX) || undefined;

/** Parses the filters of the list from a query string; an invalid value counts as not set. */
export function readDeputyQuery(words: Words): DeputyQuery {
  const query: DeputyQuery = {
    keyword: textIn(words.keyword),
    level: keyIn(CONGRESS_LEVELS, words.level),
    areaCode: readArea(words.areaCode),
    areaOnly: words.areaOnly === 'true' ? true : undefined,
    delegationId: positiveIn(words.delegationId),
    gender: keyIn(GENDERS, words.gender),
    ethnicGroup: keyIn(ETHNIC_GROUPS, words.ethnicGroup),
    ethnicity: textIn(words.ethnicity),
    party: keyIn(PARTY_WORDS, words.party),
    age: keyIn(AGE_BANDS, words.age),
    education: keyIn(EDUCATION_WORDS, words.education),
    vocation: keyIn(VOCATION_WORDS, words.vocation),
    byElection: words.byElection === 'true' ? true : undefined,
  };
  return Object.fromEntries(Object.entries(query as Record<string, unknown>).filter(([, value]) => value !== undefined));
}

/** Returns e.g. 女 · 45 岁 · 畲族 · 中国共产党 · 大学; empty values are left out. */
export const factsLine = ({
  gender,
  age,
  ethnicity,
  party,
  education,
}: {
  gender: string;
  age: number | null;
  ethnicity: string;
  party: string;
  education: string;
}): string => [gender, age === null ? '' : `${age} 岁`, ethnicity, party, education].filter(Boolean).join(' · ');
