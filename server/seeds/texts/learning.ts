import type { CourseAudience, LessonKind } from '@contract/rules/course';

/** A course of the demo in short form; its times are counted from now. */
export interface CourseText {
  title: string;
  category: string;
  /** The account of its publisher. */
  by: 'office' | 'liandu';
  /** The year of the plan that it belongs to: this year or last year. */
  year: 'this' | 'last';
  /** Days since its publication; null for a draft. */
  published: number | null;
  /** Days from now to its due date, negative when it is past; null for an optional course. */
  due: number | null;
  lessons: readonly (readonly [kind: LessonKind, minutes: number])[];
  test?: true;
  audience?: CourseAudience;
  withdrawn?: string;
}

const SHORT = [['page', 20] as const, ['pdf', 25] as const];
const FILM = [['video', 30] as const, ['page', 15] as const];
const WHOLE = [['video', 40] as const, ['pdf', 30] as const, ['page', 20] as const];
const LINKED = [['link', 25] as const, ['page', 20] as const];

type Rest = Omit<CourseText, 'title' | 'category' | 'by'>;
const city = (title: string, category: string, rest: Rest): CourseText => ({ title, category, by: 'office', ...rest });
const district = (title: string, category: string, rest: Rest): CourseText => ({ title, category, by: 'liandu', ...rest });
const optional = (year: 'this' | 'last', published: number, lessons: CourseText['lessons']): Rest => ({
  year,
  published,
  due: null,
  lessons,
});

export const COURSE_TEXTS: readonly CourseText[] = [
  city('代表法修改解读', 'law', { year: 'this', published: 60, due: 45, lessons: WHOLE, test: true }),
  city('怎样提出高质量的代表建议', 'duty', { year: 'this', published: 75, due: -10, lessons: WHOLE, test: true }),
  city('地方组织法要点', 'law', { year: 'this', published: 50, due: 90, lessons: SHORT, test: true }),
  city('代表联系群众的方法', 'duty', { year: 'last', published: 420, due: -330, lessons: WHOLE, test: true }),
  city('监督法与人大监督', 'law', { year: 'last', published: 400, due: -300, lessons: WHOLE, test: true }),
  city('预算审查入门', 'budget', { year: 'last', published: 380, due: -280, lessons: FILM }),
  city('新任代表履职第一课', 'duty', { year: 'this', published: 80, due: 30, lessons: FILM, test: true, audience: 'new' }),
  city('连任代表经验交流', 'duty', { year: 'this', published: null, due: null, lessons: SHORT, audience: 'again' }),
  district('会议期间的议事规则', 'rules', { year: 'this', published: 40, due: 20, lessons: FILM, test: true }),
  district('乡镇代表怎样开展视察', 'duty', { year: 'this', published: 55, due: -5, lessons: SHORT }),
  district('选举法与代表选举', 'law', { year: 'last', published: 410, due: -310, lessons: WHOLE, test: true }),
  district('民生实事项目怎样监督', 'duty', { year: 'last', published: 390, due: -290, lessons: FILM }),
  city('全过程人民民主专题讲座', 'lecture', optional('this', 65, FILM)),
  city('高质量发展形势分析', 'economy', optional('this', 45, LINKED)),
  city('执法检查的组织与方法', 'duty', optional('this', 70, SHORT)),
  city('专题询问案例', 'rules', optional('this', 35, FILM)),
  city('立法法与地方立法', 'law', optional('this', 30, SHORT)),
  city('生态文明建设与代表履职', 'economy', optional('this', 25, LINKED)),
  city('人工智能基础知识', 'lecture', optional('this', 20, FILM)),
  city('国有资产监督', 'budget', optional('this', 15, SHORT)),
  city('审计结果怎样读', 'budget', optional('this', 10, SHORT)),
  city('宪法宣誓与宪法实施', 'law', optional('last', 500, SHORT)),
  city('习近平法治思想概论', 'theory', optional('last', 480, WHOLE)),
  city('人民代表大会制度的历史', 'theory', optional('last', 460, FILM)),
  city('备案审查工作介绍', 'law', optional('last', 440, SHORT)),
  city('乡村振兴促进法解读', 'law', optional('last', 430, LINKED)),
  city('优化营商环境条例', 'economy', optional('last', 415, SHORT)),
  city('代表小组活动组织', 'duty', optional('last', 395, FILM)),
  city('突发事件应对常识', 'other', { ...optional('last', 385, SHORT), withdrawn: '内容已过时，新课程正在准备' }),
  city('大会发言的准备', 'duty', optional('last', 370, SHORT)),
  district('联络站工作实务', 'duty', optional('this', 60, FILM)),
  district('社区治理案例', 'economy', optional('this', 48, SHORT)),
  district('莲都区经济社会概况', 'economy', optional('this', 33, LINKED)),
  district('怎样写调研报告', 'duty', optional('this', 22, SHORT)),
  district('老年人权益保障法', 'law', optional('last', 450, SHORT)),
  district('未成年人保护法', 'law', optional('last', 425, SHORT)),
  district('安全生产法解读', 'law', optional('last', 405, FILM)),
  district('基层协商的方法', 'rules', { ...optional('last', 375, SHORT), withdrawn: '与新课程重复' }),
  city('数字化平台使用说明', 'other', { year: 'this', published: null, due: 60, lessons: FILM }),
  district('下半年学习安排', 'other', { year: 'this', published: null, due: null, lessons: [['page', 15]] }),
];

export const INTRODUCTION = (title: string): string => `本课程介绍${title.replace(/[。，]/g, '')}的主要内容，供代表履职参考。`;

export const PAGE = (title: string): string =>
  `<h3>${title}</h3><p>学习本课后，您可以了解有关规定和做法，并用于提出建议、联系群众和参加视察。</p><ul><li>先读材料，再看案例。</li><li>有疑问时请与代表工作机构联系。</li></ul>`;
