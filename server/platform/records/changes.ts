import type { LoggedColumn } from '@contract/schema/common';
import type { Db } from '../db/connect';
import { FIELDS } from '../events/fields';
import { valueText } from '../events/value-text';
import type { RecordType } from '../module-parts';
import { historyOf } from './history';

/** One step of a record's history in a reply. */
export interface HistoryStep<Action extends string, Status extends string> {
  id: number;
  action: Action;
  fromStatus: Status | null;
  toStatus: Status;
  actorName: string;
  roleName: string;
  note: string;
  at: string;
  changes: Change[];
}

interface Change {
  name: string;
  before: string;
  after: string;
}

/** A module's texts for columns whose raw values are not readable. */
export type ColumnTexts = Readonly<Record<string, (value: unknown) => string>>;

type Columns = Readonly<Record<string, unknown>>;

/** The id of another record, which means nothing to users. */
const isReference = (title: string): boolean => title.endsWith('编号');

const textOf = (field: LoggedColumn | undefined, texts: ColumnTexts, column: string) => {
  if (field === undefined) return undefined;
  const [title, words] = typeof field === 'string' ? [field, {}] : field;
  if (texts[column]) return { title, text: texts[column] };
  return isReference(title) ? undefined : { title, text: (value: unknown) => valueText(value, typeof words === 'string' ? {} : words) };
};

/** The differences between two snapshots of a record, with the titles of its columns; only columns that events keep are included. */
export function changesBetween(type: RecordType, before: Columns, after: Columns, texts: ColumnTexts = {}): Change[] {
  return Object.entries(FIELDS[type] ?? {}).flatMap(([column, field]) => {
    const look = textOf(field, texts, column);
    // A column that was added to the snapshots later, or removed, has no earlier value.
    if (!look || !(column in before) || !(column in after)) return [];
    const [was, is] = [before[column], after[column]];
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [{ name: look.title, before: look.text(was), after: look.text(is) }];
  });
}

/** The history of a record that is edited in a form, oldest step first, each with its changes; `Entry` has the module's own action names. */
export async function changeHistoryOf<Entry extends { action: string; fromStatus: string | null; toStatus: string }>(
  db: Db,
  type: RecordType,
  id: number,
  texts: ColumnTexts = {},
) {
  const rows = await historyOf(db, type, [id])
    .select(['entry.snapshot', 'entry.before'])
    .$narrowType<Pick<Entry, 'action' | 'fromStatus' | 'toStatus'>>()
    .execute();
  return rows.map(({ snapshot, before: known, at, ...entry }, place) => {
    const before = rows[place - 1]?.snapshot ?? known;
    const changes = before ? changesBetween(type, before as Columns, snapshot as Columns, texts) : [];
    return { ...entry, changes, at: at.toISOString() };
  });
}
