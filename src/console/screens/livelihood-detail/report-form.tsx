import { App, Form, Input, Select } from 'antd';
import { LIVELIHOOD_LIMITS, quarterBegins, QUARTERS, WHOLE_PERCENT } from '@contract/rules/livelihood';
import type { FileRef } from '@contract/schema/file';
import { type LivelihoodRecord, useReportLivelihood } from '@/features/livelihood/queries';
import { moneyText, quarterText } from '@/features/livelihood/words';
import { unmountOnClose } from '../../form/unmount-on-close';
import { Attachments } from '../../form/attachments';
import { CountField } from '../../ui/count-field';
import { MoneyField } from '../../ui/money-field';
import { counted, filled } from '../../ui/text-limit';
import { StepForm } from './step-form';
import type { StepFormProps, StepProps } from './step-props';

interface Fields {
  quarter: number;
  progress: number;
  spent: number;
  note: string;
  files?: readonly FileRef[];
}

/** Returns the quarters that can be reported: the next one once it has begun, and the last one again. The quarters are reported in order. */
export const reportable = ({ quarter, year }: LivelihoodRecord, now: Date): number[] =>
  QUARTERS.filter((one) => (one === quarter + 1 && quarterBegins(year, one) <= now) || (one === quarter && one > 0));

const quarterOf = (project: LivelihoodRecord, quarter: number): Partial<Fields> => {
  const reported = project.quarters.find((one) => one.quarter === quarter && one.progress !== null);
  if (!reported) return { quarter, progress: project.progress, spent: project.spent, note: '', files: [] };
  return { quarter, progress: reported.progress ?? 0, spent: reported.spent ?? 0, note: reported.note, files: reported.photos };
};

/** A report of the progress and the spending by the end of a quarter, with photos. */
function Report({ project, ...rest }: StepFormProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const change = useReportLivelihood();
  const quarters = reportable(project, new Date());
  const first = quarters.at(-1) ?? 1;
  const quarter = (Form.useWatch('quarter', form) as number | undefined) ?? first;
  const planned = project.plan[quarter - 1];
  const done = () => {
    void message.success('季度进度已填报');
    rest.onClose();
  };
  return (
    <StepForm<Fields>
      {...rest}
      {...{ form, name: 'report', title: '填报季度进度', okText: '填报', change, fieldOf: { fileIds: 'files' } }}
      initial={quarterOf(project, first)}
      onSend={({ files = [], ...body }) =>
        change.mutate({ seen: project, body: { ...body, fileIds: files.map(({ id }) => id) } }, { onSuccess: done })
      }
    >
      <Form.Item name="quarter" label="季度" rules={[{ required: true, message: '请选择季度' }]} extra="按顺序填报，最近一次可以重新填报。">
        <Select<number>
          options={quarters.map((one) => ({ value: one, label: `${String(project.year)} 年${quarterText(one)}` }))}
          onChange={(one) => form.setFieldsValue(quarterOf(project, one))}
        />
      </Form.Item>
      <div className="console-form-pair">
        <Form.Item
          name="progress"
          label="进度"
          rules={[{ required: true, message: '请填写进度' }]}
          extra={`累计完成，不能少于上一季度${planned === undefined ? '' : `；本季度计划 ${String(planned)}%`}。`}
        >
          <CountField className="console-wide" min={0} max={WHOLE_PERCENT} suffix="%" />
        </Form.Item>
        <Form.Item
          name="spent"
          label="累计完成投资"
          rules={[{ required: true, message: '请填写累计完成投资' }]}
          extra={project.cost === null ? undefined : `计划投资 ${moneyText(project.cost)}。`}
        >
          <MoneyField className="console-wide" max={LIVELIHOOD_LIMITS.money} />
        </Form.Item>
      </div>
      <Form.Item name="note" label="进展情况" rules={filled('进展情况', LIVELIHOOD_LIMITS.content)} extra="对外公开，请不要写个人信息。">
        <Input.TextArea autoSize={{ minRows: 4, maxRows: 10 }} {...counted(LIVELIHOOD_LIMITS.content)} />
      </Form.Item>
      <Attachments key={quarter} label="现场照片" what="照片" pictures />
    </StepForm>
  );
}

export const ReportForm = unmountOnClose<StepProps>(Report);
