import { Alert, Button } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { EVENT_LIST } from '@contract/lists/event';
import { EVENT_KINDS, MOST_LISTED_EVENTS } from '@contract/rules/event';
import { type EventLine, useEventList } from '@/features/event/queries';
import { secondText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { useListView } from '../../list/use-list-view';
import { ChainLine } from './chain-line';
import { EventDrawer } from './event-drawer';
import './event-list.scss';

const EMPTY = { title: '还没有操作日志', text: '有人新增、修改、导出或下载后，会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的操作日志', text: '请放宽时间、人员或类别再查找。日志至少保存 180 天。' };

type Open = (event: EventLine) => void;

export const Outcome = ({ event: { result, resultText } }: { event: Pick<EventLine, 'result' | 'resultText'> }) => (
  <span className={`console-status is-${result === 'done' ? 'good' : 'bad'}`} title={resultText}>
    {result === 'done' ? '成功' : '未成功'}
  </span>
);

const objectText = ({ objectName, objectId, objectTitle }: EventLine): string =>
  objectTitle ? `${objectName}：${objectTitle}` : `${objectName}${objectId === null ? '' : ` ${String(objectId)}`}`;

const What = ({ event, onOpen }: { event: EventLine; onOpen: Open }) => (
  <Button type="link" className="console-event-what" onClick={() => onOpen(event)}>
    {event.what}
  </Button>
);

const looksFor = (onOpen: Open): ListColumns<typeof EVENT_LIST, EventLine> => ({
  at: { width: 168, render: ({ at }) => secondText(at) },
  actor: { width: 112, ellipsis: true, render: ({ actorName }) => actorName },
  role: { width: 120, ellipsis: true, render: ({ roleName }) => roleName || '—' },
  what: { width: 152, render: (event) => <What event={event} onOpen={onOpen} /> },
  kind: { width: 128, render: ({ kind }) => EVENT_KINDS[kind] },
  object: { least: 200, ellipsis: true, render: objectText },
  outcome: { width: 88, render: (event) => <Outcome event={event} /> },
  ip: { width: 136, ellipsis: true },
});

const eventCard = (event: EventLine, onOpen: Open) => (
  <>
    <What event={event} onOpen={onOpen} />
    <p>{objectText(event)}</p>
    <p>
      <Outcome event={event} />
      <span className="console-muted">
        {event.actorName} · <span className="console-unbroken">{secondText(event.at)}</span>
      </span>
    </p>
  </>
);

/** Says that there are older events too, when the list is cut. */
export const CutNote = ({ total }: { total: number | undefined }) =>
  total !== undefined && total >= MOST_LISTED_EVENTS ? (
    <Alert
      className="console-form-alert"
      type="info"
      showIcon
      message={`符合条件的较多，这里列出最近的 ${numberText(MOST_LISTED_EVENTS)} 条。要看更早的，请缩小时间或人员范围，或导出全部（每次最多 100 万条）。`}
    />
  ) : null;

/** The actions of users: searched by person, object, kind, result and time, and exported as a table. */
export function EventList() {
  const state = useListView(EVENT_LIST);
  const answer = useEventList(state.query);
  const [opened, setOpened] = useState<{ event: EventLine; open: boolean }>();
  const open = useCallback((event: EventLine) => setOpened({ event, open: true }), []);
  const looks = useMemo(() => looksFor(open), [open]);
  const cardOf = useCallback((event: EventLine) => eventCard(event, open), [open]);
  return (
    <>
      <ListScreen
        title="操作日志"
        what="操作日志"
        state={state}
        answer={answer}
        columns={looks}
        cardOf={cardOf}
        empty={EMPTY}
        noneFound={NONE_FOUND}
        exported="event"
        savedAs="event"
        batch={
          <>
            <ChainLine />
            <CutNote total={answer.data?.total} />
          </>
        }
        onOpen={open}
      />
      <EventDrawer
        event={opened?.event}
        open={opened?.open ?? false}
        onClose={() => setOpened((last) => last && { ...last, open: false })}
      />
    </>
  );
}
