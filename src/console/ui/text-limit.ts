import type { FormRule } from 'antd';
import { excessText, lengthOf } from '@/lib/text-length';

/** Shows the length of a text out of its limit. A longer text is kept and marked: pasted text is never cut. */
export const counted = (max: number) => ({ count: { max, show: true, strategy: lengthOf } });

/** The same for a line without a count; a text that is too long is marked. */
export const limited = (max: number) => ({ count: { max, strategy: lengthOf } });

/** A rule whose message gives the number of excess characters. */
export const atMost = (max: number): FormRule => ({
  validator: (_rule, text: string | undefined) => {
    const excess = excessText(text ?? '', max);
    return excess === undefined ? Promise.resolve() : Promise.reject(new Error(excess));
  },
});

/** The rules of a required text, which must not be blank. */
export const filled = (label: string, max: number): FormRule[] => [
  { required: true, whitespace: true, message: `请填写${label}` },
  atMost(max),
];
