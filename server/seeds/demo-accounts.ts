/** The password of every demo account. */
export const DEMO_PASSWORD = 'Renda@2026';

/** The accounts for trying out the platform, in display order. `mobile` receives the codes for a forgotten password; the prefix 154 is not in use. */
export const demoAccounts: { username: string; title: string; mobile: string }[] = [
  { username: 'admin', title: '系统管理员', mobile: '15490000001' },
  { username: 'security', title: '安全管理员', mobile: '15490000002' },
  { username: 'auditor', title: '审计管理员', mobile: '15490000003' },
  { username: 'office', title: '人大办公室（丽水市）', mobile: '15490000004' },
  { username: 'jyb', title: '建议办公室（丽水市）', mobile: '15490000005' },
  { username: 'yian', title: '议案组（丽水市）', mobile: '15490000006' },
  { username: 'liandu', title: '人大办公室（莲都区）', mobile: '15490000007' },
  { username: 'unit', title: '承办单位（市交通运输局）', mobile: '15490000034' },
  { username: 'unit-lead', title: '承办单位审签人（市交通运输局）', mobile: '15490000095' },
  { username: 'unit2', title: '承办单位（市教育局）', mobile: '15490000014' },
  { username: 'unit2-lead', title: '承办单位审签人（市教育局）', mobile: '15490000075' },
  { username: 'station', title: '联络站管理员（紫金街道）', mobile: '15490000009' },
  { username: 'jiedao', title: '街道人大（紫金街道）', mobile: '15490000131' },
  { username: 'deputy', title: '代表，兼代表团联络员（莲都代表团）', mobile: '15400000001' },
  { username: 'deputy2', title: '代表（景宁代表团）', mobile: '15400000002' },
  { username: 'xinren', title: '建议办公室（庆元县），首次登录须修改密码', mobile: '15490000070' },
];
