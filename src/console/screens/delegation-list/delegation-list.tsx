import { DELEGATION_LIST } from '@contract/lists/delegation';
import { type DelegationLine, useDelegationList } from '@/features/delegation-admin/queries';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { DelegationForm } from './delegation-form';

const EMPTY = { title: '还没有代表团', text: '点击“新增代表团”，或用 Excel 批量导入。' };
const NONE_FOUND = { title: '没有符合条件的代表团', text: '请换一个名称、届次或区域再查找。' };

const columnsFor = (onOpen: (delegation: DelegationLine) => void): ListColumns<typeof DELEGATION_LIST, DelegationLine> => ({
  name: { width: 200, render: (delegation) => <RowTitle text={delegation.name} onOpen={() => onOpen(delegation)} /> },
  area: { width: 128, render: ({ areaName }) => areaName },
  term: { width: 280, ellipsis: true, render: ({ termName }) => termName },
  leader: { width: 104, render: ({ leaderName }) => leaderName ?? '—' },
  deputies: { width: 96, render: ({ deputies }) => `${numberText(deputies)} 人` },
  liaisons: { width: 176, ellipsis: true, render: ({ liaisons }) => liaisons || '—' },
  ordernum: { width: 80 },
});

const delegationCard = (delegation: DelegationLine, onOpen: () => void) => (
  <>
    <RowTitle text={delegation.name} onOpen={onOpen} />
    <p className="console-muted">
      {delegation.termName} · {numberText(delegation.deputies)} 人{delegation.leaderName !== null && ` · 团长 ${delegation.leaderName}`}
    </p>
  </>
);

/** The delegations of the congresses of the area and below. */
export const DelegationList = () => (
  <RecordList
    title="代表团"
    what="代表团"
    list={DELEGATION_LIST}
    name="delegation"
    useList={useDelegationList}
    columnsFor={columnsFor}
    cardOf={delegationCard}
    form={DelegationForm}
    newText="新增代表团"
    importText="导入代表团"
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);
