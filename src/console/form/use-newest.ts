import type { FormInstance } from 'antd';
import { isDayjs } from 'dayjs';
import { useEffect, useRef } from 'react';
import { minuteText } from '@/lib/dates';

/** What is left out may be missing, null or an empty text; blanks around a text do not count. */
function keyOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  return value === undefined || value === null ? '' : JSON.stringify(value);
}

/** A value as people read it; empty where the field shows it by another name than it has. */
function textOf(value: unknown): string {
  if (isDayjs(value)) return minuteText(value.toISOString());
  if (typeof value === 'string' && /[^\w:-]/.test(value)) return value;
  return typeof value === 'number' ? String(value) : '';
}

/** What stands below a field that somebody else changed. */
export function changeNote(before: unknown, after: unknown, { isTyped }: { isTyped: boolean }): string {
  const text = textOf(isTyped ? after : before);
  if (isTyped) return `其他人刚刚把这一项改成了${text ? `“${text}”` : '别的内容'}，保存后以您填写的为准`;
  return `已更新为其他人刚刚修改的内容${text ? `（原为“${text}”）` : ''}`;
}

const NO_GROUPS: readonly never[] = [];

/** The name of a field: of one within a group, with the group's. */
type Path = readonly string[];

const valueAt = (fields: object, path: Path): unknown =>
  path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], fields);

/** The fields one by one, those of the groups too. */
const pathsOf = (fields: object, groups: readonly string[]): Path[] =>
  Object.entries(fields).flatMap(([name, value]) =>
    groups.includes(name) ? Object.keys((value ?? {}) as object).map((within) => [name, within]) : [[name]],
  );

/**
 * Brings a form up to date when its record comes in a newer version: what was typed stays, every other field takes the newest value, and
 * each field that somebody else changed says so. Without this, the next save would write the older values over theirs. `groups` are the
 * names under which several fields stand together.
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
      // Nobody changed it, or both typed the same.
      if (keyOf(old) === keyOf(newest) || keyOf(typed) === keyOf(newest)) return [];
      const isTyped = keyOf(typed) !== keyOf(old);
      if (!isTyped) take(name, newest);
      return [{ name, warnings: [changeNote(old, newest, { isTyped })] }];
    });
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
    form.setFields(notes as never);
  });
}
