import { Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { UNIT_ACTIONS, UNIT_LIMITS, UNIT_STATES } from '@contract/rules/unit';
import { type UnitRecord, useDisableUnit, useEnableUnit, useSaveUnit, useUnit } from '@/features/unit-admin/queries';
import { useSession } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import type { Fact } from '../../ui/fact-list';
import { AreaField } from '../../ui/selects';
import { filled, limited } from '../../ui/text-limit';
import { MergeForm } from './merge-form';

interface Fields {
  name: string;
  areaCode: string;
}

const factsOf = ({ state, mergedIntoName, mergeAsked, formerNames, people, openItems, closedItems }: UnitRecord): Fact[] => [
  ['状态', mergedIntoName ? `已并入${mergedIntoName}` : UNIT_STATES[state]],
  ['等待批准', mergeAsked ? `${mergeAsked.askedByName}于 ${minuteText(mergeAsked.askedAt)} 申请并入其他单位` : ''],
  ['曾用名', formerNames.join('、')],
  ['账号', `${numberText(people)} 个`],
  ['在办', `${numberText(openItems)} 件`],
  ['已办结', `${numberText(closedItems)} 件`],
];

/** The steps for a unit other than changing its name. */
function Steps({ row }: { row: UnitRecord }) {
  const [isMerging, setMerging] = useState(false);
  const [disable, enable] = [useDisableUnit(), useEnableUnit()];
  const question = { title: `停用“${row.name}”？`, content: '停用后不能再交办给它，已办结的建议和账号保留，可以再启用。' };
  return (
    <Space>
      {row.actions.includes('merge') && !row.mergeAsked && <Button onClick={() => setMerging(true)}>并入其他单位</Button>}
      {row.actions.includes('disable') && (
        <StepButton question={question} take={() => disable.mutateAsync(row)}>
          {UNIT_ACTIONS.disable}
        </StepButton>
      )}
      {row.actions.includes('enable') && <StepButton take={() => enable.mutateAsync(row)}>{UNIT_ACTIONS.enable}</StepButton>}
      <MergeForm unit={row} open={isMerging} onClose={() => setMerging(false)} />
    </Space>
  );
}

const UnitFields = ({ row }: { row: UnitRecord | undefined }) => (
  <>
    <Form.Item
      name="name"
      label="名称"
      rules={filled('名称', UNIT_LIMITS.name)}
      extra={row && '改名后，已发出的答复仍用当时的名称，原名记为曾用名。'}
    >
      <Input autoComplete="off" {...limited(UNIT_LIMITS.name)} />
    </Form.Item>
    {!row && (
      <Form.Item name="areaCode" label="区域" rules={[{ required: true, message: '请选择区域' }]}>
        <AreaField />
      </Form.Item>
    )}
  </>
);

/** A unit: its name, its open work, and its steps. */
export const UnitForm = recordDrawer({
  what: '承办单位',
  newTitle: '新增单位',
  form: 'unit',
  useOne: useUnit,
  useSave: useSaveUnit,
  useInitial: useOwnArea,
  fieldsOf: ({ name, areaCode }: UnitRecord): Fields => ({ name, areaCode }),
  inputOf: (fields) => fields,
  Fields: UnitFields,
  Steps,
  factsOf,
  actions: UNIT_ACTIONS,
  statuses: UNIT_STATES,
});

function useOwnArea(): Partial<Fields> {
  return { areaCode: useSession(({ user }) => user?.currentInfo.areaid) };
}
