/** The columns one can choose, in the order in which they stand. */
export const COLUMN_TITLES = {
  number: '编号',
  title: '标题',
  kind: '类型',
  category: '类别',
  status: '状态',
  deputyName: '领衔代表',
  delegationName: '代表团',
  areaName: '区域',
  leadUnitName: '主办单位',
  submittedAt: '提交时间',
  dueAt: '办理期限',
  repliedAt: '答复时间',
  replyClass: '答复类别',
  resultRating: '办理结果评价',
  keySupervised: '重点督办',
  followUp: '跟踪落实',
  updatedAt: '更新时间',
  inSession: '提出时段',
  isPublic: '是否公开',
} as const;

export type ColumnKey = keyof typeof COLUMN_TITLES;

export const COLUMN_KEYS = Object.keys(COLUMN_TITLES) as ColumnKey[];

export const COLUMNS_AT_FIRST: readonly ColumnKey[] = [
  'number',
  'title',
  'category',
  'status',
  'deputyName',
  'leadUnitName',
  'submittedAt',
  'dueAt',
];

/** The title leads to the item, so it always stays. */
export const FIXED_COLUMN: ColumnKey = 'title';

/** Chosen columns in the order in which they stand, the title among them. */
export const inOrder = (keys: readonly string[]): ColumnKey[] => COLUMN_KEYS.filter((key) => key === FIXED_COLUMN || keys.includes(key));

export const DENSITIES = { large: '宽松', middle: '适中', small: '紧凑' } as const;
export type Density = keyof typeof DENSITIES;
