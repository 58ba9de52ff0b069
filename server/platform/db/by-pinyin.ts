import { sql } from 'kysely';

/**
 * Names in the order in which people look for them: the databases are of the locale C, which sorts by code point. PostgreSQL brings this collation
 * wherever it is built with ICU, as the embedded one and Debian's are.
 */
export const byPinyin = (column: string) => sql<string>`${sql.ref(column)} COLLATE "zh-x-icu"`;
