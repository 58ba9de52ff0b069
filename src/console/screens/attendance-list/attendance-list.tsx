import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { ATTENDANCE_FLAGS, ATTENDANCE_LIST } from '@contract/lists/attendance';
import { MISSED_SESSIONS, MISSED_SESSIONS_ARTICLE, YEARLY_DUTY } from '@contract/rules/attendance';
import { rateText } from '@/features/attendance/rules';
import { type DeputyAttendance, useDeputyAttendance } from '@/features/attendance/staff-queries';
import { numberText } from '@/lib/number-text';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { useListView } from '../../list/use-list-view';
import { useScreenLinks } from '../../menu/use-screen-links';

const EMPTY = { title: '还没有出席记录', text: '活动签到、归档以后，这里按代表统计出席情况。' };
const NONE_FOUND = { title: '没有符合条件的代表', text: '请换一个年度、提示或关键词再查找。' };

type Row = DeputyAttendance & { id: number };

/** Links to the deputy's record of work, otherwise to the deputy, if the role has either screen. */
function DeputyName({ row: { deputyId, name } }: { row: Row }) {
  const links = useScreenLinks();
  const link = links.subject({ type: 'performance', id: deputyId }) ?? links.subject({ type: 'deputy', id: deputyId });
  if (!link) return <>{name}</>;
  return (
    <Link className="console-subject-link" to={link}>
      {name}
    </Link>
  );
}

/** A count that is below the required number, marked by colour and word together. */
const Owed = ({ count, isShort, note }: { count: number; isShort: boolean; note: string }) =>
  isShort ? (
    <span className="console-due is-over" title={note}>
      {numberText(count)}
      <span className="console-sr">（{note}）</span>
    </span>
  ) : (
    <>{numberText(count)}</>
  );

const counted = (which: 'due' | 'arrived' | 'leave' | 'absent') => ({
  width: 96,
  align: 'right' as const,
  render: (row: Row) => numberText(row[which]),
});

const Days = ({ days, needsDays }: Row) => (
  <Owed count={days} isShort={days < needsDays} note={`${ATTENDANCE_FLAGS.days}，每年应有 ${String(needsDays)} 天`} />
);
const Groups = ({ groups }: Row) => (
  <Owed count={groups} isShort={groups < YEARLY_DUTY.groupActivities} note={`小组活动不足 ${String(YEARLY_DUTY.groupActivities)} 次`} />
);
const Missed = ({ missed }: Row) => <Owed count={missed} isShort={missed >= MISSED_SESSIONS} note={MISSED_SESSIONS_ARTICLE} />;

const COLUMNS: ListColumns<typeof ATTENDANCE_LIST, Row> = {
  name: { width: 112, render: (row) => <DeputyName row={row} /> },
  delegation: { width: 168, ellipsis: true, render: ({ delegationName }) => delegationName },
  due: counted('due'),
  arrived: counted('arrived'),
  leave: counted('leave'),
  absent: counted('absent'),
  rate: { width: 96, align: 'right', render: ({ rate }) => rateText(rate) },
  days: { width: 104, align: 'right', render: (row) => <Days {...row} /> },
  groups: { width: 104, align: 'right', render: (row) => <Groups {...row} /> },
  missed: { width: 104, align: 'right', render: (row) => <Missed {...row} /> },
};

const attendanceCard = (row: Row) => (
  <>
    <DeputyName row={row} />
    <p className="console-muted">{row.delegationName}</p>
    <p>
      出席率 {rateText(row.rate)} · 实到 {numberText(row.arrived)} / 应到 {numberText(row.due)}
    </p>
    <p>
      履职 <Days {...row} /> 天 · 小组活动 <Groups {...row} /> 次 · 缺席会议 <Missed {...row} /> 次
    </p>
  </>
);

const withId = (row: DeputyAttendance): Row => ({ ...row, id: row.deputyId });

/** The attendance of the deputies of the area and below in a year, marking those below the required number. */
export function AttendanceList() {
  const state = useListView(ATTENDANCE_LIST);
  const { data, ...answer } = useDeputyAttendance(state.query);
  const rows = useMemo(() => data && { ...data, items: data.items.map(withId) }, [data]);
  return (
    <ListScreen
      title="出席统计"
      what="出席统计"
      state={state}
      answer={{ ...answer, data: rows }}
      columns={COLUMNS}
      cardOf={attendanceCard}
      exported="attendance"
      empty={EMPTY}
      noneFound={NONE_FOUND}
    />
  );
}
