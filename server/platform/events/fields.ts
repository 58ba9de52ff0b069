import type { DictionaryName } from '@contract/rules/dictionary';
import type { LoggedColumns, Together } from '@contract/schema/common';
import * as groups from '@contract/schemas';
import { withoutPersonalNumbers } from '../publishing/personal-numbers';
import type { RecordType } from '../subject';

type Columns = LoggedColumns[string];

/** Of a list that was taken away as a table, of a file, and of rows that were brought in. */
const TAKEN: Columns = { file: '文件', list: '列表', filters: '条件', columns: '列', rows: '行数', size: '字节数', whole: '是否完整' };

/** An entity of which no group says what the log keeps does not compile. */
const LOGGED = Object.assign({}, ...Object.values(groups).map((group) => ('logged' in group ? group.logged : {}))) as Together<
  Extract<(typeof groups)[keyof typeof groups], { logged: LoggedColumns }>['logged']
> satisfies Record<RecordType, Columns>;

/** The columns that events keep, by what the event is about; whatever is not named here is never written. */
export const FIELDS: LoggedColumns = Object.fromEntries(Object.entries(LOGGED).map(([type, columns]) => [type, { ...columns, ...TAKEN }]));

const LONGEST_TEXT = 200;
const MOST_ITEMS = 50;
/** Of one column, and of all of them, as JSON. */
const LONGEST_VALUE = 2000;
const LONGEST_SIDE = 6000;
const TOO_LONG = '（内容过长，未保留）';
/** What stands within a value that is kept. */
const SECRET = /cipher|hash|password|token|secret|mobile|phone|identity|idcard/i;
/** A day or a time, which is no number of a person. */
const TIME = /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/;

/** A text as the log keeps it: no telephone or identity number, and not at length. */
export function keptText(text: string): string {
  if (TIME.test(text)) return text;
  // Cut before it is searched, with room for a number that the cut would part.
  const shown = withoutPersonalNumbers(text.slice(0, LONGEST_TEXT + 40));
  return shown.length > LONGEST_TEXT ? `${shown.slice(0, LONGEST_TEXT)}…` : shown;
}

function keptWithin(key: string, value: unknown): unknown {
  if (SECRET.test(key)) return undefined;
  if (typeof value === 'string') return keptText(value);
  if (!Array.isArray(value) || value.length <= MOST_ITEMS) return value;
  return [...(value as unknown[]).slice(0, MOST_ITEMS), `…共 ${String(value.length)} 项`];
}

/** Of some columns what the log keeps, as JSON; null where it keeps none. */
export function keptColumns(type: string, columns: object | null | undefined): string | null {
  const fields = FIELDS[type] ?? {};
  const kept = new Map<string, string>();
  let left = LONGEST_SIDE;
  for (const [name, value] of Object.entries(columns ?? {})) {
    if (!(name in fields) || value === undefined) continue;
    // Its own name is of the list above: only what stands within it may be a secret.
    const text = JSON.stringify({ value: value as unknown }, keptWithin).slice('{"value":'.length, -1);
    const fits = text.length <= Math.min(LONGEST_VALUE, left);
    kept.set(name, fits ? text : JSON.stringify(TOO_LONG));
    if (fits) left -= text.length;
  }
  return kept.size === 0 ? null : `{${[...kept].map(([name, text]) => `${JSON.stringify(name)}:${text}`).join(',')}}`;
}

/** What people call a column, and a value of it that has a word; `dictionaries` are those an office extends, by code. */
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
