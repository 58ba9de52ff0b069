/** How a course (课程) stands. */
export const COURSE_STATES = { draft: '草稿', published: '已上架', withdrawn: '已下架' } as const;
export type CourseState = keyof typeof COURSE_STATES;

export const COURSE_ACTIONS = {
  create: '新建',
  edit: '修改',
  questions: '修改题库',
  publish: '上架',
  withdraw: '下架',
  remove: '删除',
} as const;
export type CourseAction = Exclude<keyof typeof COURSE_ACTIONS, 'create'>;

/** Which of the deputies that it is addressed to a course is for: those elected for the first time, those elected again, or all. */
export const COURSE_AUDIENCES = { all: '全体代表', new: '新任代表', again: '连任代表' } as const;
export type CourseAudience = keyof typeof COURSE_AUDIENCES;

export const LESSON_KINDS = { video: '视频', pdf: '文档', page: '图文', link: '链接' } as const;
export type LessonKind = keyof typeof LESSON_KINDS;

export const QUESTION_KINDS = { single: '单选题', multiple: '多选题', judge: '判断题' } as const;
export type QuestionKind = keyof typeof QUESTION_KINDS;

/** What a question of the kind `judge` offers; the other kinds name their own options. */
export const JUDGE_OPTIONS = ['正确', '错误'] as const;

/** How long its texts may be, in characters, and how many parts there may be. */
export const COURSE_LIMITS = {
  title: 60,
  introduction: 2000,
  lessons: 60,
  lessonTitle: 80,
  lessonText: 20_000,
  url: 500,
  minutes: 600,
  questions: 200,
  drawn: 50,
  questionText: 300,
  options: 6,
  optionText: 150,
  explanation: 500,
  reason: 200,
  comment: 500,
} as const;

/** What one person may write about courses in a day. */
export const MOST_COMMENTS_A_DAY = 30;

/** The years of a plan that a course can belong to. */
export const COURSE_YEARS = { first: 2000, last: 2099 } as const;

/** A link of a lesson leads to a page of the web. */
export const COURSE_LINK_PATTERN = '^https?://[^\\s<>"]+$';

/** The link by which its publishers see a file of a lesson is good for so long. Hours. */
export const LESSON_LINK_HOURS = 12;

/** What addressees are told of a course. */
export const COURSE_NEWS = {
  'course-published': '新课程上架',
  'course-withdrawn': '课程已下架',
  'course-unfinished': '请完成必修课程',
} as const;
export type CourseNews = keyof typeof COURSE_NEWS;

const STEPS: Readonly<Record<CourseState, readonly CourseAction[]>> = {
  draft: ['edit', 'questions', 'publish', 'remove'],
  published: ['edit', 'questions', 'withdraw'],
  withdrawn: [],
};

/** What its publishers can do with a course now. */
export const courseSteps = (state: CourseState): readonly CourseAction[] => STEPS[state];

interface Answered {
  kind: QuestionKind;
  options: readonly string[];
  /** Places in the options, from 0. */
  answers: readonly number[];
}

/** Whether a question can be asked: one right answer, two or more where several are right, and each of them among the options. */
export function isQuestionSound({ kind, options, answers }: Answered): boolean {
  const places = new Set(answers);
  const count = kind === 'judge' ? JUDGE_OPTIONS.length : options.length;
  if (places.size !== answers.length || answers.some((place) => place >= count)) return false;
  if (kind === 'judge') return answers.length === 1 && options.length === 0;
  return count >= 2 && new Set(options.map((option) => option.trim())).size === count && (kind === 'single') === (answers.length === 1);
}
