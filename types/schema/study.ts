import { type Static, Type } from '@sinclair/typebox';
import { STUDY_LIST } from '../lists/study';
import { COURSE_AUDIENCES, COURSE_LIMITS, LESSON_KINDS, QUESTION_KINDS } from '../rules/course';
import { KEYWORD_MAX } from '../rules/keyword';
import { MOST_TRIES, STUDY_PARTS, STUDY_STATES, STUDY_YEARS } from '../rules/study';
import {
  AreaCode,
  Binary,
  Closed,
  DateOnly,
  type ErrorWords,
  Id,
  IdParams,
  Keyword,
  KeyOf,
  type LoggedColumns,
  NoData,
  Nullable,
  PageOf,
  Paging,
  type RouteSchemas,
  Time,
  Titled,
  DictionaryEntryCode,
} from './common';
import { FileId, FileRef } from './file';
import { filterSchemas } from './list';
import { RichText } from './rich-text';

const Count = Type.Integer({ minimum: 0 });
const Hours = Type.Number({ minimum: 0, description: 'class hours (学时), to one decimal' });
const Seconds = Type.Integer({ minimum: 0 });
const Percent = Type.Integer({ minimum: 0, maximum: 100, description: 'percent of the required study time' });
const Score = Type.Integer({ minimum: 0, maximum: 100 });
/** The largest position in a lesson, in seconds. */
const POSITION_MAX = 86_400;
const Position = Type.Integer({ minimum: 0, maximum: POSITION_MAX });
const SessionId = Titled('学习编号', Type.String({ format: 'uuid' }));

/** A deputy's learning in a year. */
export const StudyHours = Closed({
  year: Type.Integer(),
  online: { ...Hours, description: 'class hours of courses that were finished in the year' },
  onSite: { ...Hours, description: 'class hours of attended activities of the kind 培训' },
  papers: { ...Hours, description: 'class hours for opened papers of activities; limited' },
  total: Hours,
  plan: { ...Hours, description: "class hours required by the year's plan" },
});
export type StudyHours = Static<typeof StudyHours>;

const line = {
  courseId: Id,
  title: Type.String(),
  category: DictionaryEntryCode,
  audience: KeyOf(COURSE_AUDIENCES),
  areaName: Type.String(),
  year: Type.Integer(),
  dueOn: Nullable({ ...DateOnly, description: 'null when the course is not required' }),
  coverId: Nullable({ ...FileId, description: 'file.cover returns the picture' }),
  lessonCount: Count,
  minutes: Count,
  hours: Hours,
  hasTest: Type.Boolean(),
  withdrawn: Type.Boolean({ description: 'the course can no longer be studied; it is returned only to deputies who began it' }),
  state: KeyOf(STUDY_STATES),
  percent: Percent,
  isOverdue: Type.Boolean({ description: 'the course is required, its deadline has passed, and it is not finished' }),
  favourite: Type.Boolean(),
  lastStudiedAt: Nullable(Time),
};
export const StudyLine = Closed(line);
export type StudyLine = Static<typeof StudyLine>;

const Lesson = Closed({
  id: Id,
  kind: KeyOf(LESSON_KINDS),
  title: Type.String(),
  minutes: Count,
  seconds: { ...Seconds, description: 'seconds that were counted' },
  needed: { ...Seconds, description: 'seconds required to complete it' },
  position: { ...Position, description: "the deputy's last position, in seconds of a video or in the unit of the page" },
  isDone: Type.Boolean(),
  file: Nullable(FileRef),
  text: { ...RichText, description: 'text of a lesson of the kind page' },
  url: Type.String({ description: 'URL of a lesson of the kind link' }),
});

const Attempt = Closed({
  number: Type.Integer({ minimum: 1, maximum: MOST_TRIES }),
  score: Nullable({ ...Score, description: 'null until it is answered' }),
  passed: Type.Boolean(),
  answeredAt: Nullable(Time),
});

/** The printed data of a certificate. */
export const Certificate = Closed({
  number: Type.String(),
  name: Type.String(),
  termName: Type.String(),
  areaName: Type.String({ description: 'area of the congress' }),
  courseTitle: Type.String(),
  hours: Hours,
  score: Nullable(Score),
  finishedOn: DateOnly,
  publisherName: Type.String(),
});
export type Certificate = Static<typeof Certificate>;

