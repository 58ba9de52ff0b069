import { EDUCATIONS, PARTIES, VOCATIONS } from './deputy';

/** The value of a missing fact, in query strings and figures. */
export const NOT_GIVEN = 'none';
const NOT_GIVEN_WORD = '未填写';

const wordsOf = (words: readonly string[]): Record<string, string> => ({
  ...Object.fromEntries(words.map((word) => [word, word])),
  [NOT_GIVEN]: NOT_GIVEN_WORD,
});

export const PARTY_WORDS = wordsOf(PARTIES);
export const EDUCATION_WORDS = wordsOf(EDUCATIONS);
export const VOCATION_WORDS = wordsOf(VOCATIONS);

/** Age bands in whole years; `to` is inclusive. */
export const AGE_BANDS = {
  to35: '35 岁及以下',
  to45: '36 至 45 岁',
  to55: '46 至 55 岁',
  above: '56 岁及以上',
  [NOT_GIVEN]: NOT_GIVEN_WORD,
} as const;
export type AgeBand = keyof typeof AGE_BANDS;

/** The first and the last age of a band; an open side is left out. */
export const AGES: Readonly<Record<Exclude<AgeBand, 'none'>, { from?: number; to?: number }>> = {
  to35: { to: 35 },
  to45: { from: 36, to: 45 },
  to55: { from: 46, to: 55 },
  above: { from: 56 },
};

export const CONGRESS_LEVELS = { city: '市级', county: '县级', town: '乡镇级' } as const;

/** 汉族 or one of the minorities. */
export const ETHNIC_GROUPS = { han: '汉族', minority: '少数民族' } as const;
