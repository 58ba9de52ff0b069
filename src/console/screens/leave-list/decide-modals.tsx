import { DatePicker, Form, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { LEAVE_LIMITS, type LeaveWay } from '@contract/rules/leave';
import { type LeaveRecord, useGrantLeave, useRefuseLeave } from '@/features/leave/staff-queries';
import { StepModal } from '../../form/step-modal';
import { officeNow } from '../../form/office-time';
import { holdEnter } from '../../ui/hold-enter';
import { atMost, counted, filled } from '../../ui/text-limit';

interface DecideProps {
  leave: LeaveRecord;
  onClose: () => void;
  onDone?: () => void;
}

interface Fields {
  decision?: string;
  decidedOn?: Dayjs | null;
}

/** Leave from a whole session is decided by a meeting, so the form asks for its day. */
const isMeeting = (way: LeaveWay): boolean => way === 'presidium';
const dayOf = (day: Dayjs | null | undefined): string | null => day?.format('YYYY-MM-DD') ?? null;

const DecidedOn = () => (
  <Form.Item
    name="decidedOn"
    label="决定日期"
    rules={[{ required: true, message: '请选择作出决定的会议日期' }]}
    extra="人代会全程请假由主任会议（乡镇为主席团）决定。"
  >
    <DatePicker className="console-wide" maxDate={officeNow()} onKeyDown={holdEnter} />
  </Form.Item>
);

const titleOf = (step: string, { name, part }: LeaveRecord): string => `${step}${name}的请假（${part}）`;

/** Grants leave, with an optional note. */
export function GrantModal({ leave, onClose, onDone = onClose }: DecideProps) {
  const change = useGrantLeave();
  return (
    <StepModal<Fields>
      {...{ name: 'grant-leave', title: titleOf('批准', leave), okText: '准假', open: true, onClose, change }}
      onSend={({ decision = '', decidedOn }) =>
        change.mutate({ seen: leave, decision: decision.trim(), decidedOn: dayOf(decidedOn) }, { onSuccess: onDone })
      }
    >
      {isMeeting(leave.way) && <DecidedOn />}
      <Form.Item name="decision" label="批复意见" rules={[atMost(LEAVE_LIMITS.decision)]} extra="可以不填；代表会收到批准的消息。">
        <Input.TextArea rows={3} {...counted(LEAVE_LIMITS.decision)} />
      </Form.Item>
    </StepModal>
  );
}

/** Refuses leave with a reason, which the deputy can read. */
export function RefuseModal({ leave, onClose, onDone = onClose }: DecideProps) {
  const change = useRefuseLeave();
  return (
    <StepModal<Fields>
      {...{ name: 'refuse-leave', title: titleOf('不准', leave), okText: '不准', open: true, onClose, change }}
      onSend={({ decision = '', decidedOn }) =>
        change.mutate({ seen: leave, decision: decision.trim(), decidedOn: dayOf(decidedOn) }, { onSuccess: onDone })
      }
    >
      {isMeeting(leave.way) && <DecidedOn />}
      <Form.Item
        name="decision"
        label="不准的原因"
        rules={filled('不准的原因', LEAVE_LIMITS.decision)}
        extra="代表会收到消息，并看到原因。"
      >
        <Input.TextArea rows={4} {...counted(LEAVE_LIMITS.decision)} />
      </Form.Item>
    </StepModal>
  );
}
