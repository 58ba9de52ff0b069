import type { FormInstance } from 'antd';
import { isDayjs } from 'dayjs';
import { useEffect, useRef } from 'react';
import { minuteText } from '@/lib/dates';

/** Returns a key for comparison. An omitted value may be missing, null or an empty text; blanks around a text are ignored. */
function keyOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

/** Returns a value as readable text; empty when the field shows the value under another name. */
function textOf(value: unknown): string {
  if (isDayjs(value)) return minuteText(value.toISOString());
  if (typeof value === 'string' && /[^\w:-]/.test(value)) return value;
  return typeof value === 'number' ? String(value) : '';
}

/** Returns the note below a field that another user changed. */
export function changeNote(before: unknown, after: unknown, { isTyped }: { isTyped: boolean }): string {
  const text = textOf(isTyped ? after : before);
  if (isTyped) return `其他人刚刚把这一项改成了${text ? `“${text}”` : '别的内容'}，保存后以您填写的为准`;
  return `已更新为其他人刚刚修改的内容${text ? `（原为“${text}”）` : ''}`;
}

const NO_GROUPS: readonly never[] = [];

/** The name of a field; for a field within a group, the group's name comes first. */
type Path = readonly string[];

const valueAt = (fields: object, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], fields);

/** Returns the paths of all fields, also of those within groups. */
const pathsOf = (fields: object, groups: readonly string[]): Path[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    groups.includes(name) ? Object.keys((value ?? {}) as object).map((within) => [name, within]) : [[name]],
  );

/**
 * Updates a form when a newer version of its record arrives: typed values stay, every other field gets the newest value, and each field that another
 * user changed shows a note. Without this, the next save would overwrite the newer values with older ones. `groups` are the names that hold several
 * fields each.
 */
export function useNewest<Fields extends object, Shown extends { version: number }>(
  form: FormInstance<Fields>,
  record: Shown | undefined,
  fieldsOf: (record: Shown) => Partial<Fields>,
  groups: readonly (keyof Fields & string)[] = NO_GROUPS,
): void {
  const base = useRef(record);
  useEffect(() => {
    const [before, after] = [base.current, record];
    base.current = record;
    if (!before || !after || before.version === after.version) return;
    const [was, is, now] = [fieldsOf(before), fieldsOf(after), form.getFieldsValue(true) as Partial<Fields>];
    const values: Record<string, unknown> = {};
    const take = ([name = '', within]: Path, value: unknown) => {
      values[name] = within === undefined ? value : { ...(values[name] as object | undefined), [within]: value };
    };
    const notes = pathsOf(is, groups).flatMap((name) => {
      const [old, newest, typed] = [was, is, now].map((fields) => valueAt(fields, name));
      // No other user changed the field, or both users typed the same.
      if (keyOf(old) === keyOf(newest) || keyOf(typed) === keyOf(newest)) return [];
      const isTyped = keyOf(typed) !== keyOf(old);
      if (!isTyped) take(name, newest);
      return [{ name, warnings: [changeNote(old, newest, { isTyped })] }];
    });
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
    form.setFields(notes as never);
  });
}
