/** The state of a course (课程). */
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

/** Limits the addressed deputies of a course: those elected for the first time, those elected again, or all. */
export const COURSE_AUDIENCES = { all: '全体代表', new: '新任代表', again: '连任代表' } as const;
export type CourseAudience = keyof typeof COURSE_AUDIENCES;

export const LESSON_KINDS = { video: '视频', pdf: '文档', page: '图文', link: '链接' } as const;
export type LessonKind = keyof typeof LESSON_KINDS;

export const QUESTION_KINDS = { single: '单选题', multiple: '多选题', judge: '判断题' } as const;
export type QuestionKind = keyof typeof QUESTION_KINDS;

/** The options of a question of the kind `judge`; the other kinds have their own options. */
export const JUDGE_OPTIONS = ['正确', '错误'] as const;

/** The maximum lengths of its texts, in characters, and the maximum numbers of its parts. */
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

/** The maximum number of course comments per person and day. */
export const MOST_COMMENTS_A_DAY = 30;

/** The possible years of the plan that a course belongs to. */
export const COURSE_YEARS = { first: 2000, last: 2099 } as const;

/** A link of a lesson must lead to a web page. */
export const COURSE_LINK_PATTERN = '^https?://[^\\s<>"]+$';

/** The hours for which a publisher's link to a file of a lesson is valid. */
export const LESSON_LINK_HOURS = 12;

/** The messages to addressees about a course. */
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

/** The publishers' possible steps of a course. */
export const courseSteps = (state: CourseState): readonly CourseAction[] => STEPS[state];

interface Answered {
  kind: QuestionKind;
  options: readonly string[];
  /** Indexes of the options, from 0. */
  answers: readonly number[];
}

/** Checks a question: it needs one right answer, or two or more when several are right, and each must be one of the options. */
export function isQuestionSound({ kind, options, answers }: Answered): boolean {
  const places = new Set(answers);
  const count = kind === 'judge' ? JUDGE_OPTIONS.length : options.length;
  if (places.size !== answers.length || answers.some((place) => place >= count)) return false;
  if (kind === 'judge') return answers.length === 1 && options.length === 0;
  return count >= 2 && new Set(options.map((option) => option.trim())).size === count && (kind === 'single') === (answers.length === 1);
}
