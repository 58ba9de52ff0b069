import type { EXPORT_COLUMNS } from '@contract/schema/exchange';
import { COLUMN_KEYS, type ColumnKey } from './columns';

type ExportColumn = keyof typeof EXPORT_COLUMNS;

/** The list's columns that an export has too; when it was last changed and what is followed up stand on the screen alone. */
const IN_EXPORT: Record<Exclude<ColumnKey, 'updatedAt' | 'followUp'>, ExportColumn> = {
  number: 'number',
  title: 'title',
  kind: 'kind',
  category: 'category',
  status: 'status',
  deputyName: 'deputyName',
  delegationName: 'delegationName',
  areaName: 'areaName',
  leadUnitName: 'leadUnitName',
  submittedAt: 'submittedAt',
  dueAt: 'dueAt',
  repliedAt: 'repliedAt',
  replyClass: 'replyClass',
  resultRating: 'resultRating',
  keySupervised: 'keySupervised',
  inSession: 'inSession',
  isPublic: 'isPublic',
};

const hasExport = (key: ColumnKey): key is keyof typeof IN_EXPORT => key in IN_EXPORT;

/** The columns on screen as an export names them, in their order. */
export const exportColumns = (shown: readonly ColumnKey[]): ExportColumn[] =>
  COLUMN_KEYS.filter((key) => shown.includes(key))
    .filter(hasExport)
    .map((key) => IN_EXPORT[key]);
