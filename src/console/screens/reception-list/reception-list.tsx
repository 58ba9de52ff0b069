import { Button } from 'antd';
import { RECEPTION_LIST } from '@contract/lists/reception';
import { RECEPTION_STATES, type ReceptionState } from '@contract/rules/reception';
import { type ReceptionLine, useReceptionList } from '@/features/reception/queries';
import { RECEPTION_TONES, saveCalendar, timesText } from '@/features/reception/rules';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { ReceptionForm } from './reception-form';

const EMPTY = { title: '还没有安排接待', text: '点击“安排接待”，选择联络站、时间和代表。' };
const NONE_FOUND = { title: '没有符合条件的接待', text: '请换一个联络站、状态或日期再查找。' };

export const StateTag = ({ state }: { state: ReceptionState }) => (
  <span className={`console-status is-${RECEPTION_TONES[state]}`}>{RECEPTION_STATES[state]}</span>
);

const columnsFor = (onOpen: (reception: ReceptionLine) => void): ListColumns<typeof RECEPTION_LIST, ReceptionLine> => ({
  startsAt: { width: 232, render: (reception) => <RowTitle text={timesText(reception)} onOpen={() => onOpen(reception)} /> },
  station: { width: 208, ellipsis: true, render: ({ stationName }) => stationName },
  area: { width: 112, render: ({ areaName }) => areaName },
  topic: { width: 128, ellipsis: true, render: ({ topic }) => topic || '—' },
  deputies: { width: 144, ellipsis: true, render: ({ deputyNames }) => deputyNames },
  state: { width: 96, render: ({ state }) => <StateTag state={state} /> },
  signedIn: { width: 88, align: 'right', render: ({ signedIn, deputies }) => `${String(signedIn)} / ${String(deputies)}` },
  booked: { width: 88, align: 'right', render: ({ booked, slots }) => (slots === 0 ? '—' : `${String(booked)} / ${String(slots)}`) },
  attended: { width: 96, align: 'right', render: ({ attended }) => (attended === null ? '—' : numberText(attended)) },
});

const receptionCard = (reception: ReceptionLine, onOpen: () => void) => (
  <>
    <RowTitle text={timesText(reception)} onOpen={onOpen} />
    <p>
      <StateTag state={reception.state} />
      <span className="console-muted">
        {reception.stationName} · {reception.deputyNames}
      </span>
    </p>
  </>
);

/** The reception days of the stations that the user manages. */
export const ReceptionList = () => (
  <RecordList
    title="代表接待"
    what="接待"
    list={RECEPTION_LIST}
    name="reception"
    useList={useReceptionList}
    columnsFor={columnsFor}
    cardOf={receptionCard}
    form={ReceptionForm}
    newText="安排接待"
    tools={<Button onClick={() => void saveCalendar().catch(showFailure)}>下载日历</Button>}
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);
