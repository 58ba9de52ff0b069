import { Text, View } from '@tarojs/components';
import type { StudyLine } from '@/features/study/api';
import { studyLink } from '@/features/study/links';
import { dueText, hoursText } from '@/features/study/words';
import { go } from '@/platform/navigation';
import { pressable } from '@/ui/a11y';
import { ProgressBar } from '@/ui/progress-bar';
import { Cover } from '../shared/cover';
import { CourseTags } from '../shared/course-tags';

/** One course in the list; opens its page. */
export function CourseCard({ course, category }: { course: StudyLine; category: string }) {
  const { courseId, title, percent, isOverdue } = course;
  const open = () => void go(studyLink(courseId));
  return (
    <View className="u-card record-card" onClick={open} {...pressable({ role: 'link' }, open)}>
      <View className="study-card">
        <Cover coverId={course.coverId} category={category} />
        <View className="study-card__text">
          <Text className="record-card__title">{title}</Text>
          <CourseTags course={course} />
        </View>
      </View>
      <Text className={isOverdue ? 'study-card__due study-card__due--over' : 'study-card__due'}>{dueText(course)}</Text>
      <Text className="record-card__line">
        {[category, course.areaName, hoursText(course.hours), course.favourite ? '已收藏' : ''].filter(Boolean).join(' · ')}
      </Text>
      <View className="study-progress">
        <View className="study-progress__bar">
          <ProgressBar share={percent / 100} label={`${title}的进度`} />
        </View>
        <Text className="study-progress__percent">{`${String(percent)}%`}</Text>
      </View>
    </View>
  );
}
