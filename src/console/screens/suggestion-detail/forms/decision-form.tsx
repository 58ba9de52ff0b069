import { Form, Input, Radio } from 'antd';
import type { Suggestion } from '@/features/suggestion/api';
import { formatDate } from '../../../ui/format';
import { waitingExtensions } from '../what-to-do';
import { atMost, counted, filled } from '../../../ui/text-limit';
import { RADIO_GROUP } from '../../../ui/options';
import { chosen, LIMITS } from './rules';
import { StepAlert } from './step-alert';
import { StepModal } from './step-modal';
import type { StepProps } from './step-props';
import { useSendStep } from './use-send-step';

type Decision = 'grantExtension' | 'refuseExtension';

interface Fields {
  unitId: number;
  text?: string;
}

/** The office's decision on a unit's request for more time; with several requests, the user chooses one. */
function DecisionForm({ step, item, onDone, ...window }: StepProps & { step: Decision }) {
  const [form] = Form.useForm<Fields>();
  const { send, pending, error } = useSendStep(step, item, onDone);
  const isGrant = step === 'grantExtension';
  const title = isGrant ? '同意延期' : '不同意延期';
  const waiting = waitingExtensions(item);
  const submit = ({ unitId, text = '' }: Fields) => {
    const words = isGrant ? { ...(text.trim() ? { note: text.trim() } : {}) } : { reason: text.trim() };
    send({ unitId, ...words });
  };

  return (
    <StepModal {...window} title={title} okText={`确认${title}`} pending={pending} onOk={form.submit}>
      <StepAlert step={step} item={item} error={error} form={form} />
      <Form
        form={form}
        name={step}
        layout="vertical"
        initialValues={{ unitId: waiting.length === 1 ? waiting[0]?.unitId : undefined }}
        onFinish={submit}
      >
        <Form.Item name="unitId" label="申请单位" rules={chosen('申请单位')}>
          <Radio.Group {...RADIO_GROUP} className="console-targets">
            {waiting.map((extension) => (
              <Radio key={extension.id} value={extension.unitId}>
                <Asked item={item} extension={extension} />
              </Radio>
            ))}
          </Radio.Group>
        </Form.Item>
        <Form.Item
          name="text"
          label={isGrant ? '意见' : '不同意的理由'}
          extra={isGrant ? '承办单位会看到，代表看不到' : '承办单位会看到这里的内容，代表看不到'}
          rules={isGrant ? [atMost(LIMITS.note)] : filled('理由', LIMITS.note)}
        >
          <Input.TextArea rows={4} {...counted(LIMITS.note)} />
        </Form.Item>
      </Form>
    </StepModal>
  );
}

function Asked({ item, extension }: { item: Suggestion; extension: Suggestion['extensions'][number] }) {
  const dueAt = item.assignments.find(({ unitId }) => unitId === extension.unitId)?.dueAt ?? null;
  return (
    <span className="console-target">
      <span className="console-target__title">{extension.unitName}</span>
      <span className="console-target__facts">
        现在的期限 {formatDate(dueAt)}，申请延期至 {extension.until}
      </span>
      <span className="console-muted">{extension.reason}</span>
    </span>
  );
}

export const GrantForm = (props: StepProps) => <DecisionForm step="grantExtension" {...props} />;
export const RefuseExtensionForm = (props: StepProps) => <DecisionForm step="refuseExtension" {...props} />;
