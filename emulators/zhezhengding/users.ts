import { createHash } from 'node:crypto';

export interface DirectoryUser {
  accountId: number;
  employeeCode: string;
  account: string;
  name: string;
}

export const USERS: readonly DirectoryUser[] = [
  { accountId: 3311011, employeeCode: 'GE_33110000000000000000000000000011', account: 'lishui-ymh', name: '叶明辉' },
  { accountId: 3311012, employeeCode: 'GE_33110000000000000000000000000012', account: 'lishui-lcl', name: '雷春兰' },
  { accountId: 3311021, employeeCode: 'GE_33110000000000000000000000000021', account: 'lishui-wlh', name: '王丽华' },
  { accountId: 3311022, employeeCode: 'GE_33110000000000000000000000000022', account: 'lishui-lwq', name: '李伟强' },
  // In the address book, but without an account of the congress platform.
  { accountId: 3311099, employeeCode: 'GE_33110000000000000000000000000099', account: 'lishui-hwb', name: '何文彬' },
];

/** Codes that can be used repeatedly, for testing a page by hand. Every other code works once. */
export const FIXED_CODES: Readonly<Record<string, number>> = { 'demo-deputy': 3311011, 'demo-jyb': 3311021, 'demo-unit': 3311022 };

export const findUser = (accountId: number): DirectoryUser | undefined => USERS.find((user) => user.accountId === accountId);

/** Returns a person's id for one application: each application has a different one. */
export const openidOf = (key: string, accountId: number): string =>
  createHash('sha256')
    .update(`${key}:${String(accountId)}`)
    .digest('hex')
    .slice(0, 32);
