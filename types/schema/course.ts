import { type Static, Type } from '@sinclair/typebox';
import { COURSE_LIST } from '../lists/course';
import {
  COURSE_ACTIONS,
  COURSE_AUDIENCES,
  COURSE_LIMITS,
  COURSE_LINK_PATTERN,
  COURSE_STATES,
  COURSE_YEARS,
  LESSON_KINDS,
  QUESTION_KINDS,
} from '../rules/course';
import { Addressing, AddressingNames } from './addressee';
import {
  AreaCode,
  Binary,
  ChangeEntryOf,
  Closed,
  DateOnly,
  type ErrorWords,
  GivenDay,
  Id,
  IdParams,
  KeyOf,
  Line,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Text,
  Time,
  Titled,
  Version,
  DictionaryEntryCode,
} from './common';
import { FileId, FileRef } from './file';
import { filterSchemas } from './list';
import { RichText } from './rich-text';

const Count = Type.Integer({ minimum: 0 });
const Minutes = Type.Integer({ minimum: 1, maximum: COURSE_LIMITS.minutes });
/** Markup needs extra length; the server counts only the words. */
const MARKUP_FACTOR = 4;

const LessonInput = Closed({
  id: Titled('课时编号', Nullable({ ...Id, description: 'id of the existing lesson; null for a new one' })),
  kind: Titled('课时类型', KeyOf(LESSON_KINDS)),
  title: Titled('课时名称', Line(COURSE_LIMITS.lessonTitle)),
  minutes: Titled('时长（分钟）', Minutes),
  fileId: Titled('课时文件', Nullable({ ...FileId, description: 'file of a video (MP4) or a document (PDF)' })),
  text: Titled(
    '图文内容',
    Type.String({ maxLength: COURSE_LIMITS.lessonText * MARKUP_FACTOR, description: 'HTML of a page; empty for other kinds' }),
  ),
  url: Titled(
    '链接地址',
    Type.String({
      maxLength: COURSE_LIMITS.url,
      pattern: `^$|${COURSE_LINK_PATTERN}`,
      description: 'URL of a link; empty for other kinds',
    }),
  ),
});

const CourseInput = Closed({
  title: Titled('课程名称', Line(COURSE_LIMITS.title)),
  introduction: Titled('课程简介', Type.String({ maxLength: COURSE_LIMITS.introduction })),
  category: Titled('课程类别', DictionaryEntryCode),
  audience: Titled('适用代表', KeyOf(COURSE_AUDIENCES)),
  year: Titled(
    '年度',
    Type.Integer({ minimum: COURSE_YEARS.first, maximum: COURSE_YEARS.last, description: 'the year of the study plan that it belongs to' }),
  ),
  dueOn: Titled(
    '必修截止日期',
    Nullable({ ...GivenDay, description: 'the date by which it must be finished; null when it is not required' }),
  ),
  coverId: Titled('封面', Nullable(FileId)),
  lessons: Titled('课时', Type.Array(LessonInput, { maxItems: COURSE_LIMITS.lessons })),
  testQuestions: Titled(
    '测验题数',
    Type.Integer({
      minimum: 0,
      maximum: COURSE_LIMITS.drawn,
      description: 'number of questions drawn from the pool for each attempt; 0 for no test',
    }),
  ),
  hasComments: Titled('允许评论', Type.Boolean({ description: 'deputies may write comments on it' })),
  addressing: Titled('学习对象', Addressing),
});

const QuestionInput = Closed({
  kind: Titled('题型', KeyOf(QUESTION_KINDS)),
  text: Titled('题目', Text(COURSE_LIMITS.questionText)),
  options: Titled(
    '选项',
    Type.Array(Titled('选项', Line(COURSE_LIMITS.optionText)), {
      maxItems: COURSE_LIMITS.options,
      description: 'empty for a true-or-false question: 正确 is answer 0 and 错误 is answer 1',
    }),
  ),
  answers: Titled(
    '答案',
    Type.Array(Type.Integer({ minimum: 0, maximum: COURSE_LIMITS.options - 1 }), {
      minItems: 1,
      maxItems: COURSE_LIMITS.options,
      uniqueItems: true,
      description: 'indexes of the correct options, from 0',
    }),
  ),
  explanation: Titled('解析', Type.String({ maxLength: COURSE_LIMITS.explanation })),
});
export type QuestionInput = Static<typeof QuestionInput>;

/** The numbers of addressed deputies. */
const Counts = Closed({
  assigned: Count,
  begun: Count,
  finished: { ...Count, description: 'completed, and passed when there is a test' },
});

const line = {
  id: Id,
  title: Type.String(),
  category: DictionaryEntryCode,
  audience: KeyOf(COURSE_AUDIENCES),
  state: KeyOf(COURSE_STATES),
  areaCode: AreaCode,
  areaName: Type.String(),
  year: Type.Integer(),
  dueOn: Nullable(DateOnly),
  coverId: Nullable({ ...FileId, description: 'file.cover returns the picture' }),
  lessonCount: Count,
  minutes: Count,
  hours: Type.Number({ minimum: 0, description: 'class hours (学时) that the course counts for' }),
  testQuestions: Count,
  publishedAt: Nullable(Time),
  counts: Counts,
};
export const CourseLine = Closed(line);
export type CourseLine = Static<typeof CourseLine>;

