import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { mobilePages } from '@/routes/mobile-pages';
import { projectRoot } from '../support/run';
import { CHART_MARKS } from './marks';
import { ddOutput, filesBelow, readable } from './output-files';

/** DingTalk's limit for the main package and for each subpackage. */
const PACKAGE_LIMIT_BYTES = 2 * 1024 * 1024;
const LONG_ENOUGH = 4;
const CHINESE = /[\u4e00-\u9fff]+/g;

interface AppJson {
  pages: string[];
  subPackages: { root: string; pages: string[] }[];
}

const appJson = JSON.parse(readFileSync(join(ddOutput, 'app.json'), 'utf8')) as AppJson;
const roots = appJson.subPackages.map(({ root }) => root);
const files = filesBelow(ddOutput);
const isIn = (root: string) => (file: string) => file.startsWith(`${root}/`);
const inMain = files.filter((file) => !roots.some((root) => isIn(root)(file)));

const bytesOf = (some: readonly string[]): number => some.reduce((sum, file) => sum + statSync(join(ddOutput, file)).size, 0);

/** The folders of the subpackages, in addition to the main package. */
const SUB_PACKAGES = [...new Set(mobilePages.flatMap(({ subPackage }) => subPackage ?? []))].sort();

/** Returns scripts, templates and styles as one text. */
const textOf = (some: readonly string[]): string => some.map((file) => readable(readFileSync(join(ddOutput, file), 'utf8'))).join('\n');

const sourceOf = (some: readonly string[]): string => some.map((file) => readFileSync(join(projectRoot, file), 'utf8')).join('\n');

/** Returns the texts that only the pages of subpackages contain: in their own folders and in their shared parts. */
function textsOfSubPackages(): string[] {
  const sources = ['src', 'types'].flatMap((folder) => filesBelow(join(projectRoot, folder)).map((file) => join(folder, file)));
  const theirs = sources.filter(
    (file) => [...SUB_PACKAGES, 'mobile/shared/open'].some((folder) => file.startsWith(`src/${folder}/`)) && /\.tsx?$/.test(file),
  );
  const others = sourceOf(sources.filter((file) => !theirs.includes(file)));
  const texts = new Set((sourceOf(theirs).match(CHINESE) ?? []).filter((text) => text.length >= LONG_ENOUGH));
  return [...texts].filter((text) => !others.includes(text));
}

describe('the packages of the mini-app', () => {
  test('the mini-app has a main package and sub-packages that are loaded on demand', () => {
    expect(roots.sort()).toEqual(SUB_PACKAGES);
    expect(appJson.pages.filter((page) => roots.some((root) => isIn(root)(page)))).toEqual([]);
  });

  test.each(['main', ...SUB_PACKAGES])('package %s stays within the limit', (name) => {
    const bytes = bytesOf(name === 'main' ? inMain : files.filter(isIn(name)));
    console.info(`dist/dd, package ${name}: ${bytes} bytes of ${PACKAGE_LIMIT_BYTES}`);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(PACKAGE_LIMIT_BYTES);
  });

  test('the main package contains nothing that only the sub-packages need', () => {
    const texts = textsOfSubPackages();
    const inOthers = textOf(files.filter((file) => !inMain.includes(file) && file.endsWith('.js')));
    const inScripts = textOf(inMain.filter((file) => file.endsWith('.js')));
    // The texts must be found where they belong; otherwise their absence in the main package would prove nothing.
    expect(texts.filter((text) => inOthers.includes(text)).length).toBeGreaterThan(20);
    expect(texts.filter((text) => inScripts.includes(text))).toEqual([]);
    expect(textOf(inMain.filter((file) => file.endsWith('.acss'))).match(/\.open-(item|card|chips|table|bars)\b/g) ?? []).toEqual([]);
  });

  test.each(CHART_MARKS)('the main package contains no chart or map library (%s)', (mark) => {
    expect(textOf(inMain)).not.toContain(mark);
  });

  test('each package contains all files that its pages require, and requires no other sub-package', () => {
    const askedBy = (root: string): string[] => {
      const scripts = files.filter(isIn(root)).filter((file) => file.endsWith('.js'));
      return scripts.flatMap((file) =>
        [...readFileSync(join(ddOutput, file), 'utf8').matchAll(/require\("(\.[^"]+)"\)/g)].map((match) =>
          join(file, '..', match[1] ?? ''),
        ),
      );
    };
    // A package with a single page may have one file only; but there must be some references, otherwise the check would prove nothing.
    expect(roots.flatMap(askedBy).length).toBeGreaterThan(0);
    for (const root of roots) {
      const asked = askedBy(root);
      const foreign = asked.filter((target) => roots.some((other) => other !== root && isIn(other)(target)));
      expect(foreign).toEqual([]);
      expect(asked.filter((target) => !files.includes(target.endsWith('.js') ? target : `${target}.js`))).toEqual([]);
    }
  });
});
