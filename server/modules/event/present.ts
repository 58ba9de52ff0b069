import { ERRORS, type ErrorKey } from '@contract/errors';
import { EVENT_OBJECTS } from '@contract/rules/event-objects';
import type { Event, EventLine } from '@contract/schema/event';
import { wordsOf } from '../../platform/events/fields';
import { valueText } from '../../platform/events/value-text';
import type { Kernel } from '../../platform/kernel';
import type { EventLineRow, EventRow } from './reads';

type CallWords = Kernel['callWords'];
type Columns = EventRow['before'];
type Dictionaries = Parameters<typeof wordsOf>[2];

/** Returns the words for the call; a call of an earlier version is shown by its name. */
export const whatOf = (callWords: CallWords, call: string): string => callWords.get(call) ?? call;

export const resultText = (result: string): string =>
  result === 'done' ? '成功' : ((ERRORS as Partial<Record<string, { message: string }>>)[result as ErrorKey]?.message ?? result);

export const objectName = (type: string): string => (EVENT_OBJECTS as Readonly<Record<string, string>>)[type] ?? type;

export function toEventLine(row: EventLineRow, callWords: CallWords): EventLine {
  const { at, call, result, ...rest } = row;
  return {
    ...rest,
    at: at.toISOString(),
    what: whatOf(callWords, call),
    objectName: objectName(row.objectType),
    result,
    resultText: resultText(result),
  };
}

/** Returns the old and the new value of each column; null when there was no value or no value is left. */
export function changesOf(
  { objectType, before, after }: Pick<EventRow, 'objectType' | 'before' | 'after'>,
  dictionaries: Dictionaries,
): Event['changes'] {
  const names = [...new Set([before, after].flatMap((columns) => Object.keys(columns ?? {})))];
  return names.map((name) => {
    const { title, words } = wordsOf(objectType, name, dictionaries);
    const side = (columns: Columns) => (columns && name in columns ? valueText(columns[name], words) : null);
    return { name: title, before: side(before), after: side(after) };
  });
}

/** Returns one side of the changes as the text of a table cell. */
export const sideText = (
  row: Pick<EventRow, 'objectType' | 'before' | 'after'>,
  side: 'before' | 'after',
  dictionaries: Dictionaries,
): string =>
  changesOf(row, dictionaries)
    .flatMap(({ name, [side]: value }) => (value === null ? [] : [`${name}：${value}`]))
    .join('\n');
