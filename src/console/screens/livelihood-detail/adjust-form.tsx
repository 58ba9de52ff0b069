import { Alert, App, DatePicker, Form, Input, Switch } from 'antd';
import type { Dayjs } from 'dayjs';
import { isStreet, LIVELIHOOD_ACTIONS, LIVELIHOOD_LIMITS } from '@contract/rules/livelihood';
import { type LivelihoodRecord, type ProjectActionBody, useAdjustLivelihood } from '@/features/livelihood/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { officeNow } from '../../form/office-time';
import { MoneyField } from '../../ui/money-field';
import { counted, filled, limited } from '../../ui/text-limit';
import { UnitSelect } from '../../ui/unit-select';
import { unitOf } from '../livelihood-form/livelihood-form';
import { PlanField } from './plan-field';
import { StepForm } from './step-form';
import type { StepFormProps, StepProps } from './step-props';

interface Fields {
  decision: string;
  decidedOn: Dayjs;
  reason: string;
  stop?: boolean;
  title: string;
  content: string;
  place: string;
  cost?: number;
  unitId?: number;
  plan: number[];
}

const partsOf = ({ title, content, place, cost, unitId, plan }: LivelihoodRecord): Partial<Fields> => ({
  ...{ title, content, place, plan },
  ...(cost !== null && { cost }),
  ...(unitId !== null && { unitId }),
});

/** Returns the changes of the decision: only the parts that differ from the current values. */
export function bodyOf(project: LivelihoodRecord, { decidedOn, stop = false, ...fields }: Fields): ProjectActionBody<'adjust'> {
  const { decision, reason, title, content, place, cost, unitId, plan } = fields;
  const head = { decision, reason, stop, decidedOn: decidedOn.format('YYYY-MM-DD') };
  if (stop) return head;
  return {
    ...head,
    ...(title.trim() !== project.title && { title }),
    ...(content.trim() !== project.content && { content }),
    ...(place.trim() !== project.place && { place }),
    ...(cost !== undefined && cost !== project.cost && { cost }),
    ...(unitId !== undefined && unitId !== project.unitId && { unitId }),
    ...(plan.join() !== project.plan.join() && { plan }),
  };
}

/** After the vote, a project can be changed only by a decision. */
function Adjust({ project, ...rest }: StepFormProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const change = useAdjustLivelihood();
  const stops = Form.useWatch('stop', form) ?? false;
  const street = isStreet({ code: project.areaCode, name: project.areaName });
  const done = () => {
    void message.success('已按决定调整，牵头单位和监督代表会收到消息');
    rest.onClose();
  };
  return (
    <StepForm<Fields>
      {...rest}
      {...{ form, name: 'adjust', title: LIVELIHOOD_ACTIONS.adjust, okText: stops ? '终止项目' : '调整', change }}
      initial={{ ...partsOf(project), decidedOn: officeNow() }}
      onSend={(fields) => change.mutate({ seen: project, body: bodyOf(project, fields) }, { onSuccess: done })}
    >
      <Alert
        className="console-form-alert"
        type="info"
        showIcon
        message={`${street ? '票选确定的项目，有关决定作出以后' : '票决通过的项目，由人民代表大会或者常务委员会决定以后'}才能调整。决定和前后变化对外公开。`}
      />
      <Form.Item name="decision" label="决定文号" rules={filled('决定文号', LIVELIHOOD_LIMITS.document)}>
        <Input autoComplete="off" placeholder="如 人大常委会〔2026〕12 号决定" {...limited(LIVELIHOOD_LIMITS.document)} />
      </Form.Item>
      <Form.Item name="decidedOn" label="决定日期" rules={[{ required: true, message: '请选择决定日期' }]}>
        <DatePicker disabledDate={(day) => day.isAfter(officeNow(), 'day')} />
      </Form.Item>
      <Form.Item name="reason" label="调整理由" rules={filled('调整理由', LIVELIHOOD_LIMITS.reason)}>
        <Input.TextArea rows={3} {...counted(LIVELIHOOD_LIMITS.reason)} />
      </Form.Item>
      <Form.Item name="stop" label="终止项目" valuePropName="checked" extra="终止后不再实施，也不能恢复。">
        <Switch checkedChildren="终止" unCheckedChildren="继续" />
      </Form.Item>
      {!stops && <Parts project={project} />}
    </StepForm>
  );
}

const Parts = ({ project }: { project: LivelihoodRecord }) => (
  <>
    <p className="console-muted">只修改要调整的栏目，其他保持不动。</p>
    <Form.Item name="title" label="名称" rules={filled('名称', LIVELIHOOD_LIMITS.title)}>
      <Input autoComplete="off" {...limited(LIVELIHOOD_LIMITS.title)} />
    </Form.Item>
    <Form.Item name="content" label="内容" rules={filled('内容', LIVELIHOOD_LIMITS.content)}>
      <Input.TextArea autoSize={{ minRows: 3, maxRows: 10 }} {...counted(LIVELIHOOD_LIMITS.content)} />
    </Form.Item>
    <Form.Item name="place" label="地点" rules={filled('地点', LIVELIHOOD_LIMITS.place)}>
      <Input autoComplete="off" {...limited(LIVELIHOOD_LIMITS.place)} />
    </Form.Item>
    <Form.Item name="cost" label="计划投资" rules={[{ required: true, message: '请填写计划投资' }]}>
      <MoneyField className="console-wide" max={LIVELIHOOD_LIMITS.money} />
    </Form.Item>
    <Form.Item name="unitId" label="牵头单位" rules={[{ required: true, message: '请选择牵头单位' }]}>
      <UnitSelect placeholder="选择牵头单位" known={unitOf(project)} />
    </Form.Item>
    {project.plan.length > 0 && <PlanField />}
  </>
);

export const AdjustForm = unmountOnClose<StepProps>(Adjust);
