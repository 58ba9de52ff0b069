import { Text, View } from '@tarojs/components';
import { LESSON_KINDS } from '@contract/rules/course';
import type { Lesson, Study } from '@/features/study/api';
import { lessonPercent } from '@/features/study/words';
import { decorative, heading, named, pressable } from '@/ui/a11y';
import type { Opened } from './use-lesson';

interface LineProps {
  lesson: Lesson;
  number: number;
  isOpen: boolean;
  isOpening: boolean;
  onOpen: () => void;
}

function LessonLine({ lesson, number, isOpen, isOpening, onOpen }: LineProps) {
  const percent = lessonPercent(lesson);
  const standing = isOpening ? '正在打开…' : lesson.isDone ? '已学完' : isOpen ? '正在学习' : percent > 0 ? `${String(percent)}%` : '未学';
  const about = `${LESSON_KINDS[lesson.kind]} · ${String(lesson.minutes)} 分钟`;
  return (
    <View {...named('listitem')}>
      <View className={`study-lesson${isOpen ? ' study-lesson--open' : ''}`} onClick={onOpen} {...pressable({ pressed: isOpen }, onOpen)}>
        <View className={`study-lesson__mark${lesson.isDone ? ' study-lesson__mark--done' : ''}`} {...decorative}>
          {lesson.isDone ? '✓' : String(number)}
        </View>
        <View className="study-lesson__text">
          <Text className="study-lesson__title">{lesson.title}</Text>
          <Text className="study-lesson__about">{about}</Text>
        </View>
        <Text className={`study-lesson__standing${lesson.isDone ? ' study-lesson__standing--done' : ''}`}>{standing}</Text>
      </View>
    </View>
  );
}

/** The lessons in their order, each with its progress; a press opens one. */
export function LessonList({ study: { lessons }, opened }: { study: Study; opened: Opened }) {
  const openId = opened.open?.lesson.id;
  return (
    <View className="u-card">
      <Text className="u-card__title" {...heading(2)}>
        课时
      </Text>
      <View {...named('list', '课时')}>
        {lessons.map((lesson, at) => (
          <LessonLine
            key={lesson.id}
            lesson={lesson}
            number={at + 1}
            isOpen={lesson.id === openId}
            isOpening={lesson.id === opened.opening}
            onOpen={() => {
              if (opened.opening === undefined && lesson.id !== openId) void opened.start(lesson);
            }}
          />
        ))}
      </View>
    </View>
  );
}
