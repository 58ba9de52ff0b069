import { Segmented } from 'antd';
import { useState } from 'react';
import type { Course } from '@/features/course/api';
import { useMay } from '@/features/session/store';
import { AddresseesPanel } from '../../publishing/addressees-panel';
import type { ReadingWords } from '../../publishing/reading-words';
import { CommentsPanel } from './comments-panel';
import { ProgressPanel } from './progress-panel';

const TABS = { progress: '学习进度', addressees: '通知和提醒', comments: '评论' } as const;
type Tab = keyof typeof TABS;

/** In this list of addressees, "read" means that the course was begun, and "confirmed" that it was finished. */
const STUDYING: ReadingWords = {
  title: TABS.addressees,
  people: '学习对象',
  states: { unread: '未学', read: '在学', confirmed: '学完' },
  tones: { unread: 'neutral', read: 'active', confirmed: 'good' },
  readOnly: '在学',
  late: '逾期学完',
  readShare: '开始学习',
  confirmedShare: '学完',
  median: '开始用时中位数',
  remind: '提醒还没有学完的人？',
  waiting: '没有学完',
};

/** Tabs for the progress, the recipients of notices, and the comments: one panel at a time. */
export function TabsPanel({ course }: { course: Course }) {
  const [tab, setTab] = useState<Tab>('progress');
  const mayRemind = useMay('course:publish');
  const shown: readonly Tab[] = [
    'progress',
    ...(mayRemind ? (['addressees'] as const) : []),
    ...(course.hasComments ? (['comments'] as const) : []),
  ];
  return (
    <>
      <Segmented<Tab>
        className="console-course-tabs console-view-switch"
        aria-label="学习情况"
        options={shown.map((value) => ({ value, label: TABS[value] }))}
        value={tab}
        onChange={setTab}
      />
      {tab === 'progress' && <ProgressPanel course={course} />}
      {tab === 'addressees' && <AddresseesPanel published={{ subjectType: 'course', subjectId: course.id }} words={STUDYING} />}
      {tab === 'comments' && <CommentsPanel courseId={course.id} />}
    </>
  );
}
