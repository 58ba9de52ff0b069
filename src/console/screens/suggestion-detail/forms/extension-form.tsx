import { Alert, DatePicker, Form, Input } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { useState } from 'react';
import { beijingDate } from '@contract/rules/beijing';
import { periodText } from '@contract/rules/deadline';
import { useDueAfter, useSettingsInForce } from '@/features/setting/queries';
import type { Suggestion } from '@/features/suggestion/api';
import { useMyAssignment } from '../use-my-assignment';
import { holdEnter } from '../../../ui/hold-enter';
import { counted, filled } from '../../../ui/text-limit';
import { chosen, LIMITS } from './rules';
import { StepAlert } from './step-alert';
import { StepDrawer } from '../../../form/form-drawer';
import type { StepProps } from './step-props';
import { unitClock } from './unit-clock';
import { useSendStep } from './use-send-step';

interface Fields {
  until: Dayjs;
  reason: string;
}

/** Returns the current deadline, and the latest day that an extension may name; undefined until the settings are loaded. */
function useRange(item: Suggestion) {
  const [now] = useState(() => new Date());
  const clock = unitClock(item.history, now) ?? { begun: now, pausedMs: 0 };
  const period = useSettingsInForce(item.kind, item.areaCode, beijingDate(clock.begun)).data?.extendedPeriod;
  const latest = useDueAfter(period, clock.begun, clock.pausedMs);
  const dueAt = useMyAssignment(item)?.dueAt ?? item.dueAt;
  // A deadline in the past can only be moved to a future day.
  const present = dueAt && new Date(dueAt) > now ? new Date(dueAt) : now;
  return { due: dueAt ? beijingDate(new Date(dueAt)) : '', after: beijingDate(present), latest: latest && beijingDate(latest), period };
}

/** A lead unit's request for more time, up to the day that the settings allow. */
export function ExtensionForm({ item, onDone, ...window }: StepProps) {
  const [form] = Form.useForm<Fields>();
  const { send, pending, error } = useSendStep('askExtension', item, onDone);
  const { due, after, latest, period } = useRange(item);
  const isSpent = latest !== undefined && latest <= after;
  const isOutside = (day: Dayjs): boolean => {
    const text = day.format('YYYY-MM-DD');
    return text <= after || (latest !== undefined && text > latest);
  };
  const submit = ({ until, reason }: Fields) => send({ until: until.format('YYYY-MM-DD'), reason: reason.trim() });

  return (
    <StepDrawer
      {...window}
      title="申请延期"
      okText="提交申请"
      pending={pending}
      blocked={isSpent ? '已到延期上限，不能再延期' : undefined}
      onOk={form.submit}
    >
      <StepAlert step="askExtension" item={item} error={error} form={form} />
      <Alert
        className="console-form-alert"
        type="info"
        message={`现在的期限是 ${due}${latest ? `，最晚可以延至 ${latest}` : ''}`}
        description={`由建议办公室答复，同意后期限才会改变。${period ? `自交办之日起最长 ${periodText(period)}。` : ''}`}
      />
      <Form form={form} name="askExtension" layout="vertical" onFinish={submit}>
        <Form.Item name="until" label="延期至" rules={chosen('延期的日期')}>
          <DatePicker className="console-wide" onKeyDown={holdEnter} disabledDate={isOutside} defaultPickerValue={dayjs(after)} />
        </Form.Item>
        <Form.Item name="reason" label="延期理由" extra="建议办公室和承办单位会看到，代表看不到" rules={filled('延期理由', LIMITS.note)}>
          <Input.TextArea rows={5} {...counted(LIMITS.note)} />
        </Form.Item>
      </Form>
    </StepDrawer>
  );
}
