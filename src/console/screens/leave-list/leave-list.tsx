import { useCallback, useMemo } from 'react';
import { LEAVE_LIST } from '@contract/lists/leave';
import { LEAVE_WAYS } from '@contract/rules/leave';
import { type LeaveLine, useLeaveList, useLeavesToDecide } from '@/features/leave/staff-queries';
import { minuteText } from '@/lib/dates';
import { CountWays } from '../../list/count-ways';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { NewRecord } from '../../list/new-record';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { type ListState, useListView } from '../../list/use-list-view';
import { EnterForm } from './enter-form';
import { LeaveDrawer } from './leave-drawer';
import { LeaveTag } from './leave-tag';

const EMPTY = { title: '还没有请假', text: '代表在手机上请假后，会出现在这里；也可以由工作人员代为登记。' };
const NONE_FOUND = { title: '没有符合条件的请假', text: '请换一个状态、日期或关键词再查找。' };

const columnsFor = (onOpen: (leave: LeaveLine) => void): ListColumns<typeof LEAVE_LIST, LeaveLine> => ({
  name: { width: 96, render: (leave) => <RowTitle text={leave.name} onOpen={() => onOpen(leave)} /> },
  delegation: { width: 120, ellipsis: true, render: ({ delegationName }) => delegationName },
  activity: { width: 192, ellipsis: true, render: ({ activityTitle }) => activityTitle },
  part: { width: 160, ellipsis: true, render: ({ part }) => part },
  reason: { width: 160, ellipsis: true, render: ({ reason }) => reason },
  state: { width: 80, render: ({ state }) => <LeaveTag state={state} /> },
  way: { width: 152, ellipsis: true, render: ({ way }) => LEAVE_WAYS[way] },
  askedAt: { width: 152, render: ({ askedAt }) => minuteText(askedAt) },
});

/** Shows how many requests wait for the role's decision; a press filters the list by them. */
function Waiting({ state: { view, filter } }: { state: ListState<typeof LEAVE_LIST> }) {
  const { data } = useLeavesToDecide();
  if (!data) return null;
  const isOn = view.filters.state === 'pending';
  const onPress = () => filter({ state: isOn ? undefined : 'pending' });
  return <CountWays label="待办的请假" ways={[{ text: '待我批复', count: data.count, isOn, onPress }]} />;
}

/** The requests for leave of deputies, pending ones first. */
export function LeaveList() {
  const state = useListView(LEAVE_LIST);
  const { open, drawer } = useRowDrawer();
  const looks = useMemo(() => columnsFor(open), [open]);
  const cardOf = useCallback(
    (leave: LeaveLine) => (
      <>
        <RowTitle text={`${leave.name}（${leave.delegationName}）`} onOpen={() => open(leave)} />
        <p>
          <LeaveTag state={leave.state} />
          {leave.part}
        </p>
        <p className="console-muted">{leave.activityTitle}</p>
        <p className="console-muted">{leave.reason}</p>
      </>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="请假审批"
        what="代表请假"
        state={state}
        answer={useLeaveList(state.query)}
        columns={looks}
        cardOf={cardOf}
        onOpen={open}
        exported="leave"
        batch={<Waiting state={state} />}
        tools={<NewRecord text="代为登记" may="leave:enter" form={EnterForm} />}
        empty={EMPTY}
        noneFound={NONE_FOUND}
      />
      <LeaveDrawer {...drawer} />
    </>
  );
}
