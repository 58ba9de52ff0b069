import { DesktopOutlined } from '@ant-design/icons';
import { Button, Space, Table, type TableProps } from 'antd';
import { useHref } from 'react-router-dom';
import { arrivedOf } from '@contract/rules/attendance';
import { signInPhase } from '@contract/rules/sitting';
import { rateText } from '@/features/attendance/rules';
import type { SittingCounts } from '@/features/attendance/staff-queries';
import { numberText } from '@/lib/number-text';
import { withId } from '../../menu/menu-tree';
import { useScreenLinks } from '../../menu/use-screen-links';

interface CountsTableProps {
  counts: readonly SittingCounts[];
  mayMark: boolean;
  mayConfirm: boolean;
  /** Whether its sign-in screen is still useful. */
  isOpen: boolean;
  onMark: (sittingId: number) => void;
  onConfirm: (sittingId: number) => void;
}

type Columns = NonNullable<TableProps<SittingCounts>['columns']>;

const NAME_WIDTH = 304;
const NUMBER_WIDTH = 56;

const number = (title: string, of: (counts: SittingCounts) => string): Columns[number] => ({
  title,
  width: NUMBER_WIDTH,
  align: 'right',
  render: (_value, counts) => of(counts),
});

/** No one can sign in earlier, not even at the desk. */
const hasBegun = ({ startsAt }: Pick<SittingCounts, 'startsAt'>): boolean =>
  signInPhase({ startsAt: new Date(startsAt) }, new Date()) !== 'early';

const rateOf = (counts: SittingCounts): string => (hasBegun(counts) ? rateText(counts.rate) : '—');

const NUMBERS: Columns = [
  number('应到', ({ due }) => numberText(due)),
  { ...number('实到', (counts) => numberText(arrivedOf(counts))), className: 'console-attendance__arrived' },
  number('迟到', ({ late }) => numberText(late)),
  number('补签', ({ makeup }) => numberText(makeup)),
  number('准假', ({ leave }) => numberText(leave)),
  number('缺席', ({ absent }) => numberText(absent)),
  { ...number('出席率', rateOf), width: 80 },
];

/** The totals of each sitting, with the actions of its desk. */
export function CountsTable({ counts, ...rest }: CountsTableProps) {
  const name: Columns[number] = {
    title: '场次',
    width: NAME_WIDTH,
    render: (_value, one) => (
      <>
        <div className="console-attendance__sitting">{one.name}</div>
        <SittingTools counts={one} {...rest} />
      </>
    ),
  };
  return (
    <Table<SittingCounts>
      className="console-table"
      size="small"
      rowKey="sittingId"
      columns={[name, ...NUMBERS]}
      dataSource={counts}
      tableLayout="fixed"
      scroll={{ x: NAME_WIDTH + NUMBER_WIDTH * NUMBERS.length }}
      pagination={false}
    />
  );
}

type ToolsProps = Omit<CountsTableProps, 'counts'> & { counts: SittingCounts };

export function SittingTools({ counts: { sittingId, startsAt, kept, name }, mayMark, mayConfirm, isOpen, onMark, onConfirm }: ToolsProps) {
  const screen = useScreenLinks().to('activity/screen');
  return (
    <Space wrap size={4}>
      {mayMark && hasBegun({ startsAt }) && (
        <Button size="small" aria-label={`${name}登记签到`} onClick={() => onMark(sittingId)}>
          登记签到
        </Button>
      )}
      {mayConfirm && kept > 0 && (
        <Button size="small" type="primary" aria-label={`${name}确认离线签到`} onClick={() => onConfirm(sittingId)}>
          {`确认离线 ${String(kept)}`}
        </Button>
      )}
      {isOpen && screen && <ScreenLink to={withId(screen, sittingId)} name={name} />}
    </Space>
  );
}

/** Opens in a new window, for a display on the wall. */
const ScreenLink = ({ to, name }: { to: string; name: string }) => (
  <Button size="small" icon={<DesktopOutlined />} href={useHref(to)} target="_blank" rel="noopener" aria-label={`打开${name}签到大屏`}>
    签到大屏
  </Button>
);

/** The same data for a narrow window. */
export const CountsCards = ({ counts, ...rest }: CountsTableProps) => (
  <ul className="console-lines console-activity-rows">
    {counts.map((one) => (
      <li key={one.sittingId}>
        <span>{one.name}</span>
        <span>{`实到 ${numberText(arrivedOf(one))} / 应到 ${numberText(one.due)}，出席率 ${rateOf(one)}`}</span>
        <p className="console-activity-rows__reason console-muted">
          {`迟到 ${String(one.late)} · 补签 ${String(one.makeup)} · 准假 ${String(one.leave)} · 缺席 ${String(one.absent)}`}
        </p>
        <SittingTools counts={one} {...rest} />
      </li>
    ))}
  </ul>
);
