import { App, DatePicker, Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { type ScoreRuleTree, useEnforceScoreRules } from '@/features/score-rule/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { StepModal } from '../../form/step-modal';
import { officeNow } from '../../form/office-time';
import { holdEnter } from '../../ui/hold-enter';

interface EnforceProps {
  tree: ScoreRuleTree;
  open: boolean;
  onClose: () => void;
}

/** Puts all drafts in force from a given day. */
export const EnforceModal = unmountOnClose<EnforceProps>(Enforce);

function Enforce({ tree, open, onClose, onClosed }: EnforceProps & { onClosed: () => void }) {
  const { message } = App.useApp();
  const change = useEnforceScoreRules();
  const close = () => {
    onClose();
    onClosed();
  };
  return (
    <StepModal<{ from: Dayjs }>
      name="enforce-score-rules"
      title={`施行 ${String(tree.drafts)} 项修改`}
      okText="施行"
      open={open}
      onClose={close}
      change={change}
      initial={{ from: officeNow().add(1, 'day') }}
      onSend={({ from }) =>
        change.mutate(from.format('YYYY-MM-DD'), {
          onSuccess: () => {
            void message.success('已施行');
            close();
          },
        })
      }
    >
      <Form.Item
        name="from"
        label="施行日期"
        rules={[{ required: true, message: '请选择施行日期' }]}
        extra="从这一天起按新规则记分。选择以前的日期时，那天以后的自动记分会按新规则重新计算。"
      >
        <DatePicker className="console-wide" allowClear={false} onKeyDown={holdEnter} />
      </Form.Item>
    </StepModal>
  );
}
