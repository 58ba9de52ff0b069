import { App, DatePicker, Form, Modal, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { DEPUTY_ACTIONS, DEPUTY_LIMITS, END_REASONS, type EndReason, PAUSE_REASONS, type PauseReason } from '@contract/rules/deputy';
import { type Deputy, useDayStep, useEndDeputy, usePauseDeputy, useRestoreDeputy } from '@/features/deputy/roster';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { optionsOf } from '../../ui/options';

interface StepProps {
  deputy: Deputy;
  open: boolean;
  onClose: () => void;
}

interface Step<Reason extends string> {
  change: { error: Error | null; isPending: boolean };
  title: string;
  okText: string;
  dayLabel: string;
  hint: string;
  /** The reasons to choose from, when the law names them. */
  reasons?: Record<Reason, string>;
  danger?: boolean;
  send: (on: string, reason: Reason | undefined, done: () => void) => void;
}

const DAY_RULES = [{ required: true, message: '请选择日期' }];
const REASON_RULES = [{ required: true, message: '请选择原因' }];

/** A modal for a step on a mandate: the day from which it applies, and the legal reason if there is one. */
function StepModal<Reason extends string>({ step, open, onClose }: { step: Step<Reason>; open: boolean; onClose: () => void }) {
  const [form] = Form.useForm<{ on: Dayjs; reason?: Reason }>();
  const { message } = App.useApp();
  const { change, title, okText, dayLabel, hint, reasons, danger = false, send } = step;
  const finish = ({ on, reason }: { on: Dayjs; reason?: Reason }) =>
    send(on.format('YYYY-MM-DD'), reason, () => {
      void message.success(`已${okText}`);
      onClose();
    });
  return (
    <Modal
      open={open}
      title={title}
      okText={okText}
      okButtonProps={{ danger }}
      confirmLoading={change.isPending}
      maskClosable={false}
      destroyOnHidden
      onOk={form.submit}
      onCancel={onClose}
    >
      <Refusal form={form} error={change.error} />
      <Form form={form} name="mandate-step" layout="vertical" preserve={false} initialValues={{ on: dayjs() }} onFinish={finish}>
        {reasons && (
          <Form.Item name="reason" label="法定原因" rules={REASON_RULES}>
            <Select options={optionsOf(reasons)} placeholder="选择原因" />
          </Form.Item>
        )}
        <Form.Item name="on" label={dayLabel} rules={DAY_RULES} extra={hint}>
          <DatePicker className="console-wide" allowClear={false} disabledDate={(day) => day.isAfter(dayjs())} />
        </Form.Item>
      </Form>
    </Modal>
  );
}

const WITHOUT_ROLE = '登录账号的代表身份同时收回，已办的事项保留。';

export function ConfirmForm({ deputy, ...rest }: StepProps) {
  const change = useDayStep('confirm');
  const step: Step<never> = {
    ...{ change, title: `确认${deputy.name}的代表资格`, okText: DEPUTY_ACTIONS.confirm, dayLabel: '确认有效的日期' },
    hint: '资格审查报告通过的日期，从这一天起执行代表职务。',
    send: (on, _reason, done) => change.mutate({ seen: deputy, on }, { onSuccess: done }),
  };
  return <StepModal step={step} {...rest} />;
}

export function ResumeForm({ deputy, ...rest }: StepProps) {
  const change = useDayStep('resume');
  const step: Step<never> = {
    ...{ change, title: `恢复${deputy.name}执行代表职务`, okText: DEPUTY_ACTIONS.resume, dayLabel: '恢复的日期' },
    hint: '暂停时收回的代表身份，由系统管理员在代表名册中重新开通。',
    send: (on, _reason, done) => change.mutate({ seen: deputy, on }, { onSuccess: done }),
  };
  return <StepModal step={step} {...rest} />;
}

export function PauseForm({ deputy, ...rest }: StepProps) {
  const change = usePauseDeputy();
  const step: Step<PauseReason> = {
    ...{ change, title: `暂停${deputy.name}执行代表职务`, okText: DEPUTY_ACTIONS.pause, dayLabel: '暂停的日期', reasons: PAUSE_REASONS },
    hint: WITHOUT_ROLE,
    danger: true,
    send: (on, reason, done) => reason && change.mutate({ seen: deputy, on, reason }, { onSuccess: done }),
  };
  return <StepModal step={step} {...rest} />;
}

export function EndForm({ deputy, ...rest }: StepProps) {
  const change = useEndDeputy();
  const step: Step<EndReason> = {
    ...{ change, title: `终止${deputy.name}的代表资格`, okText: DEPUTY_ACTIONS.end, dayLabel: '终止的日期', reasons: END_REASONS },
    hint: `${WITHOUT_ROLE}确有错误的，24 小时内可由另一位工作人员撤回。`,
    danger: true,
    send: (on, reason, done) => reason && change.mutate({ seen: deputy, on, reason }, { onSuccess: done }),
  };
  return <StepModal step={step} {...rest} />;
}

/** Undoes an end of a mandate that was a mistake. */
export function RestoreForm({ deputy, open, onClose }: StepProps) {
  const { message } = App.useApp();
  const { mutate, isPending, error } = useRestoreDeputy();
  const done = () => {
    void message.success(`已${DEPUTY_ACTIONS.restore}`);
    onClose();
  };
  return (
    <TextModal
      name="restore-mandate"
      title={`撤回终止${deputy.name}的代表资格`}
      okText={DEPUTY_ACTIONS.restore}
      label="撤回的原因"
      hint="代表资格回到终止以前的状态。终止时收回的代表身份，由系统管理员在代表名册中重新开通。"
      max={DEPUTY_LIMITS.reason}
      open={open}
      pending={isPending}
      above={(form) => <Refusal form={form} error={error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => mutate({ seen: deputy, reason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
