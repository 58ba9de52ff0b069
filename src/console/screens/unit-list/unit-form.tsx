import { App, Button, Form, Input, Space } from 'antd';
import { useState } from 'react';
import { UNIT_ACTIONS, UNIT_LIMITS, UNIT_STATES } from '@contract/rules/unit';
import { type UnitRecord, useSaveUnit, useUnit, useUnitStep } from '@/features/unit-admin/queries';
import { useSession } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { numberText } from '@/lib/number-text';
import { showFailure } from '@/platform/tell-failure';
import { anewEachTime } from '../../form/anew-each-time';
import { checkedFields } from '../../form/checked-fields';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { useNewest } from '../../form/use-newest';
import { type Fact, FactList } from '../../ui/fact-list';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { AreaField } from '../../ui/selects';
import { RowsSkeleton } from '../../ui/skeletons';
import { filled, limited } from '../../ui/text-limit';
import { MergeForm } from './merge-form';

interface Fields {
  name: string;
  areaCode: string;
}

interface UnitFormProps {
  /** The one to look at or change; a new one is begun without. */
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: UnitFormProps & { onClosed: () => void }) {
  const { data: unit, error, refetch } = useUnit(id);
  if (id === undefined || unit) return <Editor unit={unit} {...rest} />;
  return (
    <FormDrawer title="承办单位" open={rest.open} onClose={rest.onClose} onClosed={rest.onClosed} actions={null}>
      {error ? <LoadFailed what="承办单位" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

const factsOf = ({ state, mergedIntoName, mergeAsked, formerNames, people, openItems, closedItems }: UnitRecord): Fact[] => [
  ['状态', mergedIntoName ? `已并入${mergedIntoName}` : UNIT_STATES[state]],
  ['等待批准', mergeAsked ? `${mergeAsked.askedByName}于 ${minuteText(mergeAsked.askedAt)} 申请并入其他单位` : ''],
  ['曾用名', formerNames.join('、')],
  ['账号', `${numberText(people)} 个`],
  ['在办', `${numberText(openItems)} 件`],
  ['已办结', `${numberText(closedItems)} 件`],
];

/** What can be done with a unit besides its name. */
function Steps({ unit, onMerge }: { unit: UnitRecord; onMerge: () => void }) {
  const { modal } = App.useApp();
  const step = useUnitStep();
  const take = (action: 'disable' | 'enable') => step.mutateAsync({ step: action, seen: unit }).catch(showFailure);
  const askDisable = () =>
    void modal.confirm({
      title: `停用“${unit.name}”？`,
      content: '停用后不能再交办给它，已办结的建议和账号保留，可以再启用。',
      okText: UNIT_ACTIONS.disable,
      onOk: () => take('disable'),
    });
  return (
    <Space>
      {unit.actions.includes('merge') && !unit.mergeAsked && <Button onClick={onMerge}>并入其他单位</Button>}
      {unit.actions.includes('disable') && <Button onClick={askDisable}>{UNIT_ACTIONS.disable}</Button>}
      {unit.actions.includes('enable') && <Button onClick={() => void take('enable')}>{UNIT_ACTIONS.enable}</Button>}
    </Space>
  );
}

const fieldsOf = ({ name, areaCode }: UnitRecord): Fields => ({ name, areaCode });

function Editor({ unit, open, onClose, onClosed }: Omit<UnitFormProps, 'id'> & { unit: UnitRecord | undefined; onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  useNewest(form, unit, fieldsOf);
  const [isMerging, setMerging] = useState(false);
  const ownArea = useSession(({ user }) => user?.currentInfo.areaid);
  const save = useSaveUnit();
  const mayEdit = !unit || unit.actions.includes('edit');
  const send = async () => {
    const fields = await checkedFields(form);
    if (fields) save.mutate({ form: fields, seen: unit }, { onSuccess: onClose });
  };
  return (
    <FormDrawer
      title={unit ? unit.name : '新增单位'}
      form={form}
      open={open}
      pending={save.isPending}
      onClose={onClose}
      onClosed={onClosed}
      aside={unit && <Steps unit={unit} onMerge={() => setMerging(true)} />}
      actions={
        mayEdit && (
          <Button type="primary" loading={save.isPending} onClick={() => void send()}>
            保存
          </Button>
        )
      }
    >
      <Refusal form={form} error={save.error} />
      <Form form={form} name="unit" layout="vertical" disabled={!mayEdit} initialValues={unit ? fieldsOf(unit) : { areaCode: ownArea }}>
        <Form.Item
          name="name"
          label="名称"
          rules={filled('名称', UNIT_LIMITS.name)}
          extra={unit && '改名后，已发出的答复仍用当时的名称，原名记为曾用名。'}
        >
          <Input autoComplete="off" {...limited(UNIT_LIMITS.name)} />
        </Form.Item>
        {!unit && (
          <Form.Item name="areaCode" label="区域" rules={[{ required: true, message: '请选择区域' }]}>
            <AreaField />
          </Form.Item>
        )}
      </Form>
      {unit && <FactList facts={factsOf(unit)} />}
      {unit && <DrawerHistory entries={unit.history} nameOf={(action) => UNIT_ACTIONS[action]} statuses={UNIT_STATES} />}
      {unit && <MergeForm unit={unit} open={isMerging} onClose={() => setMerging(false)} />}
    </FormDrawer>
  );
}

/** A unit: what it is called, what it has in hand, and what can be done with it. */
export const UnitForm = anewEachTime<UnitFormProps>(Loader);
