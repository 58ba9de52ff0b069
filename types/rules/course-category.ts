/** The built-in categories of courses; an office adds others to its dictionary. */
export const COURSE_CATEGORIES = {
  law: '法律法规',
  duty: '履职实务',
  rules: '议事规则',
  theory: '理论学习',
  economy: '经济社会',
  budget: '预算审查',
  lecture: '专题讲座',
  other: '其他',
} as const;
