import { namesNobody } from '@/features/addressee/queries';
import type { Course } from '@/features/course/api';
import { addressingOf } from '../../publishing/addressing-field';

/** Returns the text of what a draft still needs before it can be published; undefined when it is complete. */
export function missingOf(course: Pick<Course, 'lessons' | 'questions' | 'testQuestions' | 'addressing'>): string | undefined {
  const { lessons, questions, testQuestions, addressing } = course;
  if (lessons.length === 0) return '课程还没有课时，请先修改课程，添加课时。';
  if (questions.length < testQuestions)
    return `测验要抽 ${String(testQuestions)} 题，题库只有 ${String(questions.length)} 题，请先在题库中添加题目。`;
  return namesNobody(addressingOf(addressing)) ? '还没有选择学习对象，请先修改课程。' : undefined;
}
