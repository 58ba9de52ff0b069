import { sql } from 'kysely';

/**
 * Sorts names in pinyin order: the databases use the locale C, which sorts by code point. PostgreSQL includes this collation wherever it is built
 * with ICU, as the embedded one and Debian's are.
 */
export const byPinyin = (column: string) => sql<string>`${sql.ref(column)} COLLATE "zh-x-icu"`;
