/** Name parts of deputies' groups: a place or a field of work, and a number. */
export const GROUP_NAMES = [
  '城建',
  '农业农村',
  '教科文卫',
  '财政经济',
  '社会建设',
  '法治',
  '生态环境',
  '民族侨务',
  '基层治理',
  '数字经济',
] as const;

/** Groups' plans for a year, one line each. */
export const GROUP_PLANS = [
  '第一季度学习代表法和人大工作有关文件，研究全年活动安排。',
  '到选区走访选民，每位代表走访不少于十户，收集意见并分类整理。',
  '围绕民生实事项目开展一次专题视察，形成视察报告。',
  '到代表联络站接待群众，每月一次，由成员轮流参加。',
  '对已答复的代表建议开展“回头看”，督促办理结果落实。',
  '就乡村振兴开展一次专题调研，提出代表建议。',
  '年底向选民述职，并总结小组全年活动情况。',
] as const;
