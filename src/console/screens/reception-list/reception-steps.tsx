import { Button, Form, Input, InputNumber, Space } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { isLate, RECEPTION_ACTIONS, RECEPTION_LIMITS } from '@contract/rules/reception';
import {
  type ReceptionRecord,
  useAnnounceReception,
  useBeginReception,
  useCancelReception,
  useMoveReception,
  useRecordReception,
  useRemoveReception,
} from '@/features/reception/queries';
import { Refusal } from '../../form/refusal';
import { StepButton } from '../../form/step-button';
import { StepModal } from '../../form/step-modal';
import { TextModal } from '../../form/text-modal';
import { atMost, counted, filled } from '../../ui/text-limit';
import { type DayAndTimes, fieldsOfTimes, TIME_FIELDS, timesOf, TimesFields } from './times-fields';

type Opened = 'announce' | 'move' | 'record' | 'cancel';

interface StepProps {
  row: ReceptionRecord;
  open: boolean;
  onClose: () => void;
}

const LateReason = () => (
  <Form.Item name="lateReason" label="不足三天的原因" rules={filled('不足三天的原因', RECEPTION_LIMITS.reason)}>
    <Input.TextArea rows={3} {...counted(RECEPTION_LIMITS.reason)} />
  </Form.Item>
);

function Announce({ row, open, onClose }: StepProps) {
  const change = useAnnounceReception();
  const late = isLate(new Date(row.startsAt), new Date());
  return (
    <StepModal<{ lateReason?: string }>
      {...{ name: 'announce-reception', title: '公告这场接待？', okText: '公告', open, onClose, change }}
      onSend={({ lateReason = '' }) => change.mutate({ seen: row, lateReason }, { onSuccess: onClose })}
    >
      <p>公告后显示在联络站二维码的页面，并通知接待代表。</p>
      {late && <LateReason />}
    </StepModal>
  );
}

function LateAgain() {
  const day = Form.useWatch<Dayjs | undefined>('day');
  return day && isLate(new Date(timesOf({ day, times: [day, day] }).startsAt), new Date()) ? <LateReason /> : null;
}

function Move({ row, open, onClose }: StepProps) {
  const change = useMoveReception();
  return (
    <StepModal<DayAndTimes & { lateReason?: string }>
      {...{ name: 'move-reception', title: '改期', okText: '改期', open, onClose, change }}
      initial={fieldsOfTimes(row)}
      fieldOf={TIME_FIELDS}
      onSend={({ lateReason = '', ...times }) => change.mutate({ seen: row, ...timesOf(times), lateReason }, { onSuccess: onClose })}
    >
      <p>改期后通知接待代表，并用短信告知已预约的群众；预约的先后不变。</p>
      <TimesFields />
      <LateAgain />
    </StepModal>
  );
}

function RecordStep({ row, open, onClose }: StepProps) {
  const change = useRecordReception();
  return (
    <StepModal<{ attended: number; summary?: string }>
      {...{ name: 'record-reception', title: '记录接待情况', okText: '记录', open, onClose, change }}
      initial={{ attended: row.attended ?? row.booked, summary: row.summary }}
      onSend={({ attended, summary = '' }) => change.mutate({ seen: row, attended, summary }, { onSuccess: onClose })}
    >
      <Form.Item name="attended" label="接待人次" rules={[{ required: true, message: '请填写接待人次' }]}>
        <InputNumber<number> className="console-wide" min={0} max={RECEPTION_LIMITS.people} precision={0} />
      </Form.Item>
      <Form.Item
        name="summary"
        label="接待情况"
        extra="群众反映的事项请在“民情事项”中逐件登记。"
        rules={[atMost(RECEPTION_LIMITS.summary)]}
      >
        <Input.TextArea rows={5} {...counted(RECEPTION_LIMITS.summary)} />
      </Form.Item>
    </StepModal>
  );
}

function Cancel({ row, open, onClose }: StepProps) {
  const change = useCancelReception();
  return (
    <TextModal
      name="cancel-reception"
      title="取消这场接待？"
      okText="取消接待"
      cancelText="返回"
      label="取消原因"
      hint="通知接待代表，并用短信告知已预约的群众。"
      max={RECEPTION_LIMITS.reason}
      open={open}
      pending={change.isPending}
      above={(form) => <Refusal form={form} error={change.error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => change.mutate({ seen: row, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

/** The steps for a reception day other than changing the plan. */
export function ReceptionSteps({ row, onDone }: { row: ReceptionRecord; onDone: () => void }) {
  const [opened, setOpened] = useState<Opened>();
  const [begin, remove] = [useBeginReception(), useRemoveReception()];
  const close = () => setOpened(undefined);
  const offered = (['announce', 'record', 'move', 'cancel'] as const).filter((step) => row.actions.includes(step));
  return (
    <Space wrap>
      {offered.map((step) => (
        <Button
          key={step}
          {...((step === 'announce' || step === 'record') && { type: 'primary' as const })}
          onClick={() => setOpened(step)}
        >
          {RECEPTION_ACTIONS[step]}
        </Button>
      ))}
      {row.actions.includes('begin') && <StepButton take={() => begin.mutateAsync(row)}>{RECEPTION_ACTIONS.begin}</StepButton>}
      {row.actions.includes('remove') && (
        <StepButton
          question={{ title: '删除这场接待？', content: '只是计划、还没有公告的接待可以删除。' }}
          take={() => remove.mutateAsync(row)}
          onDone={onDone}
        >
          {RECEPTION_ACTIONS.remove}
        </StepButton>
      )}
      {opened === 'announce' && <Announce row={row} open onClose={close} />}
      {opened === 'move' && <Move row={row} open onClose={close} />}
      {opened === 'record' && <RecordStep row={row} open onClose={close} />}
      {opened === 'cancel' && <Cancel row={row} open onClose={close} />}
    </Space>
  );
}
