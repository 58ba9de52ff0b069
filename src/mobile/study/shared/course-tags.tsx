import { View } from '@tarojs/components';
import type { StudyLine } from '@/features/study/api';
import { stateMark } from '@/features/study/words';
import { StatusTag } from '@/ui/status-tag';

type Tagged = Pick<StudyLine, 'dueOn' | 'state' | 'hasTest' | 'isOverdue' | 'withdrawn' | 'audience'>;

/** The marks of a course and the deputy's progress in it. */
export function CourseTags({ course }: { course: Tagged }) {
  const mark = stateMark(course);
  return (
    <View className="study-tags">
      {course.withdrawn ? <StatusTag tone="neutral">已下架</StatusTag> : null}
      {course.dueOn === null ? null : <StatusTag tone="waiting">必修</StatusTag>}
      {course.isOverdue ? <StatusTag tone="bad">已逾期</StatusTag> : null}
      <StatusTag tone={mark.tone}>{mark.word}</StatusTag>
    </View>
  );
}
