import { Form, Input, Radio } from 'antd';
import { HANDLING_MODES, type HandlingMode } from '@contract/rules/suggestion-terms';
import type { SuggestionStepForm } from '@/features/suggestion/api';
import { useSuggestedUnits } from '@/features/suggestion/queries';
import { optionsOf } from '../../../ui/options';
import { UnitSelect, UnitsSelect } from '../../../ui/unit-select';
import { type AssignFields, fieldsAtFirst, fixedUnits, inMode, offeredUnits, withLead } from './assigning';
import { AssignDeadline } from './assign-deadline';
import { atMost, LIMITS } from './rules';
import { StepAlert } from './step-alert';
import { StepDrawer } from './step-drawer';
import type { StepProps } from './step-props';
import { UnitOffers } from './unit-offers';
import { useSendStep } from './use-send-step';

const NONE: readonly never[] = [];

/** antd hands the role on, though its types do not name it; without one, its aria-required has nothing to stand on. */
const RADIO_GROUP = { role: 'radiogroup' };

const toForm = ({ note = '', ...units }: AssignFields): SuggestionStepForm<'assign'> => ({
  ...units,
  ...(note.trim() ? { note: note.trim() } : {}),
});

const fewerThan =
  (least: number, message: string) =>
  (_rule: unknown, ids: number[] = []) =>
    ids.length < least ? Promise.reject(new Error(message)) : Promise.resolve();

const mostUnits = { type: 'array' as const, max: LIMITS.units, message: `最多选择 ${String(LIMITS.units)} 个单位` };

/** Names who answers and who helps, offers who it might be, and says which deadline follows. After a return the units that stay are there. */
export function AssignForm({ item, onDone, ...window }: StepProps) {
  const [form] = Form.useForm<AssignFields>();
  const fields = { ...fieldsAtFirst(item), ...(Form.useWatch([], form) as Partial<AssignFields> | undefined) };
  const { send, pending, error } = useSendStep('assign', item, onDone);
  const suggested = useSuggestedUnits(item.id);
  const offers = offeredUnits(suggested.data ?? NONE, item.wishedUnits);
  const known = [...offers, ...item.assignments.map(({ unitId, unitName }) => ({ id: unitId, name: unitName }))];
  const isAgain = item.status === 'returned';
  const fixed = fixedUnits(item);
  const current = (): AssignFields => ({ ...fields, ...(form.getFieldsValue(true) as Partial<AssignFields>) });
  const title = isAgain ? '重新交办' : '交办';

  return (
    <StepDrawer {...window} title={title} okText={`确认${title}`} pending={pending} onOk={form.submit}>
      <StepAlert step="assign" item={item} error={error} />
      <UnitOffers
        offers={offers}
        taken={fields.leadUnitIds}
        failed={suggested.isError}
        onTake={(id) => {
          form.setFieldsValue(withLead(current(), id));
          void form.validateFields(['leadUnitIds']).catch(() => undefined);
        }}
      />
      <Form
        form={form}
        name="assign"
        layout="vertical"
        requiredMark="optional"
        scrollToFirstError
        initialValues={fieldsAtFirst(item)}
        onFinish={() => send(toForm(current()))}
      >
        <Form.Item name="mode" label="办理方式" rules={[{ required: true }]}>
          <Radio.Group
            {...RADIO_GROUP}
            options={optionsOf(HANDLING_MODES)}
            onChange={({ target }) => form.setFieldsValue(inMode(current(), target.value as HandlingMode))}
          />
        </Form.Item>
        {fields.mode === 'joint' ? (
          <Form.Item
            name="leadUnitIds"
            label="主办单位"
            getValueProps={(ids: number[] = []) => ({ value: ids[0] })}
            normalize={(id: number | undefined) => (id === undefined ? [] : [id])}
            rules={[{ required: true, validator: fewerThan(1, '请选择主办单位') }]}
          >
            <UnitSelect placeholder="输入名称查找" known={known} />
          </Form.Item>
        ) : (
          <Form.Item
            name="leadUnitIds"
            label="承办单位（分别答复代表）"
            rules={[
              { required: true, validator: fewerThan(isAgain ? 1 : 2, isAgain ? '请选择承办单位' : '分别办理时至少选择两个承办单位') },
              mostUnits,
            ]}
          >
            <UnitsSelect placeholder="输入名称查找，可以选择多个" known={known} except={fields.helperUnitIds} fixed={fixed} />
          </Form.Item>
        )}
        {(fields.mode === 'joint' || fields.helperUnitIds.length > 0) && (
          <Form.Item name="helperUnitIds" label="会办单位" rules={[mostUnits, { validator: notAmong(fields.leadUnitIds) }]}>
            <UnitsSelect placeholder="输入名称查找，可以选择多个" known={known} except={fields.leadUnitIds} />
          </Form.Item>
        )}
        <Form.Item name="note" label="交办意见" rules={atMost('交办意见', LIMITS.note)}>
          <Input.TextArea rows={4} showCount maxLength={LIMITS.note} />
        </Form.Item>
      </Form>
      <AssignDeadline item={item} />
    </StepDrawer>
  );
}

const notAmong =
  (leads: readonly number[]) =>
  (_rule: unknown, ids: number[] = []) =>
    ids.some((id) => leads.includes(id)) ? Promise.reject(new Error('主办单位不能同时是会办单位')) : Promise.resolve();
