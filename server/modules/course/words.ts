import { classHours } from '@contract/rules/study';

interface Worded {
  title: string;
  dueOn: string | null;
}

const dueText = ({ dueOn }: Worded): string => (dueOn === null ? '可以随时学习。' : `必修课程，请在 ${dueOn} 前学完。`);

export const publishedText = (course: Worded & { minutes: number }): string =>
  `${course.title}\n${String(classHours(course.minutes))} 学时。${dueText(course)}`;
export const unfinishedText = (course: Worded): string => `${course.title}\n您还没有学完。${dueText(course)}`;
export const withdrawnText = ({ title }: Worded, reason: string): string => `${title}\n下架原因：${reason}`;
