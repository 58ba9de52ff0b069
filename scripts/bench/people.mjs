import { sameTotal, timesBesideBare } from './bare-page.mjs';
import { dropCopy, openCopy } from './copy-database.mjs';
import { queryText } from './http.mjs';
import { MB } from './table.mjs';
import { withServer } from './with-server.mjs';

const PEOPLE = 100_000;
const ROUNDS = 20;
const SHARE = 95;
const MOST_TIMES_BARE = 3;
const IMPORTED = 10_000;
const IMPORT_SECONDS = 20;
const IMPORT_GROWTH_BYTES = 150 * MB;

/** Inserts copies of the demo's deputies as other people, so that the names of the demo find many. */
const FILL = `
  WITH fresh AS (INSERT INTO person (id_number_hash) SELECT NULL FROM generate_series(1, $1::int - (SELECT count(*) FROM deputy)) RETURNING id),
  numbered AS (SELECT id, row_number() OVER () AS place FROM fresh),
  models AS (SELECT deputy.*, row_number() OVER (ORDER BY id) AS place, count(*) OVER () AS models FROM deputy)
  INSERT INTO deputy (person_id, term_id, delegation_id, area_code, name, gender, ethnicity, birth_date, party, education, vocation, occupation,
    mobile_cipher, state, begun_on)
  SELECT numbered.id, term_id, delegation_id, area_code, name, gender, ethnicity, birth_date, party, education, vocation, occupation,
    mobile_cipher, state, begun_on
  FROM numbered JOIN models ON models.place = 1 + numbered.place % models.models`;

/** Opens a database with that many deputies, next to the bench's own. → its address */
export const openPeopleDatabase = (templateUrl) =>
  openCopy(templateUrl, 'bench_people', async (client) => {
    await client.query(FILL, [PEOPLE]);
    await client.query('VACUUM ANALYZE');
  });

const QUESTIONS = ['叶明', '兰', 'ymh', 'lanchun', 'ye', '卫生院', '镇', '雷春兰'];
const PAGE = 20;

/** Returns the same in SQL: the page and its total. */
function bareSearch(keyword) {
  const named = /^[a-z]+$/.test(keyword)
    ? `(d.name IN (SELECT name FROM name_pinyin WHERE keys LIKE '% ${keyword}%') OR d.name ILIKE '%${keyword}%')`
    : `d.name LIKE '%${keyword}%'`;
  const from = `FROM deputy d JOIN term t ON t.id = d.term_id AND t.current JOIN delegation g ON g.id = d.delegation_id JOIN area a ON a.code = d.area_code
    WHERE d.state = 'serving' AND d.area_code LIKE '3311%' AND (${named} OR d.occupation LIKE '%${keyword}%')`;
  return {
    page: `SELECT d.id, d.name, d.gender, d.ethnicity, d.birth_date, d.party, d.education, d.vocation, d.occupation, d.offices, d.delegation_id,
        g.name AS delegation_name, d.area_code, a.name AS area_name
      ${from} ORDER BY d.area_code, g.ordernum, d.delegation_id, d.name COLLATE "zh-x-icu", d.id LIMIT ${PAGE}`,
    total: `SELECT count(*)::int AS total ${from}`,
  };
}

/** Measures the p95 of the search while typing against the SQL statements, one after the other. */
async function benchSearch({ databaseUrl, baseUrl, token }) {
  const { ours, bare } = await timesBesideBare(
    { databaseUrl, token },
    {
      questions: QUESTIONS.map((keyword) => ({
        url: `${baseUrl}/api/deputy-info?${queryText({ keyword, pageSize: PAGE })}`,
        statements: bareSearch(keyword),
      })),
      ...{ rounds: ROUNDS, share: SHARE },
      check: sameTotal,
    },
  );
  return {
    measure: `search of ${PEOPLE.toLocaleString('en')} deputies, p${SHARE}`,
    ours: `${ours.toFixed(1)} ms`,
    baseline: `${bare.toFixed(1)} ms bare SQL`,
    ratio: ours / bare,
    bound: { atMost: MOST_TIMES_BARE },
  };
}

/** A table of people who are not on record, in a delegation of the demo. */
async function tableOfPeople() {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  const sheet = workbook.addWorksheet('代表');
  sheet.addRow(['姓名', '性别', '民族', '出生日期', '手机号', '单位职务', '代表团']);
  for (let place = 0; place < IMPORTED; place += 1) {
    const number = String(place).padStart(5, '0');
    sheet.addRow([`测试${number}`, '女', '汉族', '1980-05-04', `154000${number}`, '某村村民', '莲都代表团']);
  }
  return Buffer.from(await workbook.xlsx.writeBuffer());
}

const dataOf = async (answer) => {
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(`the import: ${message}`);
  return data;
};

/** Measures an import from the file to the last row in the roster, including the check. */
async function benchImport({ baseUrl, token, server }) {
  const file = await tableOfPeople();
  const headers = { authorization: `Bearer ${token}` };
  const form = new FormData();
  form.append('file', new Blob([file]), '代表.xlsx');
  const before = server.rss();
  server.peak();
  const since = performance.now();
  const check = await dataOf(await fetch(`${baseUrl}/api/exchange/import?list=deputy`, { method: 'POST', headers, body: form }));
  if (check.id === null) throw new Error(`the import: ${JSON.stringify(check).slice(0, 500)}`);
  const { imported } = await dataOf(await fetch(`${baseUrl}/api/exchange/import/${check.id}/run`, { method: 'POST', headers }));
  const seconds = (performance.now() - since) / 1000;
  if (imported !== IMPORTED) throw new Error(`${imported} imported`);
  const growth = Math.max(0, server.peak() - before);
  const measure = `import of ${IMPORTED.toLocaleString('en')} deputies`;
  return [
    {
      measure: `${measure}, time`,
      ours: `${seconds.toFixed(1)} s`,
      baseline: `${IMPORT_SECONDS} s`,
      ratio: seconds / IMPORT_SECONDS,
      bound: { atMost: 1 },
    },
    {
      measure: `${measure}, memory`,
      ours: `+${(growth / MB).toFixed(0)} MB`,
      baseline: `${IMPORT_GROWTH_BYTES / MB} MB`,
      ratio: growth / IMPORT_GROWTH_BYTES,
      bound: { atMost: 1 },
    },
  ];
}

const IMPORT_DATABASE = 'bench_import';

/** Measures the search among a hundred thousand deputies while typing, and the import of ten thousand from a table, into its own copy. → { rows, note } */
export async function benchPeople(databaseUrl) {
  const search = await withServer(databaseUrl, benchSearch);
  await dropCopy(databaseUrl, IMPORT_DATABASE);
  const copy = await openCopy(databaseUrl, IMPORT_DATABASE, () => undefined);
  try {
    return { rows: [search, ...(await withServer(copy, benchImport))], note: `${QUESTIONS.length} questions` };
  } finally {
    await dropCopy(databaseUrl, IMPORT_DATABASE);
  }
}
