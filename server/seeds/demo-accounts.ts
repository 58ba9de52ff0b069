/** The password of every demo account. */
export const DEMO_PASSWORD = 'Renda@2026';

/** The accounts to try the platform with, in the order in which they are shown. */
export const demoAccounts: { username: string; title: string }[] = [
  { username: 'admin', title: '系统管理员' },
  { username: 'security', title: '安全管理员' },
  { username: 'auditor', title: '审计管理员' },
  { username: 'office', title: '人大办公室（丽水市）' },
  { username: 'jyb', title: '建议办公室（丽水市）' },
  { username: 'yian', title: '议案组（丽水市）' },
  { username: 'liandu', title: '人大办公室（莲都区）' },
  { username: 'unit', title: '承办单位（市交通运输局）' },
  { username: 'unit2', title: '承办单位（市教育局）' },
  { username: 'station', title: '联络站管理员（紫金街道）' },
  { username: 'deputy', title: '代表，兼代表团联络员（莲都代表团）' },
  { username: 'deputy2', title: '代表（景宁代表团）' },
];
