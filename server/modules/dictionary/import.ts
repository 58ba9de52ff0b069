import { DICTIONARY_LIST } from '@contract/lists/dictionary';
import { type DictionaryName } from '@contract/rules/dictionary';
import { DICTIONARY_NAMES, WORD_LIMITS } from '@contract/rules/dictionary-entries';
import type { Viewer } from '@contract/rules/roles';
import { cleanLine } from '../../platform/clean-text';
import type { Db } from '../../platform/db/connect';
import { checkEach, instructionsFor, makeUnique } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import type { Problems } from '../../platform/exchange/problems';
import { requireWhole } from '../../platform/installation/installation';
import type { Kernel } from '../../platform/kernel';
import { importPlain } from '../../platform/records/plain/plain';
import { dayOf } from '../../platform/spreadsheet/day-text';
import { DICTIONARY_ENTRIES } from './definition';
import { makeDictionaryReads } from './reads';
import { lastEntry, type DictionaryEntryInput } from './writes';

const DEFAULT_NAME = DICTIONARY_NAMES.category;
const COLUMNS = {
  名称: required(20, `不超过 ${String(WORD_LIMITS.name)} 字，同一字典不能重复`, { most: WORD_LIMITS.name, example: '数字经济' }),
  字典: optional(14, `${Object.values(DICTIONARY_NAMES).join('、')}；不填为${DEFAULT_NAME}`, {
    example: DEFAULT_NAME,
    emptyMeans: () => DEFAULT_NAME,
  }),
  生效日期: optional(14, '从这一天起可以选择；不填为一直可选', { example: '2027-01-01' }),
  停用日期: optional(14, '从这一天起不再可选；不填为长期可选', { example: '' }),
};
type Column = keyof typeof COLUMNS;

function dayIn(column: '生效日期' | '停用日期', text: string, problems: Problems): string | null {
  if (text === '') return null;
  const day = dayOf(text);
  if (day === null || day < '1900-01-01') problems.add(column, text, '不是日期，请写成 2027-01-01 这样');
  return day;
}

async function checkRows(reader: Db, { rows }: ImportScope<Column>): Promise<CheckedImport<DictionaryEntryInput>> {
  const names = Object.keys(DICTIONARY_NAMES) as DictionaryName[];
  const stored = (await Promise.all(names.map((name) => makeDictionaryReads(reader).listOf(name)))).flat();
  const once = makeUnique(
    stored.map(({ dictionary, name }) => `${dictionary} ${name}`),
    '这个字典里已有同名的项',
  );
  const counts = new Map<DictionaryName, number>();
  for (const { dictionary } of stored) counts.set(dictionary, (counts.get(dictionary) ?? 0) + 1);
  return checkEach(rows, ({ row, cells }, problems) => {
    const name = cleanLine(cells.名称);
    const dictionary = cells.字典 === '' ? 'category' : names.find((one) => DICTIONARY_NAMES[one] === cells.字典);
    const [validFrom, endsOn] = [dayIn('生效日期', cells.生效日期, problems), dayIn('停用日期', cells.停用日期, problems)];
    if (validFrom !== null && endsOn !== null && endsOn <= validFrom) problems.add('停用日期', cells.停用日期, '停用日期要晚于生效日期');
    if (!dictionary) {
      problems.add('字典', cells.字典, '没有这个字典');
      return [];
    }
    once(problems, { row, column: '名称', value: name, key: `${dictionary} ${name}` });
    const count = (counts.get(dictionary) ?? 0) + 1;
    counts.set(dictionary, count);
    if (count > WORD_LIMITS.most) problems.add('名称', name, `每个字典最多 ${String(WORD_LIMITS.most)} 项`);
    return [{ dictionary, name, validFrom, endsOn }];
  });
}

async function addAll(trx: Db, viewer: Viewer, items: readonly DictionaryEntryInput[], at: Date): Promise<void> {
  // A dictionary has at most a hundred entries, and each new entry is added after the last one.
  for (const item of items) await importPlain(trx, DICTIONARY_ENTRIES, { viewer, rows: [lastEntry(item)], at });
}

/** Imports new entries from a table: they apply to the whole platform, so an administrator of only a part of it cannot import entries. */
export const dictionaryImport = ({ installation }: Pick<Kernel, 'installation'>): ListImport<Column, DictionaryEntryInput> => ({
  name: DICTIONARY_LIST.name,
  columns: COLUMNS,
  previewed: ['名称', '字典', '生效日期', '停用日期'],
  instructions: instructionsFor('一项', '已有的项请在列表中改名或停用。'),
  check: (reader, scope) => {
    requireWhole(scope.viewer, installation);
    return checkRows(reader, scope);
  },
  write: addAll,
});
