import { Button } from 'antd';
import { useState } from 'react';
import { LESSON_KINDS } from '@contract/rules/course';
import type { Course, CourseLesson } from '@/features/course/api';
import { numberText, sizeText } from '@/lib/number-text';
import { Panel } from '../../ui/panel';
import { LessonPreview } from './lesson-preview';

/** The lessons in their order; each opens below its row as deputies see it. */
export function LessonsPanel({ course }: { course: Course }) {
  const [opened, setOpened] = useState<number>();
  const { lessons } = course;
  return (
    <Panel title={`课时 ${numberText(lessons.length)}`}>
      {lessons.length === 0 && <p className="console-muted">还没有课时。</p>}
      <ol className="console-course-lessons">
        {lessons.map((lesson, place) => (
          <li key={lesson.id}>
            <Line
              lesson={lesson}
              place={place}
              isOpen={opened === lesson.id}
              onToggle={() => setOpened(opened === lesson.id ? undefined : lesson.id)}
            />
            {opened === lesson.id && <LessonPreview courseId={course.id} lesson={lesson} />}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface LineProps {
  lesson: CourseLesson;
  place: number;
  isOpen: boolean;
  onToggle: () => void;
}

const Line = ({ lesson: { kind, title, minutes, file }, place, isOpen, onToggle }: LineProps) => (
  <div className="console-course-lesson">
    <span className="console-course-lesson__text">
      {`${String(place + 1)}. ${title}`}
      <span className="console-muted">
        {LESSON_KINDS[kind]} · {numberText(minutes)} 分钟{file && ` · ${sizeText(file.size)}`}
      </span>
    </span>
    <Button size="small" aria-expanded={isOpen} aria-label={`${isOpen ? '收起' : '查看'}“${title}”`} onClick={onToggle}>
      {isOpen ? '收起' : '查看'}
    </Button>
  </div>
);
