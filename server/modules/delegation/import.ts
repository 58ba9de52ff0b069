import { DELEGATION_LIST } from '@contract/lists/delegation';
import { DELEGATION_LIMITS } from '@contract/rules/term';
import { unfinishedTermsWithin, termFinder } from '../../platform/areas/unfinished-terms';
import { cleanLine } from '../../platform/clean-text';
import type { Db } from '../../platform/db/connect';
import { checkEach, instructionsFor, makeUnique } from '../../platform/exchange/each-row';
import { type CheckedImport, type ImportScope, type ListImport, optional, required } from '../../platform/exchange/list-import';
import { importPlain } from '../../platform/records/plain/plain';
import { DELEGATIONS } from './definition';
import { makeDelegationReads } from './reads';

const COLUMNS = {
  名称: required(24, `不超过 ${String(DELEGATION_LIMITS.name)} 字，同一届不能重复`, {
    most: DELEGATION_LIMITS.name,
    example: '莲都代表团',
  }),
  区域: optional(16, '哪一级人大的代表团，填区域代码或名称；不填为您所在的区域', { example: '丽水市', emptyMeans: (area) => area }),
  届次: optional(30, '届次的名称；不填为本届', { example: '', emptyMeans: () => '本届' }),
  顺序: optional(8, `0 至 ${String(DELEGATION_LIMITS.order)} 的整数，小的在前；不填为 0`, { example: '1' }),
};
type Column = keyof typeof COLUMNS;

interface ImportedDelegation {
  name: string;
  termId: number;
  areaCode: string;
  ordernum: number;
}

async function checkRows(reader: Db, { viewer, rows }: ImportScope<Column>): Promise<CheckedImport<ImportedDelegation>> {
  const reads = makeDelegationReads(reader);
  const terms = await unfinishedTermsWithin(reader, viewer.areaCode).execute();
  const termOf = termFinder(terms, viewer.areaCode);
  const known = await reads.namesIn(terms.map(({ id }) => id));
  const once = makeUnique(
    known.map(({ termId, name }) => `${String(termId)} ${name}`),
    '这一届已有同名的代表团',
  );
  return checkEach(rows, ({ row, cells }, problems) => {
    const name = cleanLine(cells.名称);
    const term = termOf(cells, problems);
    if (!/^\d{0,3}$/.test(cells.顺序)) problems.add('顺序', cells.顺序, `应为 0 至 ${String(DELEGATION_LIMITS.order)} 的整数`);
    if (!term) return [];
    once(problems, { row, column: '名称', value: name, key: `${String(term.id)} ${name}` });
    return [{ name, termId: term.id, areaCode: term.areaCode, ordernum: Number(cells.顺序) }];
  });
}

/** Imports new delegations from a table. */
export const delegationImport: ListImport<Column, ImportedDelegation> = {
  name: DELEGATION_LIST.name,
  columns: COLUMNS,
  previewed: ['名称', '区域', '届次'],
  instructions: instructionsFor('一个代表团'),
  check: checkRows,
  write: async (trx, viewer, rows, at) => void (await importPlain(trx, DELEGATIONS, { viewer, rows, at })),
};
