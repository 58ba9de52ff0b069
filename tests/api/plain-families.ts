import type { RecordType } from '../../server/platform/module-parts';
import type { Cells } from '../builders/import-world';
import type { Person } from '../builders/people';
import type { World } from '../builders/world';

type Body = Readonly<Record<string, unknown>>;

/** The data that a suite over all families needs about a family of plain records. */
export interface PlainCase {
  /** The role that manages them; a system administrator by default. */
  by?: 'security-admin' | 'congress-office';
  /** Whether an administrator of a part of the platform sees all records, and can change none. */
  ofWhole?: boolean;
  /** Returns the form of a new record with this name. */
  form: (name: string) => Body;
  /** Returns the form of a change, without the version. */
  change: (name: string) => Body;
  /** Returns the entries of the history for that change. */
  changes: (name: string) => { name: string; before: string; after: string }[];
  /** An invalid value, by its field. */
  bad: Body;
  /** The keyword that finds a record in the list, when it is not the name. */
  keyword?: string;
  /** The title of the column that identifies a record, and a row of a table to import. */
  column: string;
  row?: (name: string) => Cells;
  /** An invalid cell of such a row, by the cell's title. */
  badCell?: readonly [title: string, value: string];
}

/** The people that the cases use. */
export interface PlainWorld {
  termId: number;
  deputyId: number;
  absent: Person & { username: string };
  standIn: Person & { username: string };
}

/** Returns a town's code, always the same for the same name and never taken. */
const codeOf = (name: string): string => `331121${String(900 + ((name.codePointAt(name.length - 1) ?? 0) % 90))}`;

/** Returns a district's number, always the same for the same name. */
const numberOf = (name: string): number => [...name].reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973, 0) + 1;

