import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { mobilePages } from '@/routes/mobile-pages';
import { projectRoot } from '../support/run';
import { isMarkOfPackage, marked, MARKS } from './marks';
import { ddOutput, filesBelow, h5Output, scriptsOf } from './output-files';
import { CHROMIUM_78, OLDEST_WEBVIEW, parseFor } from './syntax';

/** Compressed sizes: of the main package, and of each subpackage, which is loaded with the first of its pages. */
const MAIN_BUDGET_BYTES = 350_000;
const PACKAGE_BUDGET_BYTES = 200_000;
const LONG_ENOUGH = 6;

const CHINESE = /[\u4e00-\u9fff]+/g;

/** Returns the sources of the client and the contract: the console's own, and those shared with the mini-app. */
function sourceTexts(): { ofConsole: string; shared: string } {
  const read = (files: string[]) => files.map((file) => readFileSync(join(projectRoot, file), 'utf8')).join('\n');
  const client = ['src', 'types'].flatMap((folder) => filesBelow(join(projectRoot, folder)).map((file) => join(folder, file)));
  const ofConsole = client.filter((file) => file.startsWith(join('src', 'console')));
  return { ofConsole: read(ofConsole), shared: read(client.filter((file) => !ofConsole.includes(file))) };
}

/** Returns texts that only the console contains, long enough to be unique. */
function consoleTexts(): string[] {
  const { ofConsole, shared } = sourceTexts();
  const texts = new Set((ofConsole.match(CHINESE) ?? []).filter((text) => text.length >= LONG_ENOUGH));
  return [...texts].filter((text) => !shared.includes(text));
}

test.each(marked)('the mark of %s is in the installed package', (name) => {
  expect(isMarkOfPackage(name)).toBe(true);
});

describe('the pages in dist/h5', () => {
  test('[1.6] the pages request everything below the base path of the data board', () => {
    const html = readFileSync(join(h5Output, 'index.html'), 'utf8');
    const addresses = [...html.replace(/<script>[\s\S]*?<\/script>/g, '').matchAll(/(?:src|href)="([^"]+)"/g)]
      .map((match) => match[1] ?? '')
      .filter((address) => !address.startsWith('data:'));
    expect(addresses.length).toBeGreaterThan(1);
    expect(addresses.filter((address) => !address.startsWith('/data-board/'))).toEqual([]);
    // Lazy-loaded chunks are requested below the public path that webpack writes into the bundle.
    expect(scriptsOf(h5Output)).toMatch(/\.p="\/data-board\/"/);
  });
});

describe('the mini-app in dist/dd', () => {
  const scripts = scriptsOf(ddOutput);

  test.each(marked)('the mini-app contains nothing of %s', (name) => {
    expect(scripts).not.toContain(MARKS[name].text);
  });

  test('the mini-app contains no text of the console', () => {
    const texts = consoleTexts();
    const inBrowser = scriptsOf(h5Output);
    // The texts must be found in the console's bundle; otherwise their absence here would prove nothing.
    expect(texts.filter((text) => inBrowser.includes(text)).length).toBeGreaterThan(10);
    expect(texts.filter((text) => scripts.includes(text))).toEqual([]);
  });

  test('the mini-app never calls the platform as my, the name of the older platform', () => {
    expect(scripts.match(/(?<![\w$.])my\.\w+/g) ?? []).toEqual([]);
  });

  const roots = [...new Set(mobilePages.flatMap(({ subPackage }) => subPackage ?? []))];
  const packageOf = (file: string): string => roots.find((root) => file.startsWith(`${root}/`)) ?? 'main';

  test.each(['main', ...roots])('package %s stays within its size limit', (name) => {
    const files = filesBelow(ddOutput).filter((file) => packageOf(file) === name);
    const contents = files.map((file) => [file, new Uint8Array(readFileSync(join(ddOutput, file)))] as const);
    const { length } = zipSync(Object.fromEntries(contents), { level: 9 });
    const budget = name === 'main' ? MAIN_BUDGET_BYTES : PACKAGE_BUDGET_BYTES;
    console.info(`dist/dd, package ${name}: ${length} bytes zipped of ${budget}`);
    expect(files.length).toBeGreaterThan(0);
    expect(length).toBeLessThanOrEqual(budget);
  });
});

describe.each([
  ['browser build', 'ECMAScript 2017', h5Output, OLDEST_WEBVIEW],
  ['mini-app', 'Chromium 78', ddOutput, CHROMIUM_78],
] as const)('the scripts of the %s', (_name, engineName, folder, engine) => {
  test(`the scripts parse as ${engineName}`, () => {
    const scripts = filesBelow(folder, '.js');
    expect(scripts.length).toBeGreaterThan(0);
    const refused = scripts.flatMap((file) => parseFor(engine, readFileSync(join(folder, file), 'utf8'), file));
    expect(refused).toEqual([]);
  });
});

test('the inline scripts of index.html parse as ECMAScript 2017 too', () => {
  const html = readFileSync(join(h5Output, 'index.html'), 'utf8');
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map((match) => match[1] ?? '');
  expect(inline.length).toBeGreaterThan(0);
  expect(inline.flatMap((script) => parseFor(OLDEST_WEBVIEW, script, 'index.html'))).toEqual([]);
});

test.each(['const a = b?.c;', 'const a = b ?? c;', 'a ||= b;', 'class A { static { b(); } }'])(
  'a script with syntax newer than Chromium 78 is refused: %s',
  (script) => {
    expect(parseFor(CHROMIUM_78, script, 'new.js')).toHaveLength(1);
  },
);

test.each([
  'import("./a.js");',
  'const a = { ...b };',
  'try { a(); } catch { b(); }',
  'class A { #b = 1; }',
  'const a = /(?<=b)c/;',
  'a ** (b ?? 1);',
])('a script with syntax newer than ECMAScript 2017 is refused: %s', (script) => {
  expect(parseFor(OLDEST_WEBVIEW, script, 'new.js')).toHaveLength(1);
});
