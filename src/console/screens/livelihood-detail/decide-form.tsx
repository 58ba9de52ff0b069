import { App, Form, Input, Radio } from 'antd';
import { LIVELIHOOD_LIMITS, LIVELIHOOD_REFUSALS, type LivelihoodRefusal } from '@contract/rules/livelihood';
import { useDecideLivelihood } from '@/features/livelihood/queries';
import { unmountOnClose } from '../../form/unmount-on-close';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { RequiredSelect } from '../../ui/required-select';
import { atMost, counted, filled, limited } from '../../ui/text-limit';
import { StepForm } from './step-form';
import type { StepFormProps, StepProps } from './step-props';

interface Fields {
  take: boolean;
  title: string;
  content: string;
  refusal?: LivelihoodRefusal;
  answer?: string;
}

const RESULTS = [
  { value: true, label: '列入储备' },
  { value: false, label: '不采纳' },
];

/** Takes a proposal into the reserve with its public text, or refuses it with a reason that is counted. */
function Decide({ project, ...rest }: StepFormProps) {
  const { message } = App.useApp();
  const [form] = Form.useForm<Fields>();
  const decide = useDecideLivelihood();
  // Undefined before the form is rendered.
  const take = (Form.useWatch('take', form) as boolean | undefined) ?? true;
  const refusal = Form.useWatch<LivelihoodRefusal | undefined>('refusal', form);
  const { title, content } = project;
  const send = ({ take: isTaken, answer = '', refusal: why, ...texts }: Fields) =>
    decide.mutate(
      {
        seen: project,
        body: {
          take: isTaken,
          answer: answer.trim(),
          ...(isTaken ? { title: texts.title, content: texts.content } : why && { refusal: why }),
        },
      },
      {
        onSuccess: () => {
          void message.success(isTaken ? '已列入储备，对外公开' : '已告知提出的人');
          rest.onClose();
        },
      },
    );
  return (
    <StepForm<Fields>
      {...rest}
      {...{ form, name: 'decide-livelihood', title: '审核建议', okText: '确定', change: decide }}
      initial={{ take: true, title, content }}
      onSend={send}
    >
      <Form.Item name="take" label="审核结果" rules={[{ required: true, message: '请选择审核结果' }]}>
        <Radio.Group {...RADIO_GROUP} options={RESULTS} optionType="button" />
      </Form.Item>
      {take ? (
        <>
          <Form.Item name="title" label="公开的名称" rules={filled('公开的名称', LIVELIHOOD_LIMITS.title)}>
            <Input autoComplete="off" {...limited(LIVELIHOOD_LIMITS.title)} />
          </Form.Item>
          <Form.Item
            name="content"
            label="公开的内容"
            rules={filled('公开的内容', LIVELIHOOD_LIMITS.content)}
            extra="请删去不宜公开的文字；电话、证件号码会自动隐去。"
          >
            <Input.TextArea autoSize={{ minRows: 5, maxRows: 14 }} {...counted(LIVELIHOOD_LIMITS.content)} />
          </Form.Item>
        </>
      ) : (
        <Form.Item name="refusal" label="不采纳的原因" rules={[{ required: true, message: '请选择不采纳的原因' }]}>
          <RequiredSelect<LivelihoodRefusal> placeholder="请选择" options={optionsOf(LIVELIHOOD_REFUSALS)} />
        </Form.Item>
      )}
      <Form.Item
        name="answer"
        label="答复"
        rules={!take && refusal === 'other' ? filled('答复', LIVELIHOOD_LIMITS.answer) : [atMost(LIVELIHOOD_LIMITS.answer)]}
        extra="提出的人可以看到，群众凭回执号查看；原因选“其他原因”时必须填写。"
      >
        <Input.TextArea rows={3} {...counted(LIVELIHOOD_LIMITS.answer)} />
      </Form.Item>
    </StepForm>
  );
}

export const DecideForm = unmountOnClose<StepProps>(Decide);
