import { STATION_LIST } from '@contract/lists/station';
import { areaContains } from '@contract/rules/area';
import { namesOfCell } from '@contract/rules/deputy-group';
import { STATION_KINDS, STATION_LIMITS, STATION_PHONE_PATTERN, type StationKind } from '@contract/rules/station';
import type { Viewer } from '@contract/rules/roles';
import { cleanLine } from '../../platform/clean-text';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { checkEach, instructionsFor, makeUnique } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import type { Problems } from '../../platform/exchange/problems';
import { addImported } from '../../platform/records/history';
import { STATIONS } from './definition';
import { makeStationReads } from './reads';
import { makeStationWrites } from './writes';

const KIND_NAMES = Object.values(STATION_KINDS).join('、');
const PHONE = new RegExp(STATION_PHONE_PATTERN);

const COLUMNS = {
  名称: required(28, `不超过 ${String(STATION_LIMITS.name)} 字，同一区域不能重复`, {
    most: STATION_LIMITS.name,
    example: '白云社区代表联络站',
  }),
  区域: optional(18, '所在的县或乡镇（街道），填区域代码或名称；不填为您所在的区域', { example: '紫金街道', emptyMeans: (area) => area }),
  类型: optional(10, `${KIND_NAMES}；不填为联络站`, { example: '联络站' }),
  地址: optional(32, `不超过 ${String(STATION_LIMITS.address)} 字`, { most: STATION_LIMITS.address, example: '中山街 1 号' }),
  经度: optional(12, '国家地理坐标（WGS-84），度；与纬度同时填写', { example: '119.9229' }),
  纬度: optional(12, '同上', { example: '28.4676' }),
  开放时间: optional(28, `不超过 ${String(STATION_LIMITS.hours)} 字`, { most: STATION_LIMITS.hours, example: '每周三 9:00—11:30' }),
  联系电话: optional(16, '数字和短横线', { example: '0578-2091234' }),
  进站代表: optional(40, '本区域或上级人大在任的代表，姓名之间用“、”隔开', { example: '' }),
  顺序: optional(8, `0 至 ${String(STATION_LIMITS.order)} 的整数，小的在前；不填为 0`, { example: '1' }),
};
type Column = keyof typeof COLUMNS;

interface ImportedStation {
  name: string;
  areaCode: string;
  kind: StationKind;
  address: string;
  longitude: number | null;
  latitude: number | null;
  hours: string;
  phone: string | null;
  ordernum: number;
  deputyIds: number[];
}

const kindOf = (text: string): StationKind | undefined =>
  text === '' ? 'station' : (Object.keys(STATION_KINDS) as StationKind[]).find((kind) => STATION_KINDS[kind] === text);

/** Parses degrees from -`most` to `most`; returns null for an empty cell, or for an invalid one, which adds a problem. */
function degreesOf(problems: Problems, column: '经度' | '纬度', cell: string, most: number): number | null {
  if (cell === '') return null;
  const degrees = Number(cell);
  if (/^-?\d{1,3}(\.\d{1,12})?$/.test(cell) && Math.abs(degrees) <= most) return degrees;
  problems.add(column, cell, `应为 -${String(most)} 至 ${String(most)} 的度数`);
  return null;
}

