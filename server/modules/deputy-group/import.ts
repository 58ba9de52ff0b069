import { DEPUTY_GROUP_LIST } from '@contract/lists/deputy-group';
import { DEPUTY_GROUP_LIMITS, namesOfCell } from '@contract/rules/deputy-group';
import type { Viewer } from '@contract/rules/roles';
import { unfinishedTermsWithin, termFinder } from '../../platform/areas/unfinished-terms';
import { cleanLine } from '../../platform/clean-text';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { checkEach, instructionsFor, makeUnique } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import type { Problems } from '../../platform/exchange/problems';
import { addImported } from '../../platform/records/history';
import { DEPUTY_GROUPS } from './definition';
import { makeDeputyGroupReads } from './reads';
import { makeDeputyGroupWrites } from './writes';

const COLUMNS = {
  名称: required(24, `不超过 ${String(DEPUTY_GROUP_LIMITS.name)} 字，同一届不能重复`, {
    most: DEPUTY_GROUP_LIMITS.name,
    example: '万象街道第一代表小组',
  }),
  区域: optional(16, '哪一级人大的小组，填区域代码或名称；不填为您所在的区域', { example: '丽水市', emptyMeans: (area) => area }),
  届次: optional(30, '届次的名称；不填为本届', { example: '', emptyMeans: () => '本届' }),
  组长: optional(14, '成员中的一位；不填为没有组长', { example: '' }),
  成员: optional(48, `这一届在任的代表，姓名之间用“、”隔开，最多 ${String(DEPUTY_GROUP_LIMITS.members)} 人`, { example: '' }),
  顺序: optional(8, `0 至 ${String(DEPUTY_GROUP_LIMITS.order)} 的整数，小的在前；不填为 0`, { example: '1' }),
};
type Column = keyof typeof COLUMNS;

interface ImportedGroup {
  name: string;
  termId: number;
  areaCode: string;
  ordernum: number;
  leaderId: number | null;
  memberIds: number[];
}

type Deputy = { id: number; groupName: string | null };

/** Returns the deputy with that name in the cell, or adds a problem. */
function idOf(problems: Problems, name: string, bearers: readonly Deputy[], taken: ReadonlyMap<number, number>): number[] {
  const [one, other] = bearers;
  const earlier = one && taken.get(one.id);
  if (!one) problems.add('成员', name, '这一届没有这个姓名的在任代表');
  else if (other) problems.add('成员', name, '这一届有多位同名的代表，请在小组中手工选择');
  else if (one.groupName !== null) problems.add('成员', name, `已在“${one.groupName}”，请先从那个小组移除`);
  else if (earlier !== undefined) problems.add('成员', name, `已在第 ${String(earlier)} 行的小组`);
  else return [one.id];
  return [];
}

async function checkRows(reader: Db, { viewer, rows }: ImportScope<Column>): Promise<CheckedImport<ImportedGroup>> {
  const reads = makeDeputyGroupReads(reader);
  const terms = await unfinishedTermsWithin(reader, viewer.areaCode).execute();
  const termIds = terms.map(({ id }) => id);
  const termOf = termFinder(terms, viewer.areaCode);
  const once = makeUnique(
    (await reads.namesIn(termIds)).map(({ termId, name }) => `${String(termId)} ${name}`),
    '这一届已有同名的代表小组',
  );
  const bearers = new Map<string, Deputy[]>();
  for (const { termId, name, ...deputy } of await reads.deputiesOf(termIds).execute()) {
    const key = `${String(termId)} ${name}`;
    bearers.set(key, [...(bearers.get(key) ?? []), deputy]);
  }
  // The row of the table that first named each deputy.
  const taken = new Map<number, number>();
  return checkEach(rows, ({ row, cells }, problems) => {
    const name = cleanLine(cells.名称);
    const term = termOf(cells, problems);
    if (!/^\d{0,3}$/.test(cells.顺序)) problems.add('顺序', cells.顺序, `应为 0 至 ${String(DEPUTY_GROUP_LIMITS.order)} 的整数`);
    if (!term) return [];
    once(problems, { row, column: '名称', value: name, key: `${String(term.id)} ${name}` });
    const names = namesOfCell(cells.成员);
    const leader = cells.组长.trim();
    const place = names.indexOf(leader);
    if (names.length > DEPUTY_GROUP_LIMITS.members) problems.add('成员', '', `最多 ${String(DEPUTY_GROUP_LIMITS.members)} 人`);
    if (leader !== '' && place < 0) problems.add('组长', leader, '组长须是成员中的一位，请把姓名也填在“成员”一列');
    const found = names.map((one) => idOf(problems, one, bearers.get(`${String(term.id)} ${one}`) ?? [], taken));
    const memberIds = found.flat();
    for (const id of memberIds) taken.set(id, row);
    const leaderId = found[place]?.[0] ?? null;
    return [{ name, termId: term.id, areaCode: term.areaCode, ordernum: Number(cells.顺序), leaderId, memberIds }];
  });
}

/** Saves the groups and their members, each with its history. Throws when a deputy joined another group or left office after the check. */
async function writeRows(trx: Db, viewer: Viewer, rows: readonly ImportedGroup[], at: Date): Promise<void> {
  const writes = makeDeputyGroupWrites(trx);
  for (const termId of new Set(rows.map((row) => row.termId))) {
    const wanted = rows.filter((row) => row.termId === termId).flatMap(({ memberIds }) => memberIds);
    const { ids, grouped } = await writes.lockMembers(termId, wanted);
    if (ids.length < wanted.length) throw fail('deputyGroup.member');
    if (grouped.length > 0) throw fail('deputyGroup.member_taken');
  }
  const made = await DEPUTY_GROUPS.add(
    trx,
    rows.map(({ leaderId: _leader, memberIds: _members, ...row }) => row),
    at,
  );
  await writes.setMembers(
    made.flatMap(({ id }, place) => {
      const row = rows[place];
      return row ? [{ id, leaderId: row.leaderId, memberIds: row.memberIds }] : [];
    }),
  );
  const records = await Promise.all(
    made.map(async (row) => ({ id: row.id, status: DEPUTY_GROUPS.statusOf(row), snapshot: await DEPUTY_GROUPS.snapshotOf(row, trx) })),
  );
  await addImported(trx, { viewer, type: 'deputyGroup', records, at });
}

/** Imports new groups from a table. */
export const deputyGroupImport: ListImport<Column, ImportedGroup> = {
  name: DEPUTY_GROUP_LIST.name,
  columns: COLUMNS,
  previewed: ['名称', '区域', '届次', '组长', '成员'],
  instructions: instructionsFor('一个代表小组', '一位代表在一届中只能在一个小组；年度计划在小组中填写。'),
  check: checkRows,
  write: writeRows,
};
