import { EXPORT_COLUMNS, type ExportColumn } from '@contract/schema/exchange';
import { RATINGS, SUGGESTION_CATEGORIES, SUGGESTION_KINDS, sessionWord } from '@contract/rules/suggestion-terms';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import type { CellInput, TableColumn } from '../../platform/spreadsheet/write-table';
import type { ExportRow } from './export-store';
import { yesNo } from './words';

interface Cells extends Omit<TableColumn, 'title'> {
  of: (row: ExportRow) => CellInput;
}

const text = (width: number, of: Cells['of']): Cells => ({ width, kind: 'text', of });
const time = (of: Cells['of']): Cells => ({ width: 17, kind: 'datetime', of });

/** How each column of the exported table is filled. Dates are dates, so that they can be sorted and counted with. */
const CELLS: Record<ExportColumn, Cells> = {
  number: text(12, (row) => row.number),
  kind: text(7, (row) => SUGGESTION_KINDS[row.kind]),
  title: text(44, (row) => row.title),
  content: text(60, (row) => row.content),
  category: text(11, (row) => SUGGESTION_CATEGORIES[row.category]),
  status: text(10, (row) => STEP_NAMES[row.status]),
  areaName: text(14, (row) => row.areaName),
  delegationName: text(16, (row) => row.delegationName),
  deputyName: text(11, (row) => row.deputyName),
  signers: text(30, (row) => row.signers),
  leadUnitName: text(24, (row) => row.leadUnitName),
  helperUnitNames: text(30, (row) => row.helperUnitNames),
  inSession: text(10, (row) => sessionWord(row.inSession)),
  isPublic: text(10, (row) => yesNo(row.isPublic)),
  submittedAt: time((row) => row.submittedAt),
  assignedAt: time((row) => row.assignedAt),
  dueAt: { width: 12, kind: 'date', of: (row) => row.dueAt },
  repliedAt: time((row) => row.repliedAt),
  replyClass: text(10, (row) => row.replyClass),
  handlingRating: text(14, (row) => row.handlingRating && RATINGS[row.handlingRating]),
  resultRating: text(14, (row) => row.resultRating && RATINGS[row.resultRating]),
  keySupervised: text(10, (row) => yesNo(row.keySupervised)),
};

export const ALL_COLUMNS = Object.keys(EXPORT_COLUMNS) as ExportColumn[];

export const tableColumns = (columns: readonly ExportColumn[]): TableColumn[] =>
  columns.map((column) => ({ title: EXPORT_COLUMNS[column], width: CELLS[column].width, kind: CELLS[column].kind }));

export const cellsOf = (columns: readonly ExportColumn[], row: ExportRow): CellInput[] => columns.map((column) => CELLS[column].of(row));
