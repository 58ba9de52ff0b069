import { Alert, Form, Input } from 'antd';
import { useMemo } from 'react';
import { addCalendarMonths, REPLY_MONTHS } from '@contract/rules/deadline';
import type { SuggestionStepForm } from '@/features/suggestion/api';
import { useSuggestionStep } from '@/features/suggestion/queries';
import { formatDate } from '../../../ui/format';
import { UnitSelect, UnitsSelect } from '../../../ui/unit-select';
import { atMost, chosen, LIMITS } from './rules';
import { StepAlert } from './step-alert';
import { StepDrawer } from './step-drawer';
import type { StepProps } from './step-props';

interface Fields {
  leadUnitId: number;
  helperUnitIds?: number[];
  note?: string;
}

const toForm = ({ leadUnitId, helperUnitIds = [], note = '' }: Fields): SuggestionStepForm<'assign'> => ({
  leadUnitId,
  helperUnitIds,
  ...(note.trim() ? { note: note.trim() } : {}),
});

/** Names the lead unit and its helpers, and says which deadline follows. */
export function AssignForm({ item, open, onClose, onDone }: StepProps) {
  const [form] = Form.useForm<Fields>();
  const leadUnitId = Form.useWatch('leadUnitId', form);
  const assign = useSuggestionStep('assign', { quiet: true });
  const due = useMemo(() => addCalendarMonths(new Date(), REPLY_MONTHS).toISOString(), []);
  const submit = (fields: Fields) => assign.mutate({ item, form: toForm(fields) }, { onSuccess: onDone });

  return (
    <StepDrawer title="交办" okText="确认交办" open={open} pending={assign.isPending} onOk={form.submit} onClose={onClose}>
      <StepAlert step="assign" item={item} error={assign.error} />
      <Form form={form} name="assign" layout="vertical" requiredMark="optional" onFinish={submit}>
        <Form.Item name="leadUnitId" label="主办单位" rules={chosen('主办单位')}>
          <UnitSelect placeholder="输入名称查找" />
        </Form.Item>
        <Form.Item
          name="helperUnitIds"
          label="会办单位"
          dependencies={['leadUnitId']}
          rules={[
            { type: 'array', max: LIMITS.helpers, message: `会办单位最多 ${String(LIMITS.helpers)} 个` },
            {
              validator: (_rule, ids?: number[]) =>
                ids?.includes(leadUnitId) ? Promise.reject(new Error('主办单位不能同时是会办单位')) : Promise.resolve(),
            },
          ]}
        >
          <UnitsSelect placeholder="可以选择多个" except={leadUnitId} />
        </Form.Item>
        <Form.Item name="note" label="交办意见" rules={atMost('交办意见', LIMITS.note)}>
          <Input.TextArea rows={4} showCount maxLength={LIMITS.note} />
        </Form.Item>
      </Form>
      <Alert
        type="info"
        message={`办理期限将为 ${formatDate(due)}`}
        description={`自交办之日起 ${String(REPLY_MONTHS)} 个月内，由主办单位答复代表。`}
      />
    </StepDrawer>
  );
}
