/** The built-in kinds of activities; an office adds others to its dictionary. */
export const ACTIVITY_KINDS = {
  session: '人代会',
  committee: '常委会会议',
  inspection: '视察',
  research: '调研',
  enforcement: '执法检查',
  group: '代表小组活动',
  training: '培训',
  reception: '接待选民',
  other: '其他',
} as const;

/** A code of the dictionary; rules refer only to the built-in ones. */
export type ActivityKind = string;
