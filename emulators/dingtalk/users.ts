/** A person of the organisation, as in the platform's address book. */
export interface DirectoryUser {
  userid: string;
  unionid: string;
  name: string;
  mobile: string;
  title: string;
  deptIds: readonly number[];
}

/** No operator uses the prefix 154, so these numbers reach no phone. */
export const USERS: readonly DirectoryUser[] = [
  { userid: 'ding-deputy', unionid: 'union-ding-deputy', name: '叶明辉', mobile: '15400000011', title: '市人大代表', deptIds: [3311] },
  { userid: 'ding-deputy2', unionid: 'union-ding-deputy2', name: '雷春兰', mobile: '15400000012', title: '市人大代表', deptIds: [3311] },
  // In the address book, but without an account of the congress platform.
  { userid: 'ding-stranger', unionid: 'union-ding-stranger', name: '何文彬', mobile: '15400000099', title: '工作人员', deptIds: [1] },
  // Has DingTalk and can use its login page, but does not belong to this organisation.
  { userid: 'ding-outsider', unionid: 'union-ding-outsider', name: '林远', mobile: '15400000098', title: '', deptIds: [] },
];

/** Codes that can be used repeatedly, for testing a mini-app by hand. Every other code works once. */
export const FIXED_CODES: Readonly<Record<string, string>> = {
  'demo-deputy': 'ding-deputy',
  'demo-deputy2': 'ding-deputy2',
};

export const findUser = (userid: string): DirectoryUser | undefined => USERS.find((user) => user.userid === userid);
