import { useCallback, useMemo } from 'react';
import { ABSENCE_LIST } from '@contract/lists/absence';
import { ABSENCE_STATES, type AbsenceState } from '@contract/rules/absence';
import { type AbsenceLine, useAbsenceList } from '@/features/absence/queries';
import { ImportLink } from '../../import/import-link';
import { ListScreen } from '../../list/list-screen';
import type { Looks } from '../../list/list-table';
import { NewRecord } from '../../list/new-record';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { AbsenceForm } from './absence-form';

const EMPTY = { title: '没有人登记离岗', text: '有人休假、出差时登记，期间发给他的消息同时发给代理人。' };
const NONE_FOUND = { title: '没有符合条件的离岗', text: '请换一个姓名或状态再查找。' };
const TONES: Record<AbsenceState, string> = { now: 'waiting', coming: 'active', over: 'neutral' };

const StateTag = ({ state }: { state: AbsenceState }) => (
  <span className={`console-status is-${TONES[state]}`}>{ABSENCE_STATES[state]}</span>
);

const looksFor = (onOpen: (absence: AbsenceLine) => void): Looks<typeof ABSENCE_LIST, AbsenceLine> => ({
  name: { width: 128, render: (absence) => <RowTitle text={absence.name} onOpen={() => onOpen(absence)} /> },
  post: { width: 280, ellipsis: true, render: ({ post }) => post },
  standIn: { width: 128, render: ({ standInName }) => standInName },
  beginDate: { width: 120 },
  endDate: { width: 120 },
  state: { width: 96, render: ({ state }) => <StateTag state={state} /> },
  reason: { width: 200, ellipsis: true, render: ({ reason }) => reason || '—' },
});

const AbsenceCards = ({ absences, onOpen }: { absences: readonly AbsenceLine[]; onOpen: (absence: AbsenceLine) => void }) => (
  <ul className="console-list-cards">
    {absences.map((absence) => (
      <li key={absence.id}>
        <RowTitle text={`${absence.name} → ${absence.standInName}`} onOpen={() => onOpen(absence)} />
        <p>
          <StateTag state={absence.state} />
        </p>
        <p className="console-muted">
          {absence.beginDate} 至 {absence.endDate} · {absence.post}
        </p>
      </li>
    ))}
  </ul>
);

/** Who is away, and who is told in their place. */
export function AbsenceList() {
  const state = useListView(ABSENCE_LIST);
  const { open, drawer } = useRowDrawer();
  const looks = useMemo(() => looksFor(open), [open]);
  const cards = useCallback((items: readonly AbsenceLine[]) => <AbsenceCards absences={items} onOpen={open} />, [open]);
  return (
    <>
      <ListScreen
        title="离岗代理"
        what="离岗代理"
        state={state}
        answer={useAbsenceList(state.query)}
        looks={looks}
        cards={cards}
        empty={EMPTY}
        noneFound={NONE_FOUND}
        exported="absence"
        onOpen={open}
        tools={
          <>
            <ImportLink of="absence" text="导入离岗" />
            <NewRecord text="登记离岗" may="absence:create" form={AbsenceForm} />
          </>
        }
      />
      <AbsenceForm {...drawer} />
    </>
  );
}
