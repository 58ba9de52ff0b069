import { Alert, Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ATTENDANCE_ACTIONS, ATTENDANCE_LIMITS } from '@contract/rules/attendance';
import { signInPhase } from '@contract/rules/sitting';
import type { Activity } from '@/features/activity/api';
import { numbersProblem, readNumbers } from '@/features/attendance/numbers';
import { type Marked, useInvitedChoices, useMarkAttendance } from '@/features/attendance/staff-queries';
import { numberText } from '@/lib/number-text';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { type Chosen, PeopleSelect } from '../../ui/people-select';
import { counted, filled } from '../../ui/text-limit';

interface Fields {
  numbers?: string;
  deputies?: Chosen[];
  reason?: string;
}

interface MarkFormProps {
  activity: Pick<Activity, 'id' | 'sittings'>;
  sittingId: number;
  open: boolean;
  onClose: () => void;
}

/** Signs in the deputies at the desk, one batch after the other. */
export const MarkForm = unmountOnClose<MarkFormProps>(Editor);

const isRight = (_rule: unknown, text: string | undefined) => {
  const problem = numbersProblem(text ?? '');
  return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
};

/** The result of a batch: the deputies who were signed in, and the others with the reason. */
function MarkedNote({ marked: { marked, already, onLeave, unknown } }: { marked: Marked }) {
  const parts = [
    already.length > 0 ? `已签到过：${already.join('、')}。` : '',
    onLeave.length > 0 ? `已请假、没有登记：${onLeave.join('、')}；确已到会的请用“更正”。` : '',
    unknown.length > 0 ? `没有这些编号：${unknown.join('、')}。` : '',
  ].filter(Boolean);
  return (
    <Alert
      className="console-form-alert"
      type={parts.length > 0 ? 'warning' : 'success'}
      showIcon
      message={`已登记 ${numberText(marked)} 人签到`}
      {...(parts.length > 0 && { description: parts.join('') })}
    />
  );
}

function Editor({ activity, sittingId, open, onClose, onClosed }: MarkFormProps & { onClosed: () => void }) {
  const [form] = Form.useForm<Fields>();
  const [done, setDone] = useState<Marked>();
  const mark = useMarkAttendance();
  const sitting = activity.sittings.find(({ id }) => id === sittingId);
  const isLate = sitting !== undefined && signInPhase({ startsAt: new Date(sitting.startsAt) }, new Date()) === 'over';
  const useFound = (keyword: string) => {
    const { data, isFetching } = useInvitedChoices(activity.id, keyword);
    return { data: data?.items.map(({ deputyId: id, name, delegationName }) => ({ id, name, delegationName })), isFetching };
  };
  const send = ({ numbers = '', deputies = [], reason = '' }: Fields) => {
    setDone(undefined);
    const body = { numbers: readNumbers(numbers).numbers, deputyIds: deputies.map(({ value }) => value), reason: reason.trim() };
    mark.mutate(
      { sittingId, ...body },
      {
        onSuccess: (marked) => {
          setDone(marked);
          // The next batch keeps the reason, and the focus returns to the field of the numbers.
          form.resetFields(['numbers', 'deputies']);
          (form.getFieldInstance('numbers') as { focus(): void } | undefined)?.focus();
        },
      },
    );
  };
  return (
    <FormDrawer
      title={`${ATTENDANCE_ACTIONS.mark}：${sitting?.name ?? ''}`}
      form={form}
      open={open}
      pending={mark.isPending}
      onClose={onClose}
      onClosed={onClosed}
      actions={
        <Button type="primary" loading={mark.isPending} onClick={() => form.submit()}>
          {ATTENDANCE_ACTIONS.mark}
        </Button>
      }
    >
      <Refusal form={form} error={mark.error} fieldOf={{ deputyIds: 'deputies' }} />
      {done && <MarkedNote marked={done} />}
      <Form<Fields> form={form} name="mark-attendance" layout="vertical" onFinish={send}>
        <Form.Item
          name="numbers"
          label="签到表上的编号"
          validateTrigger="onSubmit"
          rules={[{ validator: isRight }]}
          extra="可以连写，如 1-20,25,33；按回车登记，接着输入下一批。"
        >
          <Input autoFocus autoComplete="off" placeholder="1-20,25,33" onPressEnter={form.submit} />
        </Form.Item>
        <Form.Item name="deputies" label="或者选择代表">
          <PeopleSelect useFound={useFound} most={ATTENDANCE_LIMITS.people} />
        </Form.Item>
        {isLate && (
          <Form.Item name="reason" label="补签原因" rules={filled('补签原因', ATTENDANCE_LIMITS.reason)} extra="签到时间已过，登记为补签。">
            <Input.TextArea rows={3} {...counted(ATTENDANCE_LIMITS.reason)} />
          </Form.Item>
        )}
      </Form>
    </FormDrawer>
  );
}
