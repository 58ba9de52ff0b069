import { useCallback, useMemo } from 'react';
import { DEPUTY_REQUEST_LIST } from '@contract/lists/deputy-request';
import { DEPUTY_REQUEST_PARTS, DEPUTY_REQUEST_STATES, type DeputyRequestState } from '@contract/rules/deputy-request';
import { type DeputyRequestLine, useDeputyRequestList } from '@/features/deputy-request/queries';
import { minuteText } from '@/lib/dates';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { DeputyRequestDrawer } from './deputy-request-drawer';

const EMPTY = { title: '没有等待确认的资料更正', text: '代表在手机上申请更正照片、手机号或单位职务后，会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的申请', text: '请换一个状态、内容或姓名再查找。' };
const TONES: Record<DeputyRequestState, string> = { waiting: 'waiting', accepted: 'good', refused: 'bad', withdrawn: 'neutral' };

const StateTag = ({ state }: { state: DeputyRequestState }) => (
  <span className={`console-status is-${TONES[state]}`}>{DEPUTY_REQUEST_STATES[state]}</span>
);

const partsText = ({ parts }: DeputyRequestLine): string => parts.map((part) => DEPUTY_REQUEST_PARTS[part]).join('、');

const columnsFor = (onOpen: (request: DeputyRequestLine) => void): ListColumns<typeof DEPUTY_REQUEST_LIST, DeputyRequestLine> => ({
  name: { width: 128, render: (request) => <RowTitle text={request.name} onOpen={() => onOpen(request)} /> },
  parts: { width: 192, render: partsText },
  delegation: { width: 176, ellipsis: true, render: ({ delegationName }) => delegationName },
  area: { width: 128, render: ({ areaName }) => areaName },
  askedAt: { width: 152, render: ({ askedAt }) => minuteText(askedAt) },
  state: { width: 112, render: ({ state }) => <StateTag state={state} /> },
  decidedBy: { width: 112, render: ({ decidedByName }) => decidedByName || '—' },
});

/** The change requests of deputies for the roster, for the office that decides. */
export function DeputyRequestList() {
  const state = useListView(DEPUTY_REQUEST_LIST);
  const { open, drawer } = useRowDrawer();
  const looks = useMemo(() => columnsFor(open), [open]);
  const cardOf = useCallback(
    (request: DeputyRequestLine) => (
      <>
        <RowTitle text={request.name} onOpen={() => open(request)} />
        <p>
          <StateTag state={request.state} />
          <span className="console-muted">
            {partsText(request)} · {minuteText(request.askedAt)}
          </span>
        </p>
      </>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="资料更正"
        what="资料更正申请"
        state={state}
        answer={useDeputyRequestList(state.query)}
        columns={looks}
        cardOf={cardOf}
        onOpen={open}
        empty={EMPTY}
        noneFound={NONE_FOUND}
      />
      <DeputyRequestDrawer {...drawer} />
    </>
  );
}
