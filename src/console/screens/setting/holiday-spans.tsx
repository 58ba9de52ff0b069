import { Button, Table, type TableColumnsType } from 'antd';
import type { Holiday } from '@/features/setting/api';
import { daysBetween, type HolidaySpan, spansOf, withoutSpan } from '@/features/setting/holiday-spans';

interface HolidaySpansProps {
  days: readonly Holiday[];
  /** Left out when the user may only read. */
  onChange: ((days: Holiday[]) => void) | undefined;
}

const WEEKDAYS = ['日', '一', '二', '三', '四', '五', '六'];

/** Returns e.g. 2026-02-15（周日）. */
const dayText = (day: string): string => `${day}（周${WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''}）`;

const spanText = ({ first, last }: HolidaySpan): string => (first === last ? dayText(first) : `${dayText(first)} 至 ${dayText(last)}`);

/** The year's days as spans, sorted by day. */
export function HolidaySpans({ days, onChange }: HolidaySpansProps) {
  const columns: TableColumnsType<HolidaySpan> = [
    {
      key: 'days',
      title: '日期',
      render: (_, span) => (
        <>
          {spanText(span)}
          <span className="console-settings__below">{span.name}</span>
        </>
      ),
    },
    { key: 'count', title: '天数', width: 72, responsive: ['md'], render: (_, { first, last }) => daysBetween(first, last).length },
    {
      key: 'kind',
      title: '类型',
      width: 112,
      render: (_, { kind }) => (
        <span className={`console-status is-${kind === 'off' ? 'good' : 'waiting'}`}>{kind === 'off' ? '放假' : '调休上班'}</span>
      ),
    },
    { key: 'name', title: '名称', width: 128, responsive: ['md'], dataIndex: 'name' },
  ];
  const remove: TableColumnsType<HolidaySpan>[number] = {
    key: 'remove',
    title: '操作',
    width: 72,
    render: (_, span) => (
      <Button type="link" size="small" aria-label={`删除${spanText(span)}`} onClick={() => onChange?.(withoutSpan(days, span))}>
        删除
      </Button>
    ),
  };
  return (
    <Table
      size="small"
      rowKey="first"
      columns={onChange ? [...columns, remove] : columns}
      dataSource={spansOf(days)}
      pagination={false}
      locale={{ emptyText: <span className="console-muted">这一年还没有放假和调休，周一至周五都按工作日计算</span> }}
    />
  );
}