async function checkRows(reader: Db, { viewer, rows }: ImportScope<Column>): Promise<CheckedImport<ImportedStation>> {
  const reads = makeStationReads(reader);
  const areas = await reader
    .selectFrom('area')
    .where('code', 'like', `${viewer.areaCode}%`)
    .select(['code', 'name'])
    .orderBy('code', 'desc')
    .execute();
  const areaOf = new Map(areas.flatMap(({ code, name }) => [[code, code] as const, [name, code] as const]));
  const names = areas.map(({ name }) => name);
  const isAmbiguous = new Set(names.filter((name, at) => names.indexOf(name) !== at));
  const once = makeUnique(
    (await reads.namesIn(viewer.areaCode)).map(({ areaCode, name }) => `${areaCode} ${name}`),
    '这个区域已有同名的联络站',
  );
  const bearers = new Map<string, { id: number; areaCode: string }[]>();
  for (const { name, ...deputy } of await reads
    .eligible(viewer.areaCode)
    .clearSelect()
    .select(['deputy.id', 'deputy.name', 'deputy.areaCode'])
    .execute())
    bearers.set(name, [...(bearers.get(name) ?? []), deputy]);

  /** Returns the deputy with that name who can be on duty in the area, or adds a problem. */
  function idsOf(problems: Problems, name: string, areaCode: string): number[] {
    const able = (bearers.get(name) ?? []).filter((one) => areaContains(one.areaCode, areaCode) || areaContains(areaCode, one.areaCode));
    const [one, other] = able;
    if (!one) problems.add('进站代表', name, '本区域和上级人大没有这个姓名的在任代表');
    else if (other) problems.add('进站代表', name, '有多位同名的代表，请在联络站中手工选择');
    else return [one.id];
    return [];
  }

  return checkEach(rows, ({ row, cells }, problems) => {
    const name = cleanLine(cells.名称);
    const areaCode = cells.区域 === '' ? viewer.areaCode : areaOf.get(cells.区域);
    const kind = kindOf(cells.类型);
    const longitude = degreesOf(problems, '经度', cells.经度, 180);
    const latitude = degreesOf(problems, '纬度', cells.纬度, 90);
    if (areaCode === undefined) problems.add('区域', cells.区域, '没有这个区域，或者不在您管理的范围内');
    else if (isAmbiguous.has(cells.区域)) problems.add('区域', cells.区域, '有几个区域同名，请填区域代码');
    if (!kind) problems.add('类型', cells.类型, `应为 ${KIND_NAMES} 之一`);
    if ((cells.经度 === '') !== (cells.纬度 === '')) problems.add('经度', cells.经度, '经度和纬度须同时填写');
    if (cells.联系电话 !== '' && !PHONE.test(cells.联系电话)) problems.add('联系电话', cells.联系电话, '只能有数字和短横线');
    if (!/^\d{0,4}$/.test(cells.顺序)) problems.add('顺序', cells.顺序, `应为 0 至 ${String(STATION_LIMITS.order)} 的整数`);
    if (areaCode === undefined || !kind) return [];
    once(problems, { row, column: '名称', value: name, key: `${areaCode} ${name}` });
    const deputyIds = namesOfCell(cells.进站代表).flatMap((one) => idsOf(problems, one, areaCode));
    const texts = { address: cleanLine(cells.地址), hours: cleanLine(cells.开放时间), phone: cells.联系电话 || null };
    return [{ name, areaCode, kind, longitude, latitude, ...texts, ordernum: Number(cells.顺序), deputyIds }];
  });
}

/** Saves the stations and their deputies on duty, each with its history. Throws when a deputy left office after the check. */
async function writeRows(trx: Db, viewer: Viewer, rows: readonly ImportedStation[], at: Date): Promise<void> {
  const writes = makeStationWrites(trx);
  for (const { areaCode, deputyIds } of rows) {
    if ((await writes.lockDeputies(areaCode, deputyIds)).length < deputyIds.length) throw fail('station.deputy');
  }
  const made = await STATIONS.add(
    trx,
    rows.map(({ deputyIds: _deputies, ...row }) => ({ ...row, managerId: null, planYear: null })),
    at,
  );
  await writes.setDeputies(made.map(({ id }, place) => ({ id, deputyIds: rows[place]?.deputyIds ?? [] })));
  const records = await Promise.all(
    made.map(async (row) => ({ id: row.id, status: STATIONS.statusOf(row), snapshot: await STATIONS.snapshotOf(row, trx) })),
  );
  await addImported(trx, { viewer, type: 'station', records, at });
}

/** Imports new stations from a table. */
export const stationImport: ListImport<Column, ImportedStation> = {
  name: STATION_LIST.name,
  columns: COLUMNS,
  previewed: ['名称', '区域', '类型', '地址', '进站代表'],
  instructions: instructionsFor('一个联络站', '站长、年度计划和图片在联络站中填写。'),
  check: checkRows,
  write: writeRows,
};
