import { Button, DatePicker, Form, Input, Radio, Select } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import {
  MATTER_LIMITS,
  MEETING_CAUSES,
  MEETING_LIMITS,
  MEETING_OUTCOMES,
  type MeetingCause,
  type MeetingOutcome,
} from '@contract/rules/matter';
import { type MatterRecord, useConcludeMatter, useMeetMatter } from '@/features/matter/queries';
import { useStationCandidates } from '@/features/station/queries';
import { minuteText } from '@/lib/dates';
import { StepModal } from '../../form/step-modal';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { type Chosen, PeopleSelect } from '../../ui/people-select';
import { counted, filled, limited } from '../../ui/text-limit';
import { UnitSelect, UnitsSelect } from '../../ui/unit-select';
import './meetings.scss';

interface StepProps {
  matter: MatterRecord;
  onClose: () => void;
}

const MINUTE = 'YYYY-MM-DD HH:mm';
const DAY = 'YYYY-MM-DD';

/** The times of the pickers are in the time zone of the offices, independent of the setting of the computer. */
const officeNow = (): Dayjs => dayjs(minuteText(new Date().toISOString()));

interface MeetFields {
  cause: MeetingCause;
  meetsAt: Dayjs;
  place: string;
  unitIds: number[];
  deputies: Chosen[];
}

/** Calls a meeting about a matter, or changes the one that is ahead. */
export function Meet({ matter, onClose }: StepProps) {
  const change = useMeetMatter();
  const ahead = matter.meetings.find(({ concludedAt }) => concludedAt === null);
  const known = [...(ahead?.units ?? []), ...(matter.unitId === null ? [] : [{ id: matter.unitId, name: matter.unitName ?? '' }])];
  const useFound = (keyword: string) => useStationCandidates(matter.areaCode, keyword);
  const initial: Partial<MeetFields> = {
    cause: ahead?.cause ?? (matter.due === 'over' ? 'over' : 'dispute'),
    ...(ahead && { meetsAt: dayjs(minuteText(ahead.meetsAt)), place: ahead.place }),
    unitIds: ahead ? ahead.units.map(({ id }) => id) : matter.unitId === null ? [] : [matter.unitId],
    deputies: (ahead?.deputies ?? []).map(({ id, name }) => ({ value: id, label: name })),
  };
  return (
    <StepModal<MeetFields>
      {...{ name: 'meet-matter', title: `会商“${matter.title}”`, okText: '通知参加会商', open: true, onClose, change, initial }}
      fieldOf={{ deputyIds: 'deputies' }}
      onSend={({ meetsAt, deputies, ...fields }) =>
        change.mutate(
          {
            seen: matter,
            ...fields,
            meetsAt: new Date(`${meetsAt.format('YYYY-MM-DDTHH:mm')}:00+08:00`).toISOString(),
            deputyIds: deputies.map(({ value }) => value),
          },
          { onSuccess: onClose },
        )
      }
    >
      <Form.Item name="cause" label="会商原因" required>
        <Select options={optionsOf(MEETING_CAUSES)} />
      </Form.Item>
      <Form.Item name="meetsAt" label="会商时间" rules={[{ required: true, message: '请选择时间' }]}>
        <DatePicker
          className="console-wide"
          showTime={{ format: 'HH:mm', minuteStep: 5 }}
          format={MINUTE}
          allowClear={false}
          disabledDate={(day) => day.isBefore(officeNow(), 'day')}
        />
      </Form.Item>
      <Form.Item name="place" label="会商地点" rules={filled('会商地点', MEETING_LIMITS.place)}>
        <Input autoComplete="off" {...limited(MEETING_LIMITS.place)} />
      </Form.Item>
      <Form.Item name="unitIds" label="参加单位" rules={[{ required: true, type: 'array', min: 1, message: '请选择参加单位' }]}>
        <UnitsSelect known={known} />
      </Form.Item>
      <Form.Item name="deputies" label="参加代表" extra="单位和代表会收到时间、地点的通知，会商期间可以查看这件事项。">
        <PeopleSelect useFound={useFound} most={MEETING_LIMITS.deputies} />
      </Form.Item>
    </StepModal>
  );
}

interface ConcludeFields {
  outcome: MeetingOutcome;
  conclusion: string;
  tasks?: { who: string; what: string; until: Dayjs }[];
  unitId?: number;
  dueOn?: Dayjs;
  answer?: string;
}

