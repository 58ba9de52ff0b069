import { UNIT_LIST } from '@contract/lists/unit';
import { areaContains } from '@contract/rules/area';
import { UNIT_LIMITS } from '@contract/rules/unit';
import { cleanLine } from '../../platform/clean-text';
import type { Db } from '../../platform/db/connect';
import { checkEach, instructionsFor, makeUnique } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import { importPlain } from '../../platform/records/plain/plain';
import { UNITS } from './definition';
import { makeUnitReads } from './reads';

const COLUMNS = {
  名称: required(28, `不超过 ${String(UNIT_LIMITS.name)} 字，同一区域不能重复`, { most: UNIT_LIMITS.name, example: '市教育局' }),
  区域: optional(16, '区域代码或名称，不填为您所在的区域', { example: '丽水市', emptyMeans: (area) => area }),
};
type Column = keyof typeof COLUMNS;

interface ImportedUnit {
  name: string;
  areaCode: string;
}

const areasWithin = async (reader: Db, areaCode: string): Promise<ReadonlyMap<string, string>> => {
  const areas = await reader
    .selectFrom('area')
    .select(['code', 'name'])
    .where('code', 'like', `${areaCode}%`)
    .orderBy('code', 'desc')
    .execute();
  return new Map(areas.flatMap(({ code, name }) => [[name, code] as const, [code, code] as const]));
};

async function checkRows(reader: Db, { viewer, rows }: ImportScope<Column>): Promise<CheckedImport<ImportedUnit>> {
  const names = rows.map(({ cells }) => cleanLine(cells.名称));
  const [areas, known] = await Promise.all([
    areasWithin(reader, viewer.areaCode),
    makeUnitReads(reader).named(viewer.areaCode, [...new Set(names)]),
  ]);
  const once = makeUnique(
    known.map(({ areaCode, name }) => `${areaCode} ${name}`),
    '这个区域已有同名的单位',
  );
  return checkEach(rows, ({ row, cells }, problems) => {
    const name = cleanLine(cells.名称);
    const code = cells.区域 === '' ? viewer.areaCode : areas.get(cells.区域);
    if (code === undefined || !areaContains(viewer.areaCode, code)) {
      problems.add('区域', cells.区域, '没有这个区域，或者不在您管理的范围内');
      return [];
    }
    once(problems, { row, column: '名称', value: name, key: `${code} ${name}` });
    return [{ name, areaCode: code }];
  });
}

/** Imports new units from a table. */
export const unitImport: ListImport<Column, ImportedUnit> = {
  name: UNIT_LIST.name,
  columns: COLUMNS,
  previewed: ['名称', '区域'],
  instructions: instructionsFor('一个单位', '已有的单位请在列表中改名、停用或并入，不在这里导入。'),
  check: checkRows,
  write: async (trx, viewer, items, at) => {
    const rows = items.map((unit) => ({ ...unit, mergedIntoId: null }));
    await importPlain(trx, UNITS, { viewer, rows, at });
  },
};
