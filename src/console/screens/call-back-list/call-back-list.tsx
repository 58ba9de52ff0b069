import { Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { CALL_BACK_LIST } from '@contract/lists/call-back';
import { CALL_BACK_KINDS } from '@contract/rules/call-back';
import { type CallBackLine, useCallBackList } from '@/features/call-back/queries';
import { useMay } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { CallBackDrawer } from './call-back-drawer';
import { CallBackFigures } from './call-back-figures';
import { CallBackTag } from './call-back-tag';
import { ShareForm } from './share-form';

const EMPTY = { title: '还没有需要回访的事项', text: '每月初从上月已答复、留有号码的民情事项和群众留言中自动抽取。' };
const NONE_FOUND = { title: '没有符合条件的回访', text: '请换一个结果、来源或月份再查找。' };

const columnsFor = (onOpen: (call: CallBackLine) => void): ListColumns<typeof CALL_BACK_LIST, CallBackLine> => ({
  title: { width: 240, ellipsis: true, render: (call) => <RowTitle text={call.title} onOpen={() => onOpen(call)} /> },
  kind: { width: 104, render: ({ kind }) => CALL_BACK_KINDS[kind] },
  to: { width: 184, ellipsis: true, render: ({ toName }) => toName },
  area: { width: 120, render: ({ areaName }) => areaName },
  unit: { width: 144, ellipsis: true, render: ({ unitName }) => unitName ?? '—' },
  month: { width: 104, render: ({ month }) => month.slice(0, 7) },
  state: { width: 112, render: ({ state }) => <CallBackTag state={state} /> },
  calledAt: { width: 152, render: ({ calledAt }) => (calledAt === null ? '—' : minuteText(calledAt)) },
  calledBy: { width: 96, render: ({ calledByName }) => calledByName || '—' },
});

/** The sample of answered matters and comments whose voters are called. */
export function CallBackList() {
  const state = useListView(CALL_BACK_LIST);
  const { open, drawer } = useRowDrawer();
  const [shown, setShown] = useState<'figures' | 'share'>();
  const looks = useMemo(() => columnsFor(open), [open]);
  const maySet = useMay('callBack:setShare');
  const close = () => setShown(undefined);
  const cardOf = useCallback(
    (call: CallBackLine) => (
      <>
        <RowTitle text={call.title} onOpen={() => open(call)} />
        <p>
          <CallBackTag state={call.state} />
          <span className="console-muted">
            {call.toName} · {call.month.slice(0, 7)}
          </span>
        </p>
      </>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="电话回访"
        what="电话回访"
        state={state}
        answer={useCallBackList(state.query)}
        columns={looks}
        cardOf={cardOf}
        onOpen={open}
        empty={EMPTY}
        noneFound={NONE_FOUND}
        exported="callBack"
        tools={
          <>
            <Button onClick={() => setShown('figures')}>回访统计</Button>
            {maySet && <Button onClick={() => setShown('share')}>设置比例</Button>}
          </>
        }
      />
      <CallBackDrawer {...drawer} />
      {shown === 'figures' && <CallBackFigures onClose={close} />}
      {shown === 'share' && <ShareForm onClose={close} />}
    </>
  );
}
