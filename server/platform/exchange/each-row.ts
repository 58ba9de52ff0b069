import { inSlices } from '../slices';
import { type CheckedImport, MOST_ROWS, type NumberedCells } from './list-import';
import { makeProblems, type Problems } from './problems';

/** Checks rows one by one, in slices; the items of a row count only when the row has no problem. */
export async function checkEach<Name extends string, Item extends object>(
  rows: readonly NumberedCells<Name>[],
  check: (line: NumberedCells<Name>, problems: Problems) => readonly Item[],
): Promise<CheckedImport<Item>> {
  const checked: CheckedImport<Item> = { items: [], problems: [] };
  await inSlices(rows, (line) => {
    const problems = makeProblems(line.row);
    const items = check(line, problems);
    if (problems.found.length === 0) checked.items.push(...items);
    checked.problems.push(...problems.found);
  });
  return checked;
}

/** Returns a check that reports values which exist among the records, with the text `taken`, or which appear in an earlier row of the table. */
export function makeUnique(known: Iterable<string>, taken: string) {
  const records = new Set(known);
  const earlier = new Map<string, number>();
  return (problems: Problems, { row, column, value, key = value }: { row: number; column: string; value: string; key?: string }): void => {
    const before = earlier.get(key);
    if (records.has(key)) problems.add(column, value, taken);
    else if (before !== undefined) problems.add(column, value, `与第 ${String(before)} 行重复`);
    if (before === undefined && key !== '') earlier.set(key, row);
  };
}

/** The first lines of every table's instructions: `row` is the content of one row, such as 一个单位. */
export const instructionsFor = (row: string, ...more: string[]): string[] => [
  `每行${row}，标题带 * 的列必填，各列的先后可以调整，列名请勿修改。`,
  `每个文件最多 ${String(MOST_ROWS)} 行。上传后先检查，逐行指出错误，不写入任何数据；全部正确后才能导入。`,
  ...more,
];
