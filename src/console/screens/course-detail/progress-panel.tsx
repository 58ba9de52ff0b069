import type { TableProps } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Course } from '@/features/course/api';
import { type Progress, useStudyProgress } from '@/features/course/progress';
import { shareOf } from '@/features/course/rules';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';
import { Bar } from '../../ui/bar';
import { KeywordSearch } from '../../ui/keyword-search';
import { LoadFailed } from '../../ui/load-failed';
import { PagedPeople } from '../../ui/paged-people';
import { Panel } from '../../ui/panel';
import { CourseState } from '../study-progress/course-state';

const PAGE_SIZE = 20;
const EMPTY = '没有符合条件的代表';

/** The progress of each deputy whom the course is addressed to. */
export function ProgressPanel({ course }: { course: Course }) {
  const [{ keyword, page }, setView] = useState({ keyword: '', page: 1 });
  const list = useStudyProgress({ courseId: course.id, page, pageSize: PAGE_SIZE, ...(keyword && { keyword }) });
  const link = useScreenLinks().to('study/progress', `courseId=${String(course.id)}`);
  const parts = {
    people: list.data?.items ?? [],
    page: { current: page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0 },
    loading: list.isPending || list.isPlaceholderData,
    onPage: (next: number) => setView((view) => ({ ...view, page: next })),
  };
  return (
    <Panel
      title="学习进度"
      extra={
        link && (
          <Link className="console-course-outside" to={link}>
            在学习进度中查看
          </Link>
        )
      }
    >
      <Figures course={course} />
      <div role="search">
        <KeywordSearch
          className="console-course-search"
          label="代表或代表团"
          value={keyword}
          onSearch={(words) => setView({ keyword: words, page: 1 })}
        />
      </div>
      {list.isError && !list.data ? (
        <LoadFailed what="学习进度" error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <PagedPeople<Progress>
          {...parts}
          idOf={({ id }) => id}
          columns={COLUMNS}
          width={TOTAL_WIDTH}
          empty={EMPTY}
          className="console-addressee-rows"
          line={lineOf}
        />
      )}
    </Panel>
  );
}

const Figures = ({ course: { counts } }: { course: Course }) => {
  const { assigned, begun, finished } = counts;
  const shown = [
    ['应学', assigned, ''],
    ['已开始', begun, `${String(shareOf(begun, assigned))}%`],
    ['学完', finished, `${String(shareOf(finished, assigned))}%`],
  ] as const;
  return (
    <dl className="console-reading-figures">
      {shown.map(([name, count, share]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {numberText(count)} 人{share && <small className="console-muted">{share}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
};

const COLUMNS: NonNullable<TableProps<Progress>['columns']> = [
  { key: 'name', title: '代表', width: 88, dataIndex: 'name' },
  { key: 'delegation', title: '代表团', width: 144, ellipsis: true, dataIndex: 'delegationName' },
  { key: 'state', title: '状态', width: 136, render: (_value, { course }) => course && <CourseState course={course} /> },
  {
    key: 'percent',
    title: '进度',
    width: 144,
    render: (_value, { course }) => course && <Bar percent={course.percent} />,
  },
  { key: 'score', title: '得分', width: 64, align: 'right', render: (_value, { course }) => course?.score ?? '—' },
  {
    key: 'at',
    title: '最近学习',
    width: 144,
    render: (_value, { lastStudiedAt }) => (lastStudiedAt ? minuteText(lastStudiedAt) : '—'),
  },
];
const TOTAL_WIDTH = 720;

const lineOf = ({ name, delegationName, course }: Progress) => (
  <>
    <span>
      {name}
      <span className="console-muted">（{delegationName}）</span>
    </span>
    {course && (
      <span>
        <CourseState course={course} /> {String(course.percent)}%
      </span>
    )}
  </>
);
