import { ABSENCE_LIST } from '@contract/lists/absence';
import { ABSENCE_LIMITS, type AbsentDays, canBeAway } from '@contract/rules/absence';
import { beijingDate } from '@contract/rules/beijing';
import { cleanLine } from '../../platform/clean-text';
import type { Db } from '../../platform/db/connect';
import { checkEach, instructionsFor } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import type { Problems } from '../../platform/exchange/problems';
import { importPlain } from '../../platform/records/plain/plain';
import { dayOf } from '../../platform/spreadsheet/day-text';
import { ABSENCES } from './definition';
import { makePostReads } from './posts';
import { makeAbsenceWrites } from './writes';

const COLUMNS = {
  离岗人用户名: required(16, '登录用的用户名', { example: 'zhangsan' }),
  代理人用户名: required(16, '同岗人员的用户名', { example: 'lisi' }),
  开始日期: required(14, '首日', { example: '2027-02-15' }),
  结束日期: required(14, `末日，首尾都算，最长 ${String(ABSENCE_LIMITS.days)} 天`, { example: '2027-02-19' }),
  事由: optional(24, `不超过 ${String(ABSENCE_LIMITS.reason)} 字`, { most: ABSENCE_LIMITS.reason, example: '年休假' }),
};
type Column = keyof typeof COLUMNS;

interface ImportedAbsence extends AbsentDays {
  userinfoId: number;
  standInId: number;
  reason: string;
}

/** The absent role and its stand-in, both at the same post. */
interface Pair {
  userinfoId: number;
  standInId: number;
}

function dayIn(column: '开始日期' | '结束日期', text: string, problems: Problems): string {
  const day = dayOf(text);
  if (day === null) problems.add(column, text, '不是日期，请写成 2027-02-15 这样');
  return day ?? '';
}

const isOverlap = (one: AbsentDays, other: AbsentDays): boolean => one.beginDate <= other.endDate && one.endDate >= other.beginDate;

/** Returns why the two roles cannot be absent and stand-in on these days given the known absences, or null when there is no conflict. */
function conflictOf({ userinfoId, standInId }: Pair, days: AbsentDays, known: readonly ImportedAbsence[]): string | null {
  const then = known.filter((other) => isOverlap(days, other));
  if (then.some((other) => other.userinfoId === userinfoId)) return '这位人员在这段时间已经登记了离岗';
  if (then.some((other) => other.standInId === userinfoId)) return '这位人员在这段时间正代别人';
  return then.some((other) => other.userinfoId === standInId) ? '代理人在这段时间自己也离岗' : null;
}

async function checkRows(reader: Db, { viewer, rows, now }: ImportScope<Column>): Promise<CheckedImport<ImportedAbsence>> {
  const today = beijingDate(now);
  const cellsOf = (column: Column) => [...new Set(rows.map(({ cells }) => cells[column]))];
  const pairs = await makePostReads(reader).listPairs(viewer.areaCode, cellsOf('离岗人用户名'), cellsOf('代理人用户名'));
  const concerned = [...new Set(pairs.flatMap(({ userinfoId, standInId }) => [userinfoId, standInId]))];
  const known: ImportedAbsence[] = await makeAbsenceWrites(reader).listOf(concerned, today);
  return checkEach(rows, ({ cells }, problems) => {
    const days = { beginDate: dayIn('开始日期', cells.开始日期, problems), endDate: dayIn('结束日期', cells.结束日期, problems) };
    if (problems.found.length === 0 && (!canBeAway(days) || days.endDate < today))
      problems.add('结束日期', cells.结束日期, `不能早于开始日期和今天，一次最长 ${String(ABSENCE_LIMITS.days)} 天`);
    const own = pairs.filter(({ absent, standIn }) => absent === cells.离岗人用户名 && standIn === cells.代理人用户名);
    if (own.length === 0) problems.add('代理人用户名', cells.代理人用户名, '两人没有同岗的身份，或不在您管理的区域');
    const items = own.map(({ userinfoId, standInId }) => ({ userinfoId, standInId, ...days, reason: cleanLine(cells.事由) }));
    const conflict = items.map((item) => conflictOf(item, days, known)).find((found) => found !== null);
    if (problems.found.length === 0 && conflict) problems.add('离岗人用户名', cells.离岗人用户名, conflict);
    if (problems.found.length === 0) known.push(...items);
    return items;
  });
}

/** Imports absences from a table, for example before a holiday. */
export const absenceImport: ListImport<Column, ImportedAbsence> = {
  name: ABSENCE_LIST.name,
  columns: COLUMNS,
  previewed: ['离岗人用户名', '代理人用户名', '开始日期', '结束日期'],
  instructions: instructionsFor('一次离岗', '代理人须与离岗人同岗：同一区域、单位或代表团的同类角色；两人有几个相同的岗位，就登记几条。'),
  check: checkRows,
  write: async (trx, viewer, rows, at) => void (await importPlain(trx, ABSENCES, { viewer, rows, at })),
};
