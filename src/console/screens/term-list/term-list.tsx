import { TERM_LIST } from '@contract/lists/term';
import { TERM_STATES, type TermState } from '@contract/rules/term';
import { type TermLine, useTermList } from '@/features/term-admin/queries';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { TermForm } from './term-form';

const EMPTY = { title: '还没有届次', text: '点击“新增届次”，填写本届的名称和起止日期。' };
const NONE_FOUND = { title: '没有符合条件的届次', text: '请换一个名称或状态再查找。' };
const TONES: Record<TermState, string> = { coming: 'waiting', current: 'good', former: 'neutral' };

const StateTag = ({ state }: { state: TermState }) => <span className={`console-status is-${TONES[state]}`}>{TERM_STATES[state]}</span>;

const columnsFor = (onOpen: (term: TermLine) => void): ListColumns<typeof TERM_LIST, TermLine> => ({
  name: { width: 280, render: (term) => <RowTitle text={term.name} onOpen={() => onOpen(term)} /> },
  area: { width: 128, render: ({ areaName }) => areaName },
  state: { width: 96, render: ({ state }) => <StateTag state={state} /> },
  beginDate: { width: 120 },
  endDate: { width: 120, render: ({ endDate }) => endDate ?? '—' },
  meetings: { width: 96, render: ({ meetings }) => `${numberText(meetings)} 次` },
  deputies: { width: 104, render: ({ deputies }) => `${numberText(deputies)} 人` },
});

const termCard = (term: TermLine, onOpen: () => void) => (
  <>
    <RowTitle text={term.name} onOpen={onOpen} />
    <p>
      <StateTag state={term.state} />
    </p>
    <p className="console-muted">
      {term.beginDate} 至 {term.endDate ?? '今'} · {numberText(term.deputies)} 位代表
    </p>
  </>
);

/** The terms of the congresses of the area and below, each with its plenary sessions. */
export const TermList = () => (
  <RecordList
    title="届次"
    what="届次"
    list={TERM_LIST}
    name="term"
    useList={useTermList}
    columnsFor={columnsFor}
    cardOf={termCard}
    form={TermForm}
    newText="新增届次"
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);
