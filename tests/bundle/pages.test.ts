import { withBuiltinsOf2017 } from '../support/mini-app/builtins';
import { startTestServer, type TestServer } from '../support/server';
import { CHART_MARKS, MARKS } from './marks';
import { bytesOf, loadMeasuredPages, measuredPages, type LoadedPage } from './page-weight';

type Loaded = Awaited<ReturnType<typeof loadMeasuredPages>>[number];

let server: TestServer;
let pages: Loaded[];

beforeAll(async () => {
  server = await startTestServer();
  pages = await loadMeasuredPages(server.baseUrl);
});

afterAll(async () => {
  await server.stop();
});

function loaded(name: string): Loaded {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`not loaded: ${name}`);
  return page;
}

const carries = (page: LoadedPage, text: string): string[] =>
  page.scripts.filter(({ source }) => source.includes(text)).map(({ path }) => path);

describe.each(measuredPages.map(({ name }) => name))('the %s', (name) => {
  test('the page is usable within its JavaScript budget', () => {
    const { scripts, budget } = loaded(name);
    console.info(
      `${name}: ${bytesOf(scripts)} bytes of JavaScript gzipped, of ${budget}\n${scripts.map(({ path, bytes }) => `${bytes} ${path}`).join('\n')}`,
    );
    expect(scripts.length).toBeGreaterThan(0);
    expect(bytesOf(scripts)).toBeLessThanOrEqual(budget);
  });

  test('the page requests nothing from other hosts', () => {
    expect(loaded(name).outside).toEqual([]);
  });

  test('the page throws no error', () => {
    expect(loaded(name).errors).toEqual([]);
  });
});

test.each(['login page', 'phone page', 'public page'])('the %s loads nothing of antd', (name) => {
  expect(carries(loaded(name), MARKS.antd.text)).toEqual([]);
  expect(carries(loaded(name), MARKS['antd icons'].text)).toEqual([]);
});

test('the console home does load antd, so its mark would be found', () => {
  expect(carries(loaded('console home'), MARKS.antd.text)).not.toEqual([]);
});

test.each(CHART_MARKS)('no page loads a chart or map library before it is looked at (%s)', (mark) => {
  expect(pages.flatMap((page) => carries(page, mark))).toEqual([]);
});

test.each(['phone page', 'public page'])('the %s loads nothing that only the login page needs', (name) => {
  expect(carries(loaded(name), MARKS['sm-crypto'].text)).toEqual([]);
});

test('every page works in a browser that has only the built-ins of ECMAScript 2017', async () => {
  const old = await loadMeasuredPages(server.baseUrl, withBuiltinsOf2017);
  expect(old.map(({ name, errors }) => ({ name, errors }))).toEqual(measuredPages.map(({ name }) => ({ name, errors: [] })));
});