export const Study = Closed({
  ...line,
  introduction: Type.String(),
  withdrawReason: Type.String(),
  hasComments: Type.Boolean({ description: 'comments are possible; see courseComment.list' }),
  lessons: Type.Array(Lesson, { description: 'in order; empty for a withdrawn course' }),
  resumeLessonId: Nullable({ ...Id, description: 'the lesson that was shown last, otherwise the first unfinished lesson' }),
  test: Nullable(
    Closed({
      questions: Count,
      passScore: Score,
      triesLeft: Count,
      mayDraw: Type.Boolean({
        description: 'the deputy can take the test: all lessons are done, the test is not passed, and an attempt is left or open',
      }),
      attempts: Type.Array(Attempt, { maxItems: MOST_TRIES }),
    }),
  ),
  certificate: Nullable({
    ...Certificate,
    description: 'data for the page that prints the certificate; null until the course is finished',
  }),
});
export type Study = Static<typeof Study>;

const TestQuestion = Closed({
  kind: KeyOf(QUESTION_KINDS),
  text: Type.String(),
  options: Type.Array(Type.String(), { description: 'the options; for a true-or-false question 正确 and 错误' }),
});

const Answers = Type.Array(
  Type.Array(Type.Integer({ minimum: 0, maximum: COURSE_LIMITS.options - 1 }), { maxItems: COURSE_LIMITS.options, uniqueItems: true }),
  { maxItems: COURSE_LIMITS.drawn, description: 'for each question in order, the indexes of the chosen options' },
);

const TestResult = Closed({
  ...Attempt.properties,
  triesLeft: Count,
  /** Right answers are shown only when no attempt is left. */
  questions: Type.Array(
    Closed({
      ...TestQuestion.properties,
      chosen: Type.Array(Type.Integer()),
      isRight: Type.Boolean(),
      answers: Nullable(Type.Array(Type.Integer(), { description: 'null while the test can still be repeated' })),
      explanation: Type.String(),
    }),
  ),
});

export const StudyProgress = Closed({
  deputyId: Id,
  name: Type.String(),
  delegationName: Type.String(),
  areaName: Type.String(),
  hours: Hours,
  online: Hours,
  onSite: Hours,
  papers: Hours,
  reached: Type.Boolean({ description: 'the deputy reached the plan of the year' }),
  assigned: { ...Count, description: 'number of required courses of the year' },
  finished: { ...Count, description: 'number of these that are finished' },
  behind: { ...Count, description: 'number of these that were not finished by their deadline' },
  lastStudiedAt: Nullable(Time),
  courseTitle: Nullable({ ...Type.String(), description: 'title of the course that the list is filtered by' }),
  /** The deputy's progress in the same course. */
  course: Nullable(Closed({ state: KeyOf(STUDY_STATES), percent: Percent, score: Nullable(Score), isOverdue: Type.Boolean() })),
});
export type StudyProgress = Static<typeof StudyProgress>;

const figures = {
  deputies: Count,
  reached: { ...Count, description: 'number of deputies who have reached the class hours of the plan' },
  assigned: { ...Count, description: 'required courses of all deputies, in total' },
  finished: Count,
  hours: { ...Hours, description: 'mean class hours per deputy' },
};
const Figures = Closed(figures);

const Year = Type.Optional(Titled('年度', KeyOf(STUDY_YEARS)));

