import type { DictionaryName } from '@contract/rules/dictionary';
import type { LoggedColumns } from '@contract/schema/common';
import type { UnionToIntersection } from '@contract/union-to-intersection';
import * as groups from '@contract/schemas';
import { withoutPersonalNumbers } from '../publishing/personal-numbers';
import type { RecordType } from '../module-parts';

type Columns = LoggedColumns[string];

/** The columns of exported lists, downloaded files and imported rows. */
const TAKEN: Columns = { file: '文件', list: '列表', filters: '条件', columns: '列', rows: '行数', size: '字节数', whole: '是否完整' };

/** An entity does not compile unless a group states its logged columns. */
const LOGGED = Object.assign({}, ...Object.values(groups).map((group) => ('logged' in group ? group.logged : {}))) as UnionToIntersection<
  Extract<(typeof groups)[keyof typeof groups], { logged: LoggedColumns }>['logged']
> satisfies Record<RecordType, Columns>;

/** The columns that events keep, by type of object; a column that is not listed here is never written. */
export const FIELDS: LoggedColumns = Object.fromEntries(Object.entries(LOGGED).map(([type, columns]) => [type, { ...columns, ...TAKEN }]));

const LONGEST_TEXT = 200;
const MOST_ITEMS = 50;
/** Length limits in JSON: of one column, and of all columns together. */
const LONGEST_VALUE = 2000;
const LONGEST_SIDE = 6000;
const TOO_LONG = '（内容过长，未保留）';
/** Keys inside a logged value that are left out. */
const SECRET = /cipher|hash|password|token|secret|mobile|phone|identity|idcard/i;
/** A day or a time; its digits are not a personal number. */
const TIME = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

/** Shortens a text for the log and removes telephone and identity numbers. */
export function keptText(text: string): string {
  if (TIME.test(text)) return text;
  // Cut before the search for numbers, with extra length for a number that the cut would split.
  const shown = withoutPersonalNumbers(text.slice(0, LONGEST_TEXT + 40));
  return shown.length > LONGEST_TEXT ? `${shown.slice(0, LONGEST_TEXT)}…` : shown;
}

function keptWithin(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return undefined;
  if (typeof value === 'string') return keptText(value);
  if (!Array.isArray(value) || value.length <= MOST_ITEMS) return value;
  return [...(value as unknown[]).slice(0, MOST_ITEMS), `…共 ${String(value.length)} 项`];
}

/** The columns that the log keeps, as JSON; null when it keeps none of them. */
export function keptColumns(type: string, columns: object | null | undefined): string | null {
  const fields = FIELDS[type] ?? {};
  const kept = new Map<string, string>();
  let left = LONGEST_SIDE;
  for (const [name, value] of Object.entries(columns ?? {})) {
    if (!(name in fields) || value === undefined) continue;
    // The column's own name is on the list above; only keys inside its value may be secrets.
    const text = JSON.stringify({ value: value as unknown }, keptWithin).slice('{"value":'.length, -1);
    const fits = text.length <= Math.min(LONGEST_VALUE, left);
    kept.set(name, fits ? text : JSON.stringify(TOO_LONG));
    if (fits) left -= text.length;
  }
  return kept.size === 0 ? null : `{${[...kept].map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

/** The Chinese title of a column, and the labels of its values; `dictionaries` are those that an office extends, by code. */
export function wordsOf(
  type: string,
  name: string,
  dictionaries: Readonly<Record<DictionaryName, Readonly<Record<string, string>>>>,
): { title: string; words: Readonly<Record<string, string>> } {
  const field = FIELDS[type]?.[name] ?? name;
  if (typeof field === 'string') return { title: field, words: {} };
  const [title, words] = field;
  return { title, words: typeof words === 'string' ? dictionaries[words] : words };
}
