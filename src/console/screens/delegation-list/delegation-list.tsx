import { useCallback, useMemo } from 'react';
import { DELEGATION_LIST } from '@contract/lists/delegation';
import { type DelegationLine, useDelegationList } from '@/features/delegation-admin/queries';
import { numberText } from '@/lib/number-text';
import { ImportLink } from '../../import/import-link';
import { ListScreen } from '../../list/list-screen';
import type { Looks } from '../../list/list-table';
import { NewRecord } from '../../list/new-record';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { useListView } from '../../list/use-list-view';
import { DelegationForm } from './delegation-form';

const EMPTY = { title: '还没有代表团', text: '点击“新增代表团”，或用 Excel 批量导入。' };
const NONE_FOUND = { title: '没有符合条件的代表团', text: '请换一个名称、届次或区域再查找。' };

const looksFor = (onOpen: (delegation: DelegationLine) => void): Looks<typeof DELEGATION_LIST, DelegationLine> => ({
  name: { width: 200, render: (delegation) => <RowTitle text={delegation.name} onOpen={() => onOpen(delegation)} /> },
  area: { width: 128, render: ({ areaName }) => areaName },
  term: { width: 280, ellipsis: true, render: ({ termName }) => termName },
  deputies: { width: 96, render: ({ deputies }) => `${numberText(deputies)} 人` },
  liaisons: { width: 176, ellipsis: true, render: ({ liaisons }) => liaisons || '—' },
  ordernum: { width: 80 },
});

const DelegationCards = ({
  delegations,
  onOpen,
}: {
  delegations: readonly DelegationLine[];
  onOpen: (delegation: DelegationLine) => void;
}) => (
  <ul className="console-list-cards">
    {delegations.map((delegation) => (
      <li key={delegation.id}>
        <RowTitle text={delegation.name} onOpen={() => onOpen(delegation)} />
        <p className="console-muted">
          {delegation.termName} · {numberText(delegation.deputies)} 人
        </p>
      </li>
    ))}
  </ul>
);

/** The delegations of the congresses of the area and below. */
export function DelegationList() {
  const state = useListView(DELEGATION_LIST);
  const { open, drawer } = useRowDrawer();
  const looks = useMemo(() => looksFor(open), [open]);
  const cards = useCallback((items: readonly DelegationLine[]) => <DelegationCards delegations={items} onOpen={open} />, [open]);
  return (
    <>
      <ListScreen
        title="代表团"
        what="代表团"
        state={state}
        answer={useDelegationList(state.query)}
        looks={looks}
        cards={cards}
        empty={EMPTY}
        noneFound={NONE_FOUND}
        exported="delegation"
        onOpen={open}
        tools={
          <>
            <ImportLink of="delegation" text="导入代表团" />
            <NewRecord text="新增代表团" may="delegation:create" form={DelegationForm} />
          </>
        }
      />
      <DelegationForm {...drawer} />
    </>
  );
}
