import { Form, Input, Select } from 'antd';
import {
  ATTENDANCE_ACTIONS,
  ATTENDANCE_LIMITS,
  ATTENDANCE_STATES,
  ATTENDANCE_WAYS,
  CORRECTED_STATES,
  type CorrectedState,
} from '@contract/rules/attendance';
import type { Sitting } from '@contract/schema/activity';
import { type AttendancePerson, useCorrectAttendance } from '@/features/attendance/staff-queries';
import { secondText } from '@/lib/dates';
import { StepModal } from '../../form/step-modal';
import { type Fact, FactList } from '../../ui/fact-list';
import { counted, filled } from '../../ui/text-limit';

export interface Corrected {
  person: AttendancePerson;
  sitting: Pick<Sitting, 'id' | 'name'>;
}

const factsOf = ({ person, sitting }: Corrected): Fact[] => {
  const mark = person.marks.find(({ sittingId }) => sittingId === sitting.id);
  if (!mark) return [];
  const { state, at, way, byName, note } = mark;
  return [
    ['现在', ATTENDANCE_STATES[state]],
    ['时间', at === null ? '' : secondText(at)],
    ['方式', way === null ? '' : ATTENDANCE_WAYS[way]],
    ['登记人', byName],
    ['说明', note],
  ];
};

const OPTIONS = CORRECTED_STATES.map((value) => ({ value, label: ATTENDANCE_STATES[value] }));

/** Shows the state of a person in a sitting and its origin, and corrects it with a reason. */
export function CorrectModal({ corrected, onClose }: { corrected: Corrected; onClose: () => void }) {
  const change = useCorrectAttendance();
  const { person, sitting } = corrected;
  return (
    <StepModal<{ state: CorrectedState; reason: string }>
      {...{
        name: 'correct-attendance',
        title: `更正${person.name}的签到`,
        okText: ATTENDANCE_ACTIONS.correct,
        open: true,
        onClose,
        change,
      }}
      onSend={({ state, reason }) =>
        change.mutate({ sittingId: sitting.id, deputyId: person.deputyId, state, reason: reason.trim() }, { onSuccess: onClose })
      }
    >
      <FactList facts={[['场次', sitting.name], ...factsOf(corrected)]} />
      <Form.Item className="console-correct__state" name="state" label="更正为" rules={[{ required: true, message: '请选择更正后的状态' }]}>
        <Select placeholder="请选择" options={OPTIONS} />
      </Form.Item>
      <Form.Item name="reason" label="原因" rules={filled('原因', ATTENDANCE_LIMITS.reason)} extra="更正前后的状态和原因会记入日志。">
        <Input.TextArea rows={3} {...counted(ATTENDANCE_LIMITS.reason)} />
      </Form.Item>
    </StepModal>
  );
}
