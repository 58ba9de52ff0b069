import { App, DatePicker, Form, Input } from 'antd';
import type { Dayjs } from 'dayjs';
import { isStreet, LIVELIHOOD_ACTIONS, LIVELIHOOD_LIMITS } from '@contract/rules/livelihood';
import { useLivelihoodToReview, useNominateLivelihood, useReserveLivelihood } from '@/features/livelihood/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { officeNow } from '../../form/office-time';
import { Refusal } from '../../form/refusal';
import { StepModal } from '../../form/step-modal';
import { TextModal } from '../../form/text-modal';
import { MoneyField } from '../../ui/money-field';
import { counted, filled, limited } from '../../ui/text-limit';
import { UnitSelect } from '../../ui/unit-select';
import { unitOf } from '../livelihood-form/livelihood-form';
import { StepForm } from './step-form';
import type { StepFormProps, StepProps } from './step-props';

const REVIEW_DAYS = 7;

/** Asks the deputies of its congress for their opinions, until a given day. */
export function ToReviewModal({ project, open, onClose }: StepProps) {
  const { message } = App.useApp();
  const change = useLivelihoodToReview();
  const done = () => {
    void message.success('已送代表预审，正在通知代表');
    onClose();
  };
  return (
    <StepModal<{ endsOn: Dayjs }>
      {...{ name: 'to-review', title: `${LIVELIHOOD_ACTIONS.toReview}“${project.title}”`, okText: '送预审', open, onClose, change }}
      initial={{ endsOn: officeNow().add(REVIEW_DAYS, 'day') }}
      onSend={({ endsOn }) => change.mutate({ seen: project, body: { endsOn: endsOn.format('YYYY-MM-DD') } }, { onSuccess: done })}
    >
      <Form.Item
        name="endsOn"
        label="预审截止日期"
        rules={[{ required: true, message: '请选择预审截止日期' }]}
        extra="所在人大的代表都会收到消息，截止当天仍可以填写；预审之后才能列为候选项目。"
      >
        <DatePicker disabledDate={(day) => day.isBefore(officeNow(), 'day')} />
      </Form.Item>
    </StepModal>
  );
}

interface SheetFields {
  reason: string;
  cost: number;
  place: string;
  unitId: number;
}

/** Makes the project a candidate, with all data for its sheet. */
function Nominate({ project, ...rest }: StepFormProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<SheetFields>();
  const change = useNominateLivelihood();
  const { reason, cost, place, unitId } = project;
  const street = isStreet({ code: project.areaCode, name: project.areaName });
  const done = () => {
    void message.success(`已列为候选项目，可以组织${street ? '票选' : '票决'}`);
    rest.onClose();
  };
  return (
    <StepForm<SheetFields>
      {...rest}
      {...{ form, name: 'nominate', title: '列为候选项目', okText: '列为候选', change }}
      initial={{ reason, place, ...(cost !== null && { cost }), ...(unitId !== null && { unitId }) }}
      onSend={(body) => change.mutate({ seen: project, body }, { onSuccess: done })}
    >
      <p className="console-muted">以下内容写入候选项目表，发给代表，并对外公开。列入投票以后不能再修改。</p>
      <Form.Item name="reason" label="立项理由" rules={filled('立项理由', LIVELIHOOD_LIMITS.reason)}>
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} {...counted(LIVELIHOOD_LIMITS.reason)} />
      </Form.Item>
      <Form.Item name="cost" label="计划投资" rules={[{ required: true, message: '请填写计划投资' }]}>
        <MoneyField className="console-wide" max={LIVELIHOOD_LIMITS.money} />
      </Form.Item>
      <Form.Item name="place" label="地点" rules={filled('地点', LIVELIHOOD_LIMITS.place)}>
        <Input autoComplete="off" {...limited(LIVELIHOOD_LIMITS.place)} />
      </Form.Item>
      <Form.Item name="unitId" label="牵头单位" rules={[{ required: true, message: '请选择牵头单位' }]}>
        <UnitSelect placeholder="选择牵头单位" known={unitOf(project)} />
      </Form.Item>
    </StepForm>
  );
}

export const NominateForm = unmountOnClose<StepProps>(Nominate);

/** Puts the project back into the reserve, with a reason. */
export function ReserveModal({ project, open, onClose }: StepProps) {
  const { message } = App.useApp();
  const change = useReserveLivelihood();
  const done = () => {
    void message.success('已放回储备');
    onClose();
  };
  return (
    <TextModal
      name="reserve"
      title={`把“${project.title}”放回储备`}
      okText={LIVELIHOOD_ACTIONS.reserve}
      label="理由"
      hint="提出的人可以看到。放回储备后可以在以后重新送代表预审。"
      max={LIVELIHOOD_LIMITS.reason}
      open={open}
      pending={change.isPending}
      above={(form) => <Refusal form={form} error={change.error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => change.mutate({ seen: project, body: { reason } }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
