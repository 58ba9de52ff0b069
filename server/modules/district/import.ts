import { DISTRICT_LIST } from '@contract/lists/district';
import { areaContains } from '@contract/rules/area';
import { namesOfCell } from '@contract/rules/deputy-group';
import { DISTRICT_LIMITS, electsDirectly, villagesOf } from '@contract/rules/district';
import type { Viewer } from '@contract/rules/roles';
import { cleanLine } from '../../platform/clean-text';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { checkEach, instructionsFor, makeUnique } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import type { Problems } from '../../platform/exchange/problems';
import { addImported } from '../../platform/records/history';
import { DISTRICTS } from './definition';
import { makeDistrictReads } from './reads';
import { makeDistrictWrites } from './writes';

const COLUMNS = {
  序号: required(8, `1 至 ${String(DISTRICT_LIMITS.number)} 的整数，同一级人大不能重复`, { example: '12' }),
  名称: required(24, `不超过 ${String(DISTRICT_LIMITS.name)} 字，同一级人大不能重复`, {
    most: DISTRICT_LIMITS.name,
    example: '第十二选区',
  }),
  人大: optional(16, '选举哪一级人大的代表，填区域代码或名称；不填为您所在的区域', { example: '莲都区', emptyMeans: (area) => area }),
  乡镇街道: required(16, '村（社区）所在的乡镇（街道），填区域代码或名称', { example: '紫金街道' }),
  村社区: required(40, '名称之间用“、”隔开', { example: '白云社区、灯塔社区' }),
  代表: optional(28, '这级人大在任的代表，姓名之间用“、”隔开', { example: '' }),
};
type Column = keyof typeof COLUMNS;

interface ImportedDistrict {
  number: number;
  name: string;
  areaCode: string;
  townCode: string;
  villages: string[];
  deputyIds: number[];
}

/** Finds areas by code or by name; a name that several areas have finds none. */
async function areaFinder(reader: Db, within: string) {
  const areas = await reader.selectFrom('area').where('code', 'like', `${within}%`).select(['code', 'name']).execute();
  const known = new Map<string, string | null>();
  for (const { code, name } of areas) {
    known.set(code, code);
    known.set(name, known.has(name) ? null : code);
  }
  return (problems: Problems, column: Column, cell: string, parent = ''): string | undefined => {
    // A town's name may be used in several counties, but only once in the congress's area.
    const [own, ...others] = areas.filter(({ code, name }) => parent !== '' && name === cell && areaContains(parent, code));
    const code = own !== undefined && others.length === 0 ? own.code : known.get(cell);
    if (code === undefined) problems.add(column, cell, '没有这个区域，或者不在您管理的范围内');
    else if (code === null) problems.add(column, cell, '有几个区域同名，请填区域代码');
    return code ?? undefined;
  };
}

