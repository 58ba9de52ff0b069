import { DEPUTY_GROUP_LIST } from '@contract/lists/deputy-group';
import { type DeputyGroupLine, useDeputyGroupList } from '@/features/deputy-group/queries';
import { numberText } from '@/lib/number-text';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { DeputyGroupForm } from './deputy-group-form';

const EMPTY = { title: '还没有代表小组', text: '点击“新增代表小组”，或用 Excel 批量导入。' };
const NONE_FOUND = { title: '没有符合条件的代表小组', text: '请换一个名称、成员、届次或区域再查找。' };

const columnsFor = (onOpen: (group: DeputyGroupLine) => void): ListColumns<typeof DEPUTY_GROUP_LIST, DeputyGroupLine> => ({
  name: { width: 200, render: (group) => <RowTitle text={group.name} onOpen={() => onOpen(group)} /> },
  area: { width: 128, render: ({ areaName }) => areaName },
  term: { width: 240, ellipsis: true, render: ({ termName }) => termName },
  leader: { width: 104, render: ({ leaderName }) => leaderName ?? '—' },
  members: { width: 280, ellipsis: true, render: ({ members, memberNames }) => `${numberText(members)} 人　${memberNames}` },
  plan: { width: 104, render: ({ planYear }) => (planYear === null ? '—' : `${String(planYear)} 年`) },
  ordernum: { width: 80 },
});

const groupCard = (group: DeputyGroupLine, onOpen: () => void) => (
  <>
    <RowTitle text={group.name} onOpen={onOpen} />
    <p className="console-muted">
      {group.termName} · {numberText(group.members)} 人{group.leaderName !== null && ` · 组长 ${group.leaderName}`}
    </p>
  </>
);

/** The deputies' groups of the congresses of the area and below. */
export const DeputyGroupList = () => (
  <RecordList
    title="代表小组"
    what="代表小组"
    list={DEPUTY_GROUP_LIST}
    name="deputyGroup"
    useList={useDeputyGroupList}
    columnsFor={columnsFor}
    cardOf={groupCard}
    form={DeputyGroupForm}
    newText="新增代表小组"
    importText="导入代表小组"
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);
