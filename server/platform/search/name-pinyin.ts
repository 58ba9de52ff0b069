import { pinyin } from 'pinyin-pro';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../db/connect';
import { containsPattern } from './bigrams';

declare module '../db/schema' {
  interface Database {
    /** The pinyin of personal names; a trigger adds a name, `fillPinyin` its pinyin. */
    namePinyin: { name: string; pinyin: string | null; keys: string };
  }
}

const BATCH = 2000;
/** A keyword that is meant as pinyin. */
const SOUND = /^[a-zA-Z' ]+$/;

/** 叶明辉 → 'yeminghui', found by yeminghui, minghui, hui, ymh and mh. The first character is read as a surname: 单 is shan. */
export function soundOf(name: string): { pinyin: string; keys: string } {
  const syllables = pinyin(name, { mode: 'surname', toneType: 'none', type: 'array', v: true, nonZh: 'removed' }).filter(Boolean);
  const ends = syllables.map((_, from) => syllables.slice(from));
  const full = ends.map((end) => end.join(''));
  const initials = ends.filter((end) => end.length > 1 || syllables.length === 1).map((end) => end.map((one) => one.charAt(0)).join(''));
  return { pinyin: full[0] ?? '', keys: [...full, ...initials].map((key) => ` ${key}`).join('') };
}

/** Adds the pinyin of new names; cheap when there are none. */
export async function fillPinyin(db: Db): Promise<void> {
  for (;;) {
    const rows = await db.selectFrom('namePinyin').select('name').where('pinyin', 'is', null).limit(BATCH).execute();
    if (rows.length === 0) return;
    const sounds = rows.map(({ name }) => ({ name, ...soundOf(name) }));
    const column = (of: (row: (typeof sounds)[number]) => string) => sql`${sounds.map(of)}::text[]`;
    await sql`UPDATE name_pinyin SET pinyin = given.pinyin, keys = given.keys
      FROM unnest(${column(({ name }) => name)}, ${column((row) => row.pinyin)}, ${column(({ keys }) => keys)}) AS given (name, pinyin, keys)
      WHERE name_pinyin.name = given.name`.execute(db);
  }
}

/** Checks whether a keyword may be pinyin; call `fillPinyin` first. */
export const isSound = (keyword: string): boolean => SOUND.test(keyword);

/** The condition that the name in the column contains the keyword, or that one of its pinyin forms begins with it. */
export function namedLike(column: string, keyword: string): Expression<SqlBool> {
  const name = sql.ref<string>(column);
  if (!isSound(keyword)) return sql<SqlBool>`${name} LIKE ${containsPattern(keyword)}`;
  const key = ` ${keyword.toLowerCase().replace(/[' ]/g, '')}`;
  // Also finds a name in Latin letters as it is written.
  return sql<SqlBool>`(${name} IN (SELECT heard.name FROM name_pinyin AS heard WHERE heard.keys LIKE ${containsPattern(key)})
    OR ${name} ILIKE ${containsPattern(keyword)})`;
}

/** The index letter of the name in the column: A to Z, or # for a name without pinyin. */
export const letterOf = (column: string) =>
  sql<string>`coalesce((SELECT upper(left(heard.pinyin, 1)) FROM name_pinyin AS heard
    WHERE heard.name = ${sql.ref(column)} AND heard.pinyin ~ '^[a-z]'), '#')`;