export const schemas = {
  /** The courses addressed to the caller: first unfinished required ones, with the nearest due date first; then the others, newest first. */
  'study.mine': {
    query: Closed({
      ...Paging,
      keyword: Keyword(KEYWORD_MAX),
      category: Type.Optional(Titled('类别', DictionaryEntryCode)),
      state: Type.Optional(Titled('状态', KeyOf(STUDY_STATES))),
      part: Type.Optional(Titled('范围', KeyOf(STUDY_PARTS))),
      required: Type.Optional(Titled('修习要求', Type.Boolean())),
      favourite: Type.Optional(Titled('收藏', Type.Literal(true))),
      year: Year,
    }),
    reply: Closed({
      ...PageOf(StudyLine).properties,
      hours: { ...StudyHours, description: 'class hours of this year or of the requested year' },
    }),
  },
  /** The number of required courses that the caller has not finished. */
  'study.toStudy': { reply: Closed({ count: Count }) },
  'study.get': { params: IdParams, reply: Study },
  /** Adds the course to the caller's favourites, or removes it. */
  'study.favourite': { params: IdParams, body: Closed({ favourite: Titled('收藏', Type.Boolean()) }), reply: Study },
  /** Opens a lesson: heartbeats of a lesson that was open before, on any page, are refused from now on. */
  'study.begin': {
    body: Closed({ lessonId: Titled('课时', Id) }),
    reply: Closed({
      sessionId: Type.String({ format: 'uuid' }),
      courseId: Id,
      lessonId: Id,
      position: Position,
      seconds: Seconds,
      needed: Seconds,
      isDone: Type.Boolean(),
      fileUrl: Nullable({
        ...Type.String(),
        description:
          'path below the base URL of the API, for <video> and document viewers, which send no token. Supports range requests; valid while this session is open',
      }),
    }),
  },
  /**
   * Sent every 30 seconds while the page is visible, and when it is left. `seconds` is the time since the last heartbeat (or the beginning),
   * independent of the speed of a video; the server counts no more than the time that has passed, and 35 at most. The position is stored and adds no
   * time. Links and documents open outside the page: the first heartbeat after the return reports the whole time, and counts up to the length of the
   * lesson.
   */
  'study.beat': {
    body: Closed({
      sessionId: SessionId,
      position: Titled('播放位置', Position),
      seconds: Titled(
        '学习时间',
        Type.Integer({ minimum: 0, maximum: POSITION_MAX, description: 'more than 35 counts as 35, except for a link or a document' }),
      ),
    }),
    reply: Closed({
      counted: { ...Seconds, description: 'seconds counted for this call' },
      seconds: { ...Seconds, description: 'counted seconds of the lesson' },
      isDone: Type.Boolean({ description: 'the lesson is completed' }),
      isCompleted: Type.Boolean({ description: 'the course is completed: this call completed its last lesson' }),
    }),
  },
  /** The file of the lesson that is open in this session, shown in place; supports ranges (206). */
  'study.file': { params: Closed({ sessionId: SessionId }), reply: Binary },
  /** Draws the questions of an attempt; an attempt that was drawn and not answered is returned again and does not count as another one. */
  'study.drawTest': {
    params: IdParams,
    reply: Closed({ attemptId: Id, number: Attempt.properties.number, questions: Type.Array(TestQuestion) }),
  },
  'study.answerTest': {
    params: IdParams,
    body: Closed({ attemptId: Titled('测验编号', Id), answers: Titled('答案', Answers) }),
    reply: TestResult,
  },
  /** The caller's own certificate as a Word file. */
  'study.certificate': { params: IdParams, reply: Binary },
  /** Records that the caller has opened a paper of an activity with an invitation. It counts once. */
  'study.readPaper': { body: Closed({ fileId: Titled('会议材料', FileId) }), reply: NoData },
  'study.progress': {
    query: Closed({ ...Paging, ...filterSchemas(STUDY_LIST) }),
    reply: Closed({ ...PageOf(StudyProgress).properties, year: Type.Integer() }),
  },
  /** The progress of the delegations of an area and below. */
  'study.groups': {
    query: Closed({ year: Year, areaCode: Type.Optional(AreaCode) }),
    reply: Closed({
      year: Type.Integer(),
      all: Figures,
      groups: Type.Array(Closed({ delegationId: Id, name: Type.String(), areaName: Type.String(), ...figures })),
    }),
  },
  /** Reminds the given deputies who have unfinished required courses: one message each. Deputies who were reminded recently are left out. */
  'study.remind': {
    body: Closed({ deputyIds: Titled('代表', Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true })) }),
    reply: Closed({ people: Count }),
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  study: { title: '课程', attempt: '第几次测验', score: '得分', people: '提醒人数' },
} as const satisfies LoggedColumns;

export const errors = {
  'study.not_found': { status: 404, message: '没有找到这门课程，可能已下架，或者不是发给您的' },
  'study.lesson': { status: 404, message: '没有找到这个课时，可能已被删除，或者不是发给您的' },
  'study.withdrawn': { status: 410, message: '这门课程已下架，不能继续学习；学完的记录和证书仍然保留' },
  'study.other_page': { status: 409, message: '您已在别的页面学习另一课时，这里不再计时；要继续学习，请在这里重新打开课时' },
  'study.over': { status: 409, message: '这次学习已经结束，请重新打开课时' },
  'study.too_fast': { status: 429, message: '提交学习时间过于频繁，请稍后再试' },
  'study.ahead': { status: 400, message: '提交的学习时间比实际经过的时间长，没有计入；请重新打开课时' },
  'study.not_completed': { status: 409, message: '还有课时没有学完，学完全部课时后再测验' },
  'study.no_test': { status: 409, message: '这门课程没有测验' },
  'study.passed': { status: 409, message: '您已通过这门课程的测验，不用再测' },
  'study.tries_over': { status: 409, message: '三次测验机会已经用完，不能再测' },
  'study.attempt': { status: 404, message: '没有找到这次测验，请重新开始' },
  'study.answered': { status: 409, message: '这次测验已经提交，不能重复提交' },
  'study.answers': { status: 400, message: '答案与题目不符，请逐题作答后再提交' },
  'study.no_certificate': { status: 409, message: '课程学完、测验合格后才有证书' },
  'study.paper': { status: 404, message: '没有找到这份会议材料，或者您没有受邀参加这次活动' },
  'study.nobody_behind': { status: 409, message: '所选代表都没有未完成的必修课程，不用提醒' },
  'study.reminded_recently': { status: 429, message: '所选代表两小时内刚刚提醒过，请过一段时间再提醒' },
} as const satisfies ErrorWords;
