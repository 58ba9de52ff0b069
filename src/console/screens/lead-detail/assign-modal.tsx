import { App, Form } from 'antd';
import { LEAD_ACTIONS } from '@contract/rules/lead';
import { type LeadRecord, useAssignLead } from '@/features/lead/queries';
import { StepModal } from '../../form/step-modal';
import { UnitSelect } from '../../ui/unit-select';

/** Assigns the lead to a unit, without a suggestion. */
export function AssignModal({ lead, onClose }: { lead: LeadRecord; onClose: () => void }) {
  const { message } = App.useApp();
  const change = useAssignLead();
  const done = () => {
    void message.success('已交办，承办单位会收到通知');
    onClose();
  };
  return (
    <StepModal<{ unitId: number }>
      {...{ name: 'assign-lead', title: `${LEAD_ACTIONS.assign}“${lead.title}”`, okText: '交办', open: true, onClose, change }}
      onSend={({ unitId }) => change.mutate({ seen: lead, unitId }, { onSuccess: done })}
    >
      <Form.Item
        name="unitId"
        label="承办单位"
        rules={[{ required: true, message: '请选择承办单位' }]}
        extra="7 个工作日内回复，临近和超过期限时系统自动提醒。"
      >
        <UnitSelect placeholder="选择承办单位" />
      </Form.Item>
    </StepModal>
  );
}
