import { Button, Table, type TableProps } from 'antd';
import type { ReactNode } from 'react';
import { SUGGESTION_CATEGORIES } from '@contract/rules/suggestion-terms';
import type { Opinion } from '@/features/open/api';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { tableWaiting } from '../../ui/skeletons';
import { OpinionStateTag } from './opinion-state-tag';

export interface OpinionListParts {
  opinions: readonly Opinion[];
  page: { page: number; pageSize: number; total: number };
  loading: boolean;
  empty: ReactNode;
  onOpen: (opinion: Opinion) => void;
  onPage: (page: number) => void;
}

const WIDTHS = { title: 248, area: 112, category: 104, name: 88, submitted: 160, state: 96, moderator: 96 };
const TOTAL_WIDTH = Object.values(WIDTHS).reduce((sum, width) => sum + width, 0);

const columnsFor = (onOpen: (opinion: Opinion) => void): NonNullable<TableProps<Opinion>['columns']> => [
  {
    key: 'title',
    title: '标题',
    width: WIDTHS.title,
    ellipsis: true,
    render: (_value, opinion) => (
      <Button type="link" className="console-opinion-title" onClick={() => onOpen(opinion)}>
        {opinion.title}
      </Button>
    ),
  },
  { key: 'area', title: '地区', width: WIDTHS.area, dataIndex: 'areaName', ellipsis: true },
  { key: 'category', title: '类别', width: WIDTHS.category, render: (_value, { category }) => SUGGESTION_CATEGORIES[category] },
  { key: 'name', title: '姓名', width: WIDTHS.name, dataIndex: 'name', ellipsis: true },
  { key: 'submitted', title: '提交时间', width: WIDTHS.submitted, render: (_value, { submittedAt }) => minuteText(submittedAt) },
  { key: 'state', title: '状态', width: WIDTHS.state, render: (_value, { state }) => <OpinionStateTag state={state} /> },
  { key: 'moderator', title: '审核人', width: WIDTHS.moderator, render: (_value, { moderatedByName }) => moderatedByName || '—' },
];

export function OpinionTable({ opinions, page, loading, empty, onOpen, onPage }: OpinionListParts) {
  return (
    <Table<Opinion>
      className="console-table"
      rowKey="id"
      columns={columnsFor(onOpen)}
      dataSource={opinions}
      {...tableWaiting(loading, opinions.length, empty)}
      sticky
      tableLayout="fixed"
      scroll={{ x: TOTAL_WIDTH }}
      pagination={{
        current: page.page,
        pageSize: page.pageSize,
        total: page.total,
        showSizeChanger: false,
        showTotal: (total) => `共 ${numberText(total)} 条`,
        onChange: onPage,
      }}
    />
  );
}
