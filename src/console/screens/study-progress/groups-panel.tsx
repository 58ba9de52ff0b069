import { Select, Table, type TableColumnsType } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { STUDY_YEARS } from '@contract/rules/study';
import { type StudyGroup, useStudyGroups } from '@/features/course/progress';
import { shareOf } from '@/features/course/rules';
import { keyIn } from '@/lib/address-words';
import { readArea } from '@/lib/area-words';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';
import { Bar } from '../../ui/bar';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf } from '../../ui/options';
import { AreaSelect } from '../../ui/selects';
import { RowsSkeleton } from '../../ui/skeletons';

const columnsOf = (linkOf: (group: StudyGroup) => string | null): TableColumnsType<StudyGroup> => [
  {
    title: '代表团',
    key: 'name',
    width: 200,
    render: (_, group) => {
      const link = linkOf(group);
      return link ? (
        <Link className="study-groups__way" to={link} aria-label={`${group.name}，查看代表的学习进度`}>
          {group.name}
        </Link>
      ) : (
        group.name
      );
    },
  },
  { title: '区域', key: 'area', width: 112, ellipsis: true, render: (_, { areaName }) => areaName },
  {
    title: '代表',
    key: 'deputies',
    width: 80,
    align: 'right',
    sorter: (one, other) => one.deputies - other.deputies,
    render: (_, { deputies }) => numberText(deputies),
  },
  {
    title: '人均学时',
    key: 'hours',
    width: 104,
    align: 'right',
    sorter: (one, other) => one.hours - other.hours,
    render: (_, { hours }) => String(hours),
  },
  {
    title: '达标率',
    key: 'reached',
    width: 200,
    sorter: (one, other) => shareOf(one.reached, one.deputies) - shareOf(other.reached, other.deputies),
    render: (_, { reached, deputies }) => <Bar percent={shareOf(reached, deputies)} />,
  },
  {
    title: '必修完成率',
    key: 'finished',
    width: 200,
    sorter: (one, other) => shareOf(one.finished, one.assigned) - shareOf(other.finished, other.assigned),
    render: (_, { finished, assigned }) => (assigned === 0 ? '没有必修课程' : <Bar percent={shareOf(finished, assigned)} />),
  },
];
const TOTAL_WIDTH = 896;
const LOCALE = {
  emptyText: '还没有可以统计的代表',
  triggerDesc: '点击从多到少排列',
  triggerAsc: '点击从少到多排列',
  cancelSort: '点击取消排列',
};

/** The progress of each delegation; each opens its deputies. */
export function GroupsPanel({ tabs }: { tabs: ReactNode }) {
  const [params, setParams] = useSearchParams();
  const links = useScreenLinks();
  const year = keyIn(STUDY_YEARS, params.get('year')) ?? 'this';
  const areaCode = readArea(params.get('areaCode') ?? undefined);
  const { data, error, refetch } = useStudyGroups({ year, ...(areaCode !== undefined && { areaCode }) });
  const set = (name: string, value: string | undefined) =>
    setParams(
      (last) => {
        if (value === undefined) last.delete(name);
        else last.set(name, value);
        return last;
      },
      { replace: true },
    );
  const columns = useMemo(
    () =>
      columnsOf(({ delegationId }) =>
        links.to('study/progress', `${year === 'this' ? '' : `year=${year}&`}delegationId=${String(delegationId)}`),
      ),
    [links, year],
  );
  return (
    <>
      <div className="console-list-head">
        <h1 className="console-page-title">学习进度</h1>
        <div className="console-list-head__tools">{tabs}</div>
      </div>
      <section className="console-panel" aria-label="各代表团的学习进度">
        <div role="search" aria-label="统计范围" className="study-groups__filters">
          <Select<string>
            aria-label="年度"
            value={year}
            options={optionsOf(STUDY_YEARS)}
            onChange={(chosen) => set('year', chosen === 'this' ? undefined : chosen)}
          />
          <AreaSelect
            className="study-groups__area"
            aria-label="区域"
            placeholder="全部区域"
            allowClear
            popupMatchSelectWidth={false}
            value={areaCode}
            onChange={(code) => set('areaCode', code)}
          />
        </div>
        {error && !data && <LoadFailed what="学习进度" error={error} onRetry={() => void refetch()} />}
        {!error && !data && <RowsSkeleton />}
        {data && (
          <Table<StudyGroup>
            className="console-table"
            rowKey="delegationId"
            columns={columns}
            dataSource={data.groups}
            scroll={{ x: TOTAL_WIDTH }}
            tableLayout="fixed"
            sortDirections={['descend', 'ascend']}
            locale={LOCALE}
            pagination={false}
          />
        )}
      </section>
    </>
  );
}