/** Each family of plain records, by its type in the history and the log. */
export const plainCases = ({ termId, deputyId, absent, standIn }: PlainWorld) =>
  ({
    area: {
      form: (name) => ({ code: codeOf(name), name, longitude: null, latitude: null }),
      change: (name) => ({ name: `${name}改`, longitude: 119.5, latitude: 28.5 }),
      changes: (name) => [
        { name: '名称', before: name, after: `${name}改` },
        { name: '经度', before: '（空）', after: '119.5' },
        { name: '纬度', before: '（空）', after: '28.5' },
      ],
      bad: { code: '3311210' },
      column: '名称',
      row: (name) => ({ 代码: codeOf(name), 名称: name }),
      badCell: ['代码', '12'],
    },
    dictionary: {
      ofWhole: true,
      form: (name) => ({ dictionary: 'category', name, validFrom: null, endsOn: null }),
      change: (name) => ({ name: `${name}改`, validFrom: null, endsOn: null }),
      changes: (name) => [{ name: '名称', before: name, after: `${name}改` }],
      bad: { validFrom: '2026-02-30' },
      column: '名称',
      row: (name) => ({ 名称: name }),
      badCell: ['字典', '没有的'],
    },
    term: {
      form: (name) => ({ areaCode: '3311', name, beginDate: '2027-02-21', endDate: null, meetings: [], copyDelegations: false }),
      change: (name) => ({ name, beginDate: '2027-02-22', endDate: null, meetings: [] }),
      changes: () => [{ name: '开始', before: '2027-02-21', after: '2027-02-22' }],
      bad: { beginDate: '明天' },
      column: '名称',
    },
    delegation: {
      form: (name) => ({ name, ordernum: 1, termId }),
      change: (name) => ({ name, ordernum: 2 }),
      changes: () => [{ name: '顺序', before: '1', after: '2' }],
      bad: { ordernum: -1 },
      column: '名称',
      row: (name) => ({ 名称: name, 顺序: '3' }),
      badCell: ['顺序', '-1'],
    },
    unit: {
      form: (name) => ({ name, areaCode: '3311' }),
      change: (name) => ({ name: `${name}改` }),
      changes: (name) => [{ name: '名称', before: name, after: `${name}改` }],
      bad: { name: ' ' },
      column: '名称',
      row: (name) => ({ 名称: name }),
      badCell: ['区域', '杭州市'],
    },
    absence: {
      form: (name) => ({
        ...{ userinfoId: absent.userinfoId, standInId: standIn.userinfoId, beginDate: '2026-05-11', endDate: '2026-05-15', reason: name },
      }),
      change: (name) => ({ standInId: standIn.userinfoId, beginDate: '2026-05-11', endDate: '2026-05-13', reason: name }),
      changes: () => [{ name: '结束', before: '2026-05-15', after: '2026-05-13' }],
      bad: { reason: '长'.repeat(1000) },
      keyword: absent.name,
      column: '事由',
      row: (name) => ({
        ...{ 离岗人用户名: absent.username, 代理人用户名: standIn.username, 开始日期: '2026-06-01', 结束日期: '2026-06-02', 事由: name },
      }),
      badCell: ['开始日期', '5月1日'],
    },
    deputyGroup: {
      by: 'congress-office',
      form: (name) => ({ name, termId, leaderId: null, memberIds: [], planYear: null, plan: '', ordernum: 1 }),
      change: (name) => ({ name, leaderId: null, memberIds: [], planYear: 2026, plan: '每季度走访一次', ordernum: 1 }),
      changes: () => [
        { name: '计划年度', before: '（空）', after: '2026' },
        { name: '年度计划', before: '（空）', after: '每季度走访一次' },
      ],
      bad: { memberIds: [0] },
      column: '名称',
      row: (name) => ({ 名称: name, 顺序: '3' }),
      badCell: ['成员', '没有的人'],
    },
    dutyReport: {
      by: 'congress-office',
      form: (name) => ({ deputyId, year: 2026, plan: name, report: '' }),
      change: (name) => ({ plan: name, report: '一年来认真履职' }),
      changes: () => [{ name: '述职报告', before: '（空）', after: '一年来认真履职' }],
      bad: { year: 1999 },
      column: '年度履职计划',
    },
    station: {
      by: 'congress-office',
      form: (name) => ({
        ...{ areaCode: '3311', name, kind: 'station', address: '', longitude: null, latitude: null, hours: '', phone: null },
        ...{ managerId: null, deputyIds: [], intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 1 },
      }),
      change: (name) => ({
        ...{ name, kind: 'centre', address: '中山街 1 号', longitude: null, latitude: null, hours: '', phone: null },
        ...{ managerId: null, deputyIds: [], intro: '', planYear: null, plan: '', equipment: '', barrierFree: false, ordernum: 1 },
      }),
      changes: () => [
        { name: '类型', before: '联络站', after: '中心站' },
        { name: '地址', before: '（空）', after: '中山街 1 号' },
      ],
      bad: { longitude: 181 },
      column: '名称',
      row: (name) => ({ 名称: name, 区域: '331102' }),
      badCell: ['类型', '大站'],
    },
    district: {
      by: 'congress-office',
      form: (name) => ({ areaCode: '331121', townCode: '331121001', number: numberOf(name), name, villages: [`${name}村`], deputyIds: [] }),
      change: (name) => ({ townCode: '331121001', number: numberOf(name), name, villages: [`${name}村`, `${name}新村`], deputyIds: [] }),
      changes: (name) => [{ name: '村（社区）', before: `${name}村`, after: `${name}村、${name}新村` }],
      bad: { number: 0 },
      column: '名称',
      row: (name) => ({ 序号: String(numberOf(name)), 名称: name, 人大: '331121', 乡镇街道: '331121001', 村社区: `${name}村` }),
      badCell: ['乡镇街道', '331102001'],
    },
    answerTemplate: {
      by: 'congress-office',
      form: (name) => ({ name: name.slice(0, 20), outcome: 'answer', category: null, text: '您好', ordernum: 1 }),
      change: (name) => ({ name: name.slice(0, 20), outcome: 'answer', category: null, text: '您好，已办理', ordernum: 1 }),
      changes: () => [{ name: '内容', before: '您好', after: '您好，已办理' }],
      bad: { ordernum: -1 },
      column: '名称',
      row: (name) => ({ 名称: name.slice(0, 20), 内容: '您好' }),
      badCell: ['用于', '别的'],
    },
    role: {
      by: 'security-admin',
      ofWhole: true,
      form: (name) => ({ kind: 'congress-office', name, note: '', menuIds: null, permissions: null }),
      change: (name) => ({ name, note: '只看不改', menuIds: null, permissions: null }),
      changes: () => [{ name: '说明', before: '（空）', after: '只看不改' }],
      bad: { menuIds: [] },
      column: '名称',
    },
  }) as const satisfies Partial<Record<RecordType, PlainCase>>;

export type PlainName = keyof ReturnType<typeof plainCases>;
export const PLAIN_NAMES = [
  'area',
  'dictionary',
  'term',
  'delegation',
  'unit',
  'absence',
  'deputyGroup',
  'dutyReport',
  'station',
  'district',
  'answerTemplate',
  'role',
] as const satisfies readonly PlainName[];

/** Calls a route whose name is put together at run time, with inputs from the table. */
export type LooseCall = (
  person: Person | null,
  name: string,
  input: object,
) => Promise<{ status: number; data: Record<string, unknown>; error: string | undefined; field: string | undefined }>;

export const looseCall = (world: World): LooseCall => world.call as unknown as LooseCall;
