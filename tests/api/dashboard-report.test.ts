import type { Envelope } from '@contract/contract';
import { FIGURES } from '@contract/figures';
import { RANKING_PART_NAMES, RANKING_PARTS } from '@contract/rules/ranking';
import ExcelJS from 'exceljs';
import { DOCX, XLSX } from '../../server/platform/http/send-file';
import { linesOfWord } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

const NOW = new Date();
const YEAR = NOW.getUTCFullYear();

let world: World;
let city: Person;
let county: Person;

beforeAll(async () => {
  world = await openWorld({ seed: 'demo', now: NOW });
  city = await world.signIn({ roleKind: 'congress-office', areaCode: '3311' });
  county = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
});
afterAll(() => world.close());

async function fetched(person: Person | null, query: Record<string, string>) {
  const { statusCode, headers, rawPayload } = await world.app.inject({
    method: 'GET',
    url: '/api/dashboard/report',
    query,
    headers: person ? { authorization: `Bearer ${person.token}` } : {},
  });
  const isFile = statusCode === 200;
  const { data } = isFile ? { data: null } : (JSON.parse(rawPayload.toString()) as Envelope<{ error?: string } | null>);
  return { status: statusCode, type: String(headers['content-type']), bytes: rawPayload, error: data?.error };
}

/** Returns the rows of a table below its title, each by its column titles. */
async function rowsOf(bytes: Buffer): Promise<Record<string, ExcelJS.CellValue>[]> {
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(Uint8Array.from(bytes).buffer);
  const rows: ExcelJS.CellValue[][] = [];
  workbook.worksheets[0]?.eachRow((row) => rows.push((row.values as ExcelJS.CellValue[]).slice(1)));
  const [, heads = [], ...rest] = rows;
  return rest.map((row) => Object.fromEntries(heads.map((head, at) => [typeof head === 'string' ? head : '', row[at]])));
}

const textOf = (bytes: Buffer): string => linesOfWord(bytes).join('\n');

const year = String(YEAR);

it('the exported sheet has the chosen figures with the areas and months, equal to the screen', async () => {
  const { data } = await world.call(city, 'dashboard.figures', { query: { year: YEAR } });
  const { status, type, bytes } = await fetched(city, { page: 'figures', form: 'sheet', year, figures: 'satisfaction,suggestions' });
  expect([status, type]).toEqual([200, XLSX]);
  const rows = await rowsOf(bytes);
  expect(rows.map((row) => row['指标'])).toEqual(['满意率', '建议议案']);
  const [, suggestions] = rows;
  expect(suggestions).toMatchObject({ 本期: data.figures.suggestions.value, 上年同期: data.before?.figures.suggestions });
  for (const { name, figures } of data.areas) expect([name, suggestions?.[name]]).toEqual([name, figures.suggestions]);
  for (const { month, figures } of data.months) expect([month, suggestions?.[month]]).toEqual([month, figures.suggestions]);
});

it('the exported document has all figures with their definitions', async () => {
  const { data } = await world.call(city, 'dashboard.figures', { query: {} });
  const { status, type, bytes } = await fetched(city, { page: 'figures', form: 'document' });
  expect([status, type]).toEqual([200, DOCX]);
  const text = textOf(bytes);
  for (const { name, definition } of Object.values(FIGURES)) {
    expect(text).toContain(name);
    expect(text).toContain(definition);
  }
  expect(text).toContain(`${data.areas[0]?.name ?? ''} ${String(data.areas[0]?.figures.deputies)}`);
  expect(text).toContain('本届');
});

it('the exported ranking has its weights, equal to the screen', async () => {
  const { data } = await world.call(city, 'dashboard.ranking', { query: { year: YEAR } });
  const rows = await rowsOf((await fetched(city, { page: 'ranking', form: 'sheet', year })).bytes);
  expect(rows.map((row) => [row['名次'], row['地区'], row['总分']])).toEqual(
    data.areas.map(({ place, name, score }) => [place, name, score]),
  );
  const text = textOf((await fetched(city, { page: 'ranking', form: 'document', year })).bytes);
  for (const part of RANKING_PART_NAMES) expect(text).toContain(`${RANKING_PARTS[part]}（权重 ${String(data.weights[part])}）`);
});

it('the export is limited to the own area and those below it, and is logged as an export', async () => {
  const asked = { page: 'figures', form: 'sheet', year };
  expect((await fetched(county, asked)).status).toBe(200);
  expect(await fetched(county, { ...asked, areaCode: '331121' })).toMatchObject({ status: 403, error: 'access.area' });
  expect((await fetched(null, asked)).status).toBe(401);
  const logged = await world.db.selectFrom('event').select('kind').where('call', '=', 'dashboard.report').execute();
  expect(logged.filter(({ kind }) => kind === 'export').length).toBeGreaterThan(0);
});

it.each<Record<string, string>>([{ figures: 'suggestions,none' }, { figures: ',' }, { page: 'all' }, { form: 'pdf' }, { year: '1999' }])(
  'the export is refused for %j',
  async (wrong) => {
    expect((await fetched(city, { page: 'figures', form: 'sheet', ...wrong })).status).toBe(400);
  },
);
