import { ABSENCE_LIST } from '@contract/lists/absence';
import { ABSENCE_STATES, type AbsenceState } from '@contract/rules/absence';
import { type AbsenceLine, useAbsenceList } from '@/features/absence/queries';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { AbsenceForm } from './absence-form';

const EMPTY = { title: '没有人登记离岗', text: '有人休假、出差时登记，期间发给他的消息同时发给代理人。' };
const NONE_FOUND = { title: '没有符合条件的离岗', text: '请换一个姓名或状态再查找。' };
const TONES: Record<AbsenceState, string> = { now: 'waiting', coming: 'active', over: 'neutral' };

const StateTag = ({ state }: { state: AbsenceState }) => (
  <span className={`console-status is-${TONES[state]}`}>{ABSENCE_STATES[state]}</span>
);

const columnsFor = (onOpen: (absence: AbsenceLine) => void): ListColumns<typeof ABSENCE_LIST, AbsenceLine> => ({
  name: { width: 128, render: (absence) => <RowTitle text={absence.name} onOpen={() => onOpen(absence)} /> },
  post: { width: 280, ellipsis: true, render: ({ post }) => post },
  standIn: { width: 128, render: ({ standInName }) => standInName },
  beginDate: { width: 120 },
  endDate: { width: 120 },
  state: { width: 96, render: ({ state }) => <StateTag state={state} /> },
  reason: { width: 200, ellipsis: true, render: ({ reason }) => reason || '—' },
});

const absenceCard = (absence: AbsenceLine, onOpen: () => void) => (
  <>
    <RowTitle text={`${absence.name} → ${absence.standInName}`} onOpen={onOpen} />
    <p>
      <StateTag state={absence.state} />
    </p>
    <p className="console-muted">
      {absence.beginDate} 至 {absence.endDate} · {absence.post}
    </p>
  </>
);

/** Lists the absences with their stand-ins. */
export const AbsenceList = () => (
  <RecordList
    title="离岗代理"
    what="离岗代理"
    list={ABSENCE_LIST}
    name="absence"
    useList={useAbsenceList}
    columnsFor={columnsFor}
    cardOf={absenceCard}
    form={AbsenceForm}
    newText="登记离岗"
    importText="导入离岗"
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);
