import { Form } from 'antd';
import { useSuggestedUnits } from '@/features/suggestion/queries';
import { assignForm, type AssignFields } from '../../../ui/assign-fields';
import { AssignUnits } from '../../../ui/assign-units';
import { StepDrawer } from '../../../form/form-drawer';
import { fieldsAtFirst, fixedUnits, offeredUnits, withLead } from './assigning';
import { AssignDeadline } from './assign-deadline';
import { StepAlert } from './step-alert';
import type { StepProps } from './step-props';
import { UnitOffers } from './unit-offers';
import { useSendStep } from './use-send-step';

const NONE: readonly never[] = [];

/** Sets the lead and helper units, offers likely units, and shows the resulting deadline. After a return, the remaining units are preset. */
export function AssignForm({ item, onDone, ...window }: StepProps) {
  const [form] = Form.useForm<AssignFields>();
  const fields = { ...fieldsAtFirst(item), ...(Form.useWatch([], form) as Partial<AssignFields> | undefined) };
  const { send, pending, error } = useSendStep('assign', item, onDone);
  const suggested = useSuggestedUnits(item.id);
  const offers = offeredUnits(suggested.data ?? NONE, item.wishedUnits);
  const known = [...offers, ...item.assignments.map(({ unitId, unitName }) => ({ id: unitId, name: unitName }))];
  const isAgain = item.status === 'returned';
  const current = (): AssignFields => ({ ...fields, ...(form.getFieldsValue(true) as Partial<AssignFields>) });
  const title = isAgain ? '重新交办' : '交办';

  return (
    <StepDrawer {...window} title={title} okText={`确认${title}`} pending={pending} onOk={form.submit}>
      <StepAlert step="assign" item={item} error={error} form={form} />
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
        scrollToFirstError
        initialValues={fieldsAtFirst(item)}
        onFinish={() => send(assignForm(current()))}
      >
        <AssignUnits form={form} fields={fields} leastApart={isAgain ? 1 : 2} known={known} fixed={fixedUnits(item)} />
      </Form>
      <AssignDeadline item={item} />
    </StepDrawer>
  );
}
