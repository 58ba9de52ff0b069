import { AREA_LIST } from '@contract/lists/area';
import { AREA_CODE_PATTERN, areaContains, parentAreaCode } from '@contract/rules/area';
import { AREA_LIMITS } from '@contract/rules/area-admin';
import type { Db } from '../../platform/db/connect';
import { checkEach, instructionsFor, makeUnique } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import type { Problems } from '../../platform/exchange/problems';
import { makeAreaReads } from './reads';
import { importAreas } from './import-writes';

const COLUMNS = {
  代码: required(14, '县 6 位，乡镇 9 位数字', { example: '331102001' }),
  名称: required(20, `不超过 ${String(AREA_LIMITS.name)} 字`, { most: AREA_LIMITS.name, example: '紫金街道' }),
  经度: optional(12, '十进制度数，和纬度一起填写', { example: '119.9228' }),
  纬度: optional(12, '十进制度数', { example: '28.4517' }),
};
type Column = keyof typeof COLUMNS;

export interface ImportedArea {
  code: string;
  name: string;
  longitude: number | null;
  latitude: number | null;
  isNew: boolean;
}

/** Parses a number of degrees; returns undefined for an invalid text. */
function degreesOf(text: string, most: number): number | undefined {
  const value = /^-?\d{1,3}(\.\d{1,10})?$/.test(text) ? Number(text) : NaN;
  return Math.abs(value) <= most ? value : undefined;
}

function checkPlace({ 经度: east, 纬度: north }: Record<Column, string>, problems: Problems): Pick<ImportedArea, 'longitude' | 'latitude'> {
  if (east === '' && north === '') return { longitude: null, latitude: null };
  const [longitude, latitude] = [degreesOf(east, 180), degreesOf(north, 90)];
  if (longitude === undefined) problems.add('经度', east, east === '' ? '填了纬度，也要填经度' : '应为 -180 至 180 的度数');
  if (latitude === undefined) problems.add('纬度', north, north === '' ? '填了经度，也要填纬度' : '应为 -90 至 90 的度数');
  return { longitude: longitude ?? null, latitude: latitude ?? null };
}

async function checkRows(reader: Db, { viewer, rows }: ImportScope<Column>): Promise<CheckedImport<ImportedArea>> {
  const known = new Set((await makeAreaReads(reader).listWithin(viewer.areaCode)).map(({ code }) => code));
  // A county can be in the same table as its towns, before or after them.
  const named = new Set(rows.map(({ cells }) => cells['代码']));
  const once = makeUnique([], '');
  return checkEach(rows, ({ row, cells }, problems) => {
    const { 代码: code, 名称: name } = cells;
    const isCode = new RegExp(AREA_CODE_PATTERN).test(code);
    const parentCode = isCode ? parentAreaCode(code) : null;
    if (!isCode) problems.add('代码', code, '应为 4、6 或 9 位数字');
    else if (!areaContains(viewer.areaCode, code)) problems.add('代码', code, '不在您管理的范围内');
    else if (!known.has(code) && !(parentCode !== null && (known.has(parentCode) || named.has(parentCode))))
      problems.add('代码', code, '没有它的上级区域，请先加上级');
    once(problems, { row, column: '代码', value: code });
    return [{ code, name, ...checkPlace(cells, problems), isNew: !known.has(code) }];
  });
}

/** Imports areas from a table: new areas, and new names and coordinates of existing ones. */
export const areaImport: ListImport<Column, ImportedArea> = {
  name: AREA_LIST.name,
  columns: COLUMNS,
  previewed: ['代码', '名称', '经度', '纬度'],
  instructions: instructionsFor('一个区域', '代码已有的，改它的名称；填了经度、纬度的，也改它的位置，没填的保持原样。代码没有的，新增。'),
  check: checkRows,
  write: importAreas,
};
