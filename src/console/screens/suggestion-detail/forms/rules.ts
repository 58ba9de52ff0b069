import type { FormRule } from 'antd';

export const chosen = (label: string): FormRule[] => [{ required: true, message: `请选择${label}` }];

/** The rule of the contract: 7 to 20 digits and hyphens. */
export const phone: FormRule[] = [
  { required: true, message: '请填写联系电话' },
  { pattern: /^[0-9-]{7,20}$/, message: '联系电话为 7 至 20 位数字，可以用短横线分隔' },
];

/** The limits of the contract's forms, in characters. */
export const LIMITS = {
  note: 500,
  text: 2000,
  reply: 5000,
  documentNumber: 64,
  person: 32,
  people: 200,
  place: 100,
};
