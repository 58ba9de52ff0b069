import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useState } from 'react';
import { COURSE_LIMITS, LESSON_KINDS } from '@contract/rules/course';
import { classHours } from '@contract/rules/study';
import type { WrittenLesson } from '@/features/course/kept-form';
import { numberText } from '@/lib/number-text';
import { LessonModal } from './lesson-modal';

interface LessonsFieldProps {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: readonly WrittenLesson[];
  onChange?: (lessons: readonly WrittenLesson[]) => void;
  /** Whether the course is published: stored lessons cannot be removed then. */
  isPublished: boolean;
}

const NONE: readonly WrittenLesson[] = [];

const swapped = (lessons: readonly WrittenLesson[], at: number, other: number): WrittenLesson[] =>
  lessons.map((lesson, place) => (place === at ? lessons[other] : place === other ? lessons[at] : lesson) ?? lesson);

const totalText = (lessons: readonly WrittenLesson[]): string => {
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  return `共 ${numberText(lessons.length)} 个课时，${numberText(minutes)} 分钟，${String(classHours(minutes))} 学时。`;
};

/** The lessons of a course in their order; each has its own form. */
export function LessonsField({ id, value = NONE, onChange, isPublished }: LessonsFieldProps) {
  /** The index of the open lesson; one past the last for a new lesson. */
  const [opened, setOpened] = useState<number>();
  const use = (lesson: WrittenLesson) => {
    onChange?.(opened === value.length ? [...value, lesson] : value.map((one, place) => (place === opened ? lesson : one)));
    setOpened(undefined);
  };
  const lesson = opened === undefined ? undefined : value[opened];
  return (
    <div id={id} role="group" aria-label="课时" tabIndex={-1}>
      <ol className="console-lessons">
        {value.map((one, place) => (
          <Row
            key={one.id ?? `new-${String(place)}`}
            lesson={one}
            place={place}
            count={value.length}
            isKept={isPublished && one.id !== null}
            onEdit={() => setOpened(place)}
            onMove={(other) => onChange?.(swapped(value, place, other))}
            onRemove={() => onChange?.(value.filter((_, at) => at !== place))}
          />
        ))}
      </ol>
      <div className="console-lessons-foot">
        <Button icon={<PlusOutlined />} disabled={value.length >= COURSE_LIMITS.lessons} onClick={() => setOpened(value.length)}>
          添加课时
        </Button>
        <span className="console-muted">{value.length > 0 ? totalText(value) : '视频、文档、图文和链接都可以是课时。'}</span>
      </div>
      {opened !== undefined && (
        <LessonModal
          lesson={lesson}
          isFixed={isPublished && (lesson?.id ?? null) !== null}
          onUse={use}
          onClose={() => setOpened(undefined)}
        />
      )}
    </div>
  );
}

interface RowProps {
  lesson: WrittenLesson;
  place: number;
  count: number;
  /** Whether it cannot be removed. */
  isKept: boolean;
  onEdit: () => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Row({ lesson: { kind, title, minutes }, place, count, isKept, onEdit, onMove, onRemove }: RowProps) {
  const move = (text: string, to: number) => (
    <Button
      type="text"
      size="small"
      icon={to < place ? <ArrowUpOutlined /> : <ArrowDownOutlined />}
      aria-label={`“${title}”${text}`}
      disabled={to < 0 || to >= count}
      onClick={() => onMove(to)}
    />
  );
  return (
    <li className="console-lesson-row">
      <span className="console-lesson-row__place" aria-hidden>
        {place + 1}
      </span>
      <span className="console-lesson-row__text">
        <Button type="link" className="console-lesson-row__title" onClick={onEdit}>
          {title}
        </Button>
        <span className="console-muted">
          {LESSON_KINDS[kind]} · {numberText(minutes)} 分钟
        </span>
      </span>
      {move('上移', place - 1)}
      {move('下移', place + 1)}
      {!isKept && <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`移除“${title}”`} onClick={onRemove} />}
    </li>
  );
}
