import { useCallback, useMemo } from 'react';
import { VISIT_LIST } from '@contract/lists/visit';
import { useMay } from '@/features/session/store';
import { useVisitList, type VisitLine } from '@/features/visit/queries';
import { numberText } from '@/lib/number-text';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { NewRecord } from '../../list/new-record';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { RegisterForm } from './register-form';
import { VisitBatch, whyNotCounted } from './visit-batch';
import { VisitDrawer } from './visit-drawer';
import { VisitTag } from './visit-tag';

const EMPTY = { title: '还没有走访记录', text: '代表在手机上登记走访选民后，会出现在这里；也可以代为登记。' };
const NONE_FOUND = { title: '没有符合条件的走访', text: '请换一个状态、日期或地区再查找。' };
const NOTHING: readonly VisitLine[] = [];

const columnsFor = (onOpen: (visit: VisitLine) => void): ListColumns<typeof VISIT_LIST, VisitLine> => ({
  name: { width: 112, render: (visit) => <RowTitle text={visit.name} onOpen={() => onOpen(visit)} /> },
  day: { width: 120, render: ({ day }) => day },
  area: { width: 128, render: ({ areaName }) => areaName },
  village: { width: 144, ellipsis: true, render: ({ village }) => village || '—' },
  place: { width: 176, ellipsis: true, render: ({ place }) => place || '—' },
  voter: { width: 96, render: ({ voterName }) => voterName },
  people: { width: 104, align: 'right', render: ({ people }) => numberText(people) },
  state: { width: 104, render: ({ state }) => <VisitTag state={state} /> },
  delegation: { width: 160, ellipsis: true, render: ({ delegationName }) => delegationName },
  said: { width: 240, ellipsis: true, render: ({ excerpt }) => excerpt },
});

/** The visits of the area and below, for counting them and for the board. */
export function VisitList() {
  const state = useListView(VISIT_LIST);
  const answer = useVisitList(state.query);
  const { open, drawer } = useRowDrawer();
  const mayCount = useMay('visit:count');
  const { items: chosen, selection, clear } = useSelection(answer.data?.items ?? NOTHING, whyNotCounted);
  const looks = useMemo(() => columnsFor(open), [open]);
  const cardOf = useCallback(
    (visit: VisitLine) => (
      <>
        <RowTitle text={`${visit.name} ${visit.day}`} onOpen={() => open(visit)} />
        <p>
          <VisitTag state={visit.state} />
          <span className="console-muted">
            {visit.areaName} · {numberText(visit.people)} 人次
          </span>
        </p>
        <p className="console-muted">{visit.excerpt}</p>
      </>
    ),
    [open],
  );
  return (
    <>
      <ListScreen
        title="走访联系"
        what="走访记录"
        state={state}
        answer={answer}
        columns={looks}
        cardOf={cardOf}
        onOpen={open}
        exported="visit"
        selection={mayCount ? selection : undefined}
        batch={mayCount && <VisitBatch chosen={chosen} onClear={clear} />}
        tools={<NewRecord text="代为登记" may="visit:create" form={RegisterForm} />}
        empty={EMPTY}
        noneFound={NONE_FOUND}
      />
      <VisitDrawer {...drawer} />
    </>
  );
}
