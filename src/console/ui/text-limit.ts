import type { FormRule } from 'antd';
import { excessText, lengthOf } from '@/lib/text-length';

/** Shows how long a text is of how long it may be. What is longer stays whole and is marked: a paste is never cut. */
export const counted = (max: number) => ({ count: { max, show: true, strategy: lengthOf } });

/** The same for a line that needs no count; what is too long is marked. */
export const limited = (max: number) => ({ count: { max, strategy: lengthOf } });

/** Says by how much a text is too long. */
export const atMost = (max: number): FormRule => ({
  validator: (_rule, text: string | undefined) => {
    const excess = excessText(text ?? '', max);
    return excess === undefined ? Promise.resolve() : Promise.reject(new Error(excess));
  },
});

/** A line or text that must hold something that is not blank. */
export const filled = (label: string, max: number): FormRule[] => [
  { required: true, whitespace: true, message: `请填写${label}` },
  atMost(max),
];
