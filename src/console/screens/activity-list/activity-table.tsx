import { Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import type { ActivityLine } from '@/features/activity/api';
import { spanText } from '@/features/activity/rules';
import { numberText } from '@/lib/number-text';
import { ActivityPhaseTag } from '../../ui/activity-phase-tag';
import { tableWaiting } from '../../ui/skeletons';
import { ActivityTitle } from './activity-title';

export interface ActivityListParts {
  activities: readonly ActivityLine[];
  page: { page: number; pageSize: number; total: number };
  loading: boolean;
  empty: ReactNode;
  onPage: (page: number) => void;
}

const WIDTHS = { title: 200, phase: 88, time: 204, place: 152, area: 88, count: 60 };
const TOTAL_WIDTH = Object.values(WIDTHS).reduce((sum, width) => sum + width, 2 * WIDTHS.count);

/** Nobody is invited to a draft yet. */
const countOf = ({ phase, people }: ActivityLine, which: keyof NonNullable<ActivityLine['people']>): string =>
  phase === 'draft' || !people ? '—' : numberText(people[which]);

const COLUMNS: NonNullable<TableProps<ActivityLine>['columns']> = [
  { key: 'title', title: '名称', width: WIDTHS.title, render: (_value, activity) => <ActivityTitle activity={activity} /> },
  { key: 'phase', title: '状态', width: WIDTHS.phase, render: (_value, { phase }) => <ActivityPhaseTag phase={phase} /> },
  { key: 'time', title: '时间', width: WIDTHS.time, render: (_value, activity) => spanText(activity) },
  { key: 'place', title: '地点', width: WIDTHS.place, dataIndex: 'place', ellipsis: true },
  { key: 'area', title: '区域', width: WIDTHS.area, dataIndex: 'areaName', ellipsis: true },
  { key: 'invited', title: '邀请', width: WIDTHS.count, align: 'right', render: (_value, activity) => countOf(activity, 'invited') },
  { key: 'coming', title: '参加', width: WIDTHS.count, align: 'right', render: (_value, activity) => countOf(activity, 'coming') },
  { key: 'leave', title: '请假', width: WIDTHS.count, align: 'right', render: (_value, activity) => countOf(activity, 'leave') },
];

export function ActivityTable({ activities, page, loading, empty, onPage }: ActivityListParts) {
  return (
    <Table<ActivityLine>
      className="console-table"
      rowKey="id"
      columns={COLUMNS}
      dataSource={activities}
      {...tableWaiting(loading, activities.length, empty)}
      sticky
      tableLayout="fixed"
      scroll={{ x: TOTAL_WIDTH }}
      pagination={{
        current: page.page,
        pageSize: page.pageSize,
        total: page.total,
        showSizeChanger: false,
        showTotal: (total) => `共 ${numberText(total)} 个`,
        onChange: onPage,
      }}
    />
  );
}
