import { beijingMinute } from '@contract/rules/beijing';

const LISTED = '、';
const TIME = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

/** A column value as users read it; `words` are the labels of its values. */
export function valueText(value: unknown, words: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined || value === '') return '（空）';
  if (typeof value === 'boolean') return value ? '是' : '否';
  if (typeof value === 'string') return TIME.test(value) ? beijingMinute(new Date(value)) : (words[value] ?? value);
  if (Array.isArray(value)) return value.map((one) => valueText(one, words)).join(LISTED);
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, one]) => `${name}：${valueText(one, words)}`)
      .join('；');
  }
  return JSON.stringify(value);
}