/** Records a meeting: who does what until when, and what happens with the matter. */
export function Conclude({ matter, onClose }: StepProps) {
  const change = useConcludeMatter();
  const units = matter.meetings.flatMap((meeting) => meeting.units);
  return (
    <StepModal<ConcludeFields>
      {...{ name: 'conclude-matter', title: `会商结论“${matter.title}”`, okText: '保存结论', open: true, onClose, change }}
      initial={{ outcome: 'unit', ...(matter.unitId !== null && { unitId: matter.unitId }) }}
      onSend={({ outcome, conclusion, tasks = [], unitId, dueOn, answer = '' }) =>
        change.mutate(
          {
            ...{ seen: matter, outcome, conclusion },
            tasks: tasks.map(({ until, ...task }) => ({ ...task, until: until.format(DAY) })),
            unitId: outcome === 'unit' ? (unitId ?? null) : null,
            dueOn: outcome === 'unit' ? (dueOn?.format(DAY) ?? null) : null,
            answer: outcome === 'end' ? answer : '',
          },
          { onSuccess: onClose },
        )
      }
    >
      <Form.Item name="outcome" label="结果" required>
        <Radio.Group {...RADIO_GROUP} options={optionsOf(MEETING_OUTCOMES)} optionType="button" />
      </Form.Item>
      <Form.Item name="conclusion" label="会商结论" rules={filled('会商结论', MEETING_LIMITS.conclusion)}>
        <Input.TextArea rows={3} {...counted(MEETING_LIMITS.conclusion)} />
      </Form.Item>
      <Form.Item noStyle shouldUpdate={(before: ConcludeFields, after: ConcludeFields) => before.outcome !== after.outcome}>
        {({ getFieldValue }) => {
          const isEnd = getFieldValue('outcome') === 'end';
          return (
            <>
              <Tasks isNeeded={!isEnd} />
              {isEnd ? <EndFields /> : <UnitFields known={units} />}
            </>
          );
        }}
      </Form.Item>
    </StepModal>
  );
}

const UnitFields = ({ known }: { known: readonly { id: number; name: string }[] }) => (
  <>
    <Form.Item name="unitId" label="承办单位" rules={[{ required: true, message: '请选择承办单位' }]}>
      <UnitSelect known={known} />
    </Form.Item>
    <Form.Item name="dueOn" label="新的期限" rules={[{ required: true, message: '请选择期限' }]}>
      <DatePicker className="console-wide" allowClear={false} disabledDate={(day) => !day.isAfter(officeNow(), 'day')} />
    </Form.Item>
  </>
);

const EndFields = () => (
  <Form.Item name="answer" label="答复" rules={filled('答复', MATTER_LIMITS.answer)} extra="反映人凭回执号可以看到，并可以评价。">
    <Input.TextArea rows={3} {...counted(MATTER_LIMITS.answer)} />
  </Form.Item>
);

const needsTask = {
  validator: (_: unknown, tasks: unknown[] | undefined) =>
    tasks?.length ? Promise.resolve() : Promise.reject(new Error('请写明谁办、办什么、到哪天')),
};

/** Who does what until when; a matter that ends may leave nothing to do. */
const Tasks = ({ isNeeded }: { isNeeded: boolean }) => (
  <Form.List name="tasks" initialValue={[{}]} rules={isNeeded ? [needsTask] : []}>
    {(fields, { add, remove }, { errors }) => (
      <fieldset className="console-meeting-tasks">
        <legend className="console-meeting-tasks__title">分工</legend>
        {fields.map(({ key, name }) => (
          <div key={key} className="console-meeting-tasks__one">
            <Form.Item name={[name, 'who']} label="谁办" rules={filled('谁办', MEETING_LIMITS.who)}>
              <Input autoComplete="off" />
            </Form.Item>
            <Form.Item name={[name, 'what']} label="办什么" rules={filled('办什么', MEETING_LIMITS.what)}>
              <Input autoComplete="off" />
            </Form.Item>
            <Form.Item name={[name, 'until']} label="到哪天" rules={[{ required: true, message: '请选择日期' }]}>
              <DatePicker className="console-wide" allowClear={false} />
            </Form.Item>
            <Button aria-label={`移除第 ${String(name + 1)} 项分工`} onClick={() => remove(name)}>
              移除
            </Button>
          </div>
        ))}
        <Button disabled={fields.length >= MEETING_LIMITS.tasks} onClick={() => add({})}>
          增加一项分工
        </Button>
        <Form.ErrorList errors={errors} />
      </fieldset>
    )}
  </Form.List>
);
