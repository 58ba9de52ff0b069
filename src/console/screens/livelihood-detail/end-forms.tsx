import { App, DatePicker, Form, Input, Radio } from 'antd';
import dayjs, { type Dayjs } from 'dayjs';
import { LIVELIHOOD_ACTIONS, LIVELIHOOD_LIMITS, LOOK_AFTER_DAYS } from '@contract/rules/livelihood';
import type { FileRef } from '@contract/schema/file';
import { type LivelihoodRecord, useFinishLivelihood, useLookAtLivelihood } from '@/features/livelihood/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { officeNow } from '../../form/office-time';
import { StepModal } from '../../form/step-modal';
import { RADIO_GROUP } from '../../ui/options';
import { counted, filled, limited } from '../../ui/text-limit';
import { StepForm } from './step-form';
import type { StepFormProps, StepProps } from './step-props';

/** Sets the day on which the project was completed. */
export function FinishModal({ project, open, onClose }: StepProps) {
  const { message } = App.useApp();
  const change = useFinishLivelihood();
  const { startedOn } = project;
  const done = () => {
    void message.success('项目已完成，可以组织满意度测评');
    onClose();
  };
  return (
    <StepModal<{ on: Dayjs }>
      {...{ name: 'finish', title: `“${project.title}”已完成`, okText: LIVELIHOOD_ACTIONS.finish, open, onClose, change }}
      initial={{ on: officeNow() }}
      onSend={({ on }) => change.mutate({ seen: project, body: { on: on.format('YYYY-MM-DD') } }, { onSuccess: done })}
    >
      <Form.Item name="on" label="完成日期" rules={[{ required: true, message: '请选择完成日期' }]} extra="完成满半年后，系统提醒回头看。">
        <DatePicker
          disabledDate={(day) => day.isAfter(officeNow(), 'day') || (startedOn !== null && day.isBefore(dayjs(startedOn), 'day'))}
        />
      </Form.Item>
    </StepModal>
  );
}

interface LookFields {
  on: Dayjs;
  people: string;
  seen: string;
  holds: boolean;
  files?: readonly FileRef[];
}

const HOLDS = [
  { value: true, label: '正常' },
  { value: false, label: '不正常' },
];

/** Returns the first day of the second look; null before the project is completed. */
export const lookableFrom = ({ finishedOn }: Pick<LivelihoodRecord, 'finishedOn'>): Dayjs | null =>
  finishedOn === null ? null : dayjs(finishedOn).add(LOOK_AFTER_DAYS, 'day');

/** The result of the second look, half a year after completion. */
function Look({ project, ...rest }: StepFormProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<LookFields>();
  const change = useLookAtLivelihood();
  const from = lookableFrom(project);
  const done = () => {
    void message.success('回头看已登记');
    rest.onClose();
  };
  return (
    <StepForm<LookFields>
      {...rest}
      {...{ form, name: 'look', title: LIVELIHOOD_ACTIONS.look, okText: '登记', change, fieldOf: { fileIds: 'files' } }}
      initial={{ on: officeNow() }}
      onSend={({ on, files = [], ...body }) =>
        change.mutate(
          { seen: project, body: { ...body, on: on.format('YYYY-MM-DD'), fileIds: files.map(({ id }) => id) } },
          { onSuccess: done },
        )
      }
    >
      <Form.Item name="on" label="回头看日期" rules={[{ required: true, message: '请选择回头看日期' }]}>
        <DatePicker disabledDate={(day) => day.isAfter(officeNow(), 'day') || (from !== null && day.isBefore(from, 'day'))} />
      </Form.Item>
      <Form.Item name="people" label="参加人员" rules={filled('参加人员', LIVELIHOOD_LIMITS.people)}>
        <Input autoComplete="off" placeholder="如 张三（代表）、李四（社区）" {...limited(LIVELIHOOD_LIMITS.people)} />
      </Form.Item>
      <Form.Item name="holds" label="是否正常发挥作用" rules={[{ required: true, message: '请选择是否正常发挥作用' }]}>
        <Radio.Group {...RADIO_GROUP} options={HOLDS} />
      </Form.Item>
      <Form.Item name="seen" label="查看情况" rules={filled('查看情况', LIVELIHOOD_LIMITS.seen)} extra="对外公开，请不要写个人信息。">
        <Input.TextArea rows={4} {...counted(LIVELIHOOD_LIMITS.seen)} />
      </Form.Item>
      <Attachments label="照片" what="照片" pictures />
    </StepForm>
  );
}

export const LookForm = unmountOnClose<StepProps>(Look);
