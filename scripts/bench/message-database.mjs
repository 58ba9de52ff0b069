import { loadTypeScript } from '../lib/typescript.mjs';
import { openCopy } from './copy-database.mjs';

export const WORD = 'listener';
export const LISTENERS = 1_000;
/** The messages of the first listener. */
export const MESSAGES = 200_000;
const TEXTS = 400;
const KINDS = ['suggestion', 'notice', 'activity', 'lead', 'course'];
const PLACES = ['充电桩', '老旧小区', '路灯', '学校', '养老院', '河道', '公交线路', '农贸市场', '图书馆', '停车场'];

/** Inserts the messages: the last fifth is unread, the first half archived. */
const FILL = `
  WITH texts AS (SELECT * FROM json_to_recordset($2::json) AS given (nth int, kind text, title text, text text, terms text[])),
  numbered AS (SELECT generate_series(1, $1::int) AS place)
  INSERT INTO message (userinfo_id, subject_type, subject_id, about, warning, title, text, at, read_at, archived_at, search)
  SELECT $3::int, texts.kind, numbered.place % 10000 + 1, 'submit', NULL, texts.title, texts.text, made.at,
    CASE WHEN numbered.place <= $1::int * 4 / 5 THEN made.at + interval '1 hour' END,
    CASE WHEN numbered.place <= $1::int / 2 THEN made.at + interval '1 day' END, array_to_tsvector(texts.terms)
  FROM numbered JOIN texts ON texts.nth = numbered.place % ${TEXTS}
  CROSS JOIN LATERAL (SELECT now() - interval '3 years' + numbered.place * interval '7 minutes' AS at) AS made
  ORDER BY numbered.place`;

const titleOf = (nth) => `关于${PLACES[nth % PLACES.length]}的第 ${nth} 件事`;

/** Opens the database with the signed-in listeners and the messages of the first of them. → its address */
export const openMessageDatabase = (templateUrl, name) =>
  openCopy(templateUrl, name, async (client) => {
    const { MANY_SIGNED_IN } = await loadTypeScript('scripts/lib/many-deputies.ts');
    const { searchTerms } = await loadTypeScript('server/platform/search/bigrams.ts');
    await client.query(MANY_SIGNED_IN, [LISTENERS, WORD]);
    const texts = Array.from({ length: TEXTS }, (_, nth) => {
      const [title, text] = [titleOf(nth), `${PLACES[(nth * 7) % PLACES.length]}附近的居民反映了情况，请查看并处理，编号 ${nth}。`];
      return { nth, kind: KINDS[nth % KINDS.length], title, text, terms: searchTerms(`${title}\n${text}`) };
    });
    const roles = await rolesOfListeners(client);
    await client.query(FILL, [MESSAGES, JSON.stringify(texts), roles[0]]);
    await client.query('VACUUM ANALYZE');
  });

/** The roles of the listeners, in the order of their tokens. */
export async function rolesOfListeners(client) {
  const { rows } = await client.query(
    `SELECT userinfo.id FROM userinfo JOIN account ON account.id = userinfo.account_id WHERE account.username LIKE $1
     ORDER BY split_part(account.username, '-', 2)::int`,
    [`${WORD}-%`],
  );
  return rows.map(({ id }) => id);
}

export const TOKENS = Array.from({ length: LISTENERS }, (_, at) => `${WORD}-${at + 1}`);
