import { type Static, Type } from '@sinclair/typebox';
import { COURSE_LIMITS } from '../rules/course';
import { Closed, type ErrorWords, Id, IdParams, type LoggedColumns, PageOf, Paging, type RouteSchemas, Text, Time, Titled } from './common';

export const CourseComment = Closed({
  id: Id,
  name: Type.String({ description: 'name of the author' }),
  roleName: Type.String({ description: 'the delegation for a deputy, the office for other authors' }),
  isPublisher: Type.Boolean({ description: 'the author is the office that publishes the courses' }),
  text: Type.String({ description: 'empty when the comment is hidden' }),
  at: Time,
  isHidden: Type.Boolean(),
  hideReason: Type.String({ description: 'reason of the office that hid it; empty when the author hid it' }),
  mayHide: Type.Boolean({ description: 'the viewer may hide it: the author, or the publisher of the course' }),
});
export type CourseComment = Static<typeof CourseComment>;

export const schemas = {
  /** Comments of deputies and the office on a course that allows them: newest first. */
  'courseComment.list': {
    query: Closed({ ...Paging, courseId: Titled('课程', Id) }),
    reply: Closed({ ...PageOf(CourseComment).properties, mayWrite: Type.Boolean({ description: 'the viewer may write a comment now' }) }),
  },
  'courseComment.create': {
    body: Closed({ courseId: Titled('课程', Id), text: Titled('评论', Text(COURSE_LIMITS.comment)) }),
    reply: CourseComment,
  },
  /** The comment keeps its place, but its text is no longer shown. `reason`: required when an office hides another user's comment. */
  'courseComment.hide': {
    params: IdParams,
    body: Closed({ reason: Titled('原因', Type.String({ maxLength: COURSE_LIMITS.reason })) }),
    reply: CourseComment,
  },
} satisfies Record<string, RouteSchemas>;

export const logged = {
  courseComment: { text: '评论', hideReason: '移除原因' },
} as const satisfies LoggedColumns;

export const errors = {
  'courseComment.not_found': { status: 404, message: '没有找到这条评论，可能已被移除，或者您没有查看权限' },
  'courseComment.off': { status: 409, message: '这门课程没有开放评论，或者已下架，不能再评论' },
  'courseComment.too_many': { status: 429, message: '今天的评论已达 30 条，请明天再写' },
  'courseComment.reason': { status: 400, message: '移除他人的评论时请填写原因' },
} as const satisfies ErrorWords;