async function checkRows(reader: Db, { viewer, rows }: ImportScope<Column>): Promise<CheckedImport<ImportedDistrict>> {
  const [areaOf, { districts, places }, deputies] = await Promise.all([
    areaFinder(reader, viewer.areaCode),
    makeDistrictReads(reader).known(viewer.areaCode),
    reader
      .selectFrom('deputy')
      .innerJoin('term', 'term.id', 'deputy.termId')
      .where('term.current', '=', true)
      .where('deputy.state', '<>', 'ended')
      .where('deputy.areaCode', 'like', `${viewer.areaCode}%`)
      .select(['deputy.id', 'deputy.name', 'deputy.areaCode'])
      .execute(),
  ]);
  const bearers = new Map<string, number[]>();
  for (const { id, name, areaCode } of deputies) {
    const key = `${areaCode} ${name}`;
    bearers.set(key, [...(bearers.get(key) ?? []), id]);
  }
  const onceNumber = makeUnique(
    districts.map(({ areaCode, number }) => `${areaCode} ${String(number)}`),
    '这级人大已有这个序号的选区',
  );
  const onceName = makeUnique(
    districts.map(({ areaCode, name }) => `${areaCode} ${name}`),
    '这级人大已有同名的选区',
  );
  const onceVillage = makeUnique(
    places.map(({ areaCode, townCode, name }) => `${areaCode} ${townCode} ${name}`),
    '已在这级人大的另一个选区',
  );

  function idsOf(problems: Problems, name: string, areaCode: string): number[] {
    const [one, other] = bearers.get(`${areaCode} ${name}`) ?? [];
    if (one === undefined) problems.add('代表', name, '这级人大没有这个姓名的在任代表');
    else if (other !== undefined) problems.add('代表', name, '有多位同名的代表，请在选区中手工选择');
    else return [one];
    return [];
  }

  return checkEach(rows, ({ row, cells }, problems) => {
    const name = cleanLine(cells.名称);
    const number = /^[1-9]\d{0,3}$/.test(cells.序号) ? Number(cells.序号) : 0;
    if (number === 0) problems.add('序号', cells.序号, `应为 1 至 ${String(DISTRICT_LIMITS.number)} 的整数`);
    const areaCode = cells.人大 === '' ? viewer.areaCode : areaOf(problems, '人大', cells.人大);
    if (areaCode !== undefined && !electsDirectly(areaCode)) problems.add('人大', cells.人大, '选区只属于县（市、区）或乡镇（街道）的人大');
    const townCode = areaCode === undefined ? undefined : areaOf(problems, '乡镇街道', cells.乡镇街道, areaCode);
    if (areaCode === undefined || townCode === undefined) return [];
    if (townCode.length !== 9 || !areaContains(areaCode, townCode))
      problems.add('乡镇街道', cells.乡镇街道, '不是这级人大区域内的乡镇（街道）');
    const villages = villagesOf(cleanLine(cells.村社区));
    if (villages.length > DISTRICT_LIMITS.villages) problems.add('村社区', cells.村社区, `不超过 ${String(DISTRICT_LIMITS.villages)} 个`);
    const tooLong = villages.find((village) => Array.from(village).length > DISTRICT_LIMITS.village);
    if (tooLong !== undefined) problems.add('村社区', tooLong, `名称不超过 ${String(DISTRICT_LIMITS.village)} 字`);
    onceNumber(problems, { row, column: '序号', value: cells.序号, key: `${areaCode} ${String(number)}` });
    // One reason is enough for a row that is there twice.
    if (problems.found.length === 0) onceName(problems, { row, column: '名称', value: name, key: `${areaCode} ${name}` });
    for (const village of problems.found.length === 0 ? villages : []) {
      onceVillage(problems, { row, column: '村社区', value: village, key: `${areaCode} ${townCode} ${village}` });
    }
    const deputyIds = namesOfCell(cells.代表).flatMap((one) => idsOf(problems, one, areaCode));
    return [{ number, name, areaCode, townCode, villages, deputyIds }];
  });
}

/** Saves the districts with their villages and deputies, each with its history. Throws when a deputy left office after the check. */
async function writeRows(trx: Db, viewer: Viewer, rows: readonly ImportedDistrict[], at: Date): Promise<void> {
  const writes = makeDistrictWrites(trx);
  for (const { areaCode, deputyIds } of rows) {
    if ((await writes.lockDeputies(areaCode, deputyIds)).length < deputyIds.length) throw fail('district.deputy');
  }
  const made = await DISTRICTS.add(
    trx,
    rows.map(({ number, name, areaCode, townCode }) => ({ number, name, areaCode, townCode })),
    at,
  );
  await writes.setParts(
    made.map(({ id, areaCode, townCode }, place) => ({
      ...{ id, areaCode, townCode, villages: rows[place]?.villages ?? [], deputyIds: rows[place]?.deputyIds ?? [] },
    })),
  );
  const records = await Promise.all(
    made.map(async (row) => ({ id: row.id, status: DISTRICTS.statusOf(row), snapshot: await DISTRICTS.snapshotOf(row, trx) })),
  );
  await addImported(trx, { viewer, type: 'district', records, at });
}

/** Imports new districts from a table. */
export const districtImport: ListImport<Column, ImportedDistrict> = {
  name: DISTRICT_LIST.name,
  columns: COLUMNS,
  previewed: ['序号', '名称', '人大', '乡镇街道', '村社区', '代表'],
  instructions: instructionsFor('一个选区', '一个村（社区）在同一级人大只能属于一个选区。'),
  check: checkRows,
  write: writeRows,
};