export const CourseLesson = Closed({
  id: Id,
  kind: KeyOf(LESSON_KINDS),
  title: Type.String(),
  minutes: Minutes,
  file: Nullable(FileRef),
  text: Type.String({ description: 'HTML for the editor' }),
  content: { ...RichText, description: 'the same text as deputies read it; empty for other kinds' },
  url: Type.String(),
});

export const Course = Closed({
  ...line,
  introduction: Type.String(),
  hasComments: Type.Boolean(),
  lessons: Type.Array(CourseLesson),
  questions: Type.Array(QuestionInput, { description: 'the question pool with the correct answers' }),
  addressing: Nullable({ ...AddressingNames, description: 'null when the viewer may not change it' }),
  publisherName: Type.String({ description: 'the role that published it, or created the draft' }),
  withdrawReason: Type.String(),
  version: Version,
  actions: Type.Array(KeyOf(COURSE_ACTIONS), { description: 'actions that the viewer can take now' }),
  history: Type.Array(ChangeEntryOf(COURSE_ACTIONS, COURSE_STATES), { description: 'oldest first' }),
});
export type Course = Static<typeof Course>;

const Seen = Closed({ version: Version });
const Step = { params: IdParams, reply: Course };

export const schemas = {
  /** All courses of the caller's area and below, with drafts only of the caller's own area: drafts first, then the newest. Deputies use study.mine. */
  'course.list': { query: Closed({ ...Paging, ...filterSchemas(COURSE_LIST) }), reply: PageOf(CourseLine) },
  'course.get': { params: IdParams, reply: Course },
  /** Returns the draft. */
  'course.create': { body: CourseInput, reply: Course },
  /**
   * For a published course addressees and lessons can only be added: the kind and minutes of existing lessons, the test and the audience are fixed.
   * Titles, texts, files and the date can be corrected.
   */
  'course.edit': { ...Step, body: Closed({ ...CourseInput.properties, version: Version }) },
  /** Replaces the whole pool of questions. Attempts that have begun keep their questions. */
  'course.questions': {
    ...Step,
    body: Closed({ version: Version, questions: Titled('题库', Type.Array(QuestionInput, { maxItems: COURSE_LIMITS.questions })) }),
  },
  /** The addressees are notified. */
  'course.publish': { ...Step, body: Seen },
  /** The course can no longer be studied; finished results stay valid, with their certificates. */
  'course.withdraw': { ...Step, body: Closed({ version: Version, reason: Titled('理由', Text(COURSE_LIMITS.reason)) }) },
  /** Creates a link to the file of a lesson, for players and viewers, which send no token. */
  'course.openFile': {
    params: IdParams,
    body: Closed({ lessonId: Titled('课时', Id) }),
    reply: Closed({
      fileUrl: Type.String({ description: 'path below the base URL of the API; supports range requests and is valid for some hours' }),
    }),
  },
  /** The file of a link from course.openFile, shown in place; supports ranges (206). */
  'course.file': {
    params: Closed({ ticket: Titled('文件链接', Type.String({ pattern: '^\\d{1,15}-\\d{1,15}-[0-9a-f]{64}$' })) }),
    reply: Binary,
  },
  /** Only a draft can be deleted. */
  'course.remove': { params: IdParams, query: Seen, reply: NoData },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  course: {
    title: '课程名称',
    introduction: '课程简介',
    category: ['课程类别', 'courseCategory'],
    audience: ['适用代表', COURSE_AUDIENCES],
    year: '年度',
    dueOn: '必修截止日期',
    lessons: '课时',
    testQuestions: '测验题数',
    questions: '题库题数',
    hasComments: '允许评论',
    addressing: '学习对象',
    withdrawReason: '下架理由',
    status: ['状态', COURSE_STATES],
  },
} as const satisfies LoggedColumns;

export const errors = {
  'course.not_found': { status: 404, message: '没有找到这门课程，可能已被删除，或者您没有查看权限' },
  'course.stale': { status: 409, message: '这门课程刚刚被其他人修改，请刷新后再操作，您填写的内容没有提交' },
  'course.not_next': { status: 409, message: '这门课程现在不能这样操作，请刷新后查看最新情况' },
  'course.category': { status: 400, message: '请选择可用的课程类别' },
  'course.deputies': { status: 400, message: '课程只发给代表，请在学习对象中选择代表、代表团或者代表本人' },
  'course.due_past': { status: 400, message: '必修截止日期不能早于今天' },
  'course.cover': { status: 400, message: '封面须为图片（JPG、PNG 或 WebP）' },
  'course.no_lessons': { status: 409, message: '课程还没有课时，请先添加课时再上架' },
  'course.lesson_file': { status: 400, message: '视频课时请上传 MP4 文件，文档课时请上传 PDF 文件' },
  'course.lesson_text': { status: 400, message: '图文课时请填写内容' },
  'course.lesson_link': { status: 400, message: '链接课时请填写以 http:// 或 https:// 开头的地址' },
  'course.lesson_unknown': { status: 400, message: '有课时不属于这门课程，请刷新后重新修改' },
  'course.fixed': {
    status: 409,
    message: '课程已上架：课时不能删除，课时的类型和时长、测验题数、适用代表不能修改；需要时请下架后新建课程',
  },
  'course.question': { status: 400, message: '题目有误：单选题和判断题要有一个答案，多选题至少两个，选项不能重复' },
  'course.pool_small': { status: 409, message: '题库的题目少于测验题数，请先补充题目' },
} as const satisfies ErrorWords;
