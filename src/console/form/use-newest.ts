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

/**
 * Brings a form up to date when its record comes in a newer version: what was typed stays, every other field takes the newest value, and
 * each field that somebody else changed says so. Without this, the next save would write the older values over theirs.
 */
export function useNewest<Fields extends object, Shown extends { version: number }>(
  form: FormInstance<Fields>,
  record: Shown | undefined,
  fieldsOf: (record: Shown) => Partial<Fields>,
): void {
  const base = useRef(record);
  useEffect(() => {
    const [before, after] = [base.current, record];
    base.current = record;
    if (!before || !after || before.version === after.version) return;
    const [was, is, now] = [fieldsOf(before), fieldsOf(after), form.getFieldsValue(true) as Partial<Fields>];
    const changed = (Object.keys(is) as (keyof Fields & string)[]).filter((name) => keyOf(was[name]) !== keyOf(is[name]));
    const values: Partial<Fields> = {};
    const notes = changed.flatMap((name) => {
      // Both typed the same.
      if (keyOf(now[name]) === keyOf(is[name])) return [];
      const isTyped = keyOf(now[name]) !== keyOf(was[name]);
      if (!isTyped) values[name] = is[name];
      return [{ name, warnings: [changeNote(was[name], is[name], { isTyped })] }];
    });
    form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]);
    form.setFields(notes as never);
  });
}
