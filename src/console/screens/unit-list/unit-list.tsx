import { UNIT_LIST } from '@contract/lists/unit';
import { UNIT_STATES, type UnitState } from '@contract/rules/unit';
import { type UnitLine, useUnitList } from '@/features/unit-admin/queries';
import { minuteText } from '@/lib/dates';
import type { ListColumns } from '../../list/list-table';
import { RecordList } from '../../list/record-list';
import { RowTitle } from '../../list/row-drawer';
import { UnitForm } from './unit-form';

const EMPTY = { title: '还没有承办单位', text: '点击“新增单位”，或用 Excel 批量导入。' };
const NONE_FOUND = { title: '没有符合条件的单位', text: '请换一个名称或状态再查找，曾用名也能找到。' };
const TONES: Record<UnitState, string> = { active: 'good', disabled: 'neutral', merged: 'neutral' };

const StateTag = ({ state }: { state: UnitState }) => <span className={`console-status is-${TONES[state]}`}>{UNIT_STATES[state]}</span>;

const columnsFor = (onOpen: (unit: UnitLine) => void): ListColumns<typeof UNIT_LIST, UnitLine> => ({
  name: { width: 280, render: (unit) => <RowTitle text={unit.name} onOpen={() => onOpen(unit)} /> },
  area: { width: 144, render: ({ areaName }) => areaName },
  state: { width: 96, render: ({ state }) => <StateTag state={state} /> },
  formerNames: { width: 240, ellipsis: true, render: ({ formerNames }) => formerNames.join('、') || '—' },
  updatedAt: { width: 144, render: ({ updatedAt }) => minuteText(updatedAt) },
});

const unitCard = (unit: UnitLine, onOpen: () => void) => (
  <>
    <RowTitle text={unit.name} onOpen={onOpen} />
    <p>
      <StateTag state={unit.state} />
    </p>
    <p className="console-muted">{[unit.areaName, ...unit.formerNames.map((name) => `曾用名 ${name}`)].join(' · ')}</p>
  </>
);

/** The units of the area: each opens with its name, its open work and its steps. */
export const UnitList = () => (
  <RecordList
    title="承办单位"
    what="承办单位"
    list={UNIT_LIST}
    name="unit"
    useList={useUnitList}
    columnsFor={columnsFor}
    cardOf={unitCard}
    form={UnitForm}
    newText="新增单位"
    importText="导入单位"
    empty={EMPTY}
    noneFound={NONE_FOUND}
  />
);
