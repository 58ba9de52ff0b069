import { Form, Input, Modal, Radio } from 'antd';
import { COURSE_LIMITS, QUESTION_KINDS, type QuestionKind } from '@contract/rules/course';
import type { CourseQuestion } from '@/features/course/api';
import { problemOf } from '@/features/course/question-text';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { atMost, counted, filled } from '../../ui/text-limit';
import { type Answered, OptionsField } from './options-field';

interface Fields {
  kind: QuestionKind;
  text: string;
  answered: Answered;
  explanation?: string;
}

interface QuestionModalProps {
  /** The question to change; a new one is created when it is undefined. */
  question: CourseQuestion | undefined;
  onUse: (question: CourseQuestion) => void;
  onClose: () => void;
}

const FEW = 4;
const blank = (): Answered => ({ options: Array.from({ length: FEW }, () => ''), answers: [] });

/** Returns the options without empty ones, with the answers still pointing to the same options. */
function keptOf(kind: QuestionKind, { options, answers }: Answered): Answered {
  if (kind === 'judge') return { options: [], answers };
  const filledIn = options.flatMap((option, place) => (option.trim() === '' ? [] : [{ option: option.trim(), place }]));
  return {
    options: filledIn.map(({ option }) => option),
    answers: filledIn.flatMap(({ place }, at) => (answers.includes(place) ? [at] : [])),
  };
}

const fieldsOf = (question: CourseQuestion | undefined): Fields =>
  question
    ? { ...question, answered: question.kind === 'judge' ? { options: [], answers: question.answers } : question }
    : { kind: 'single', text: '', answered: blank() };

/** A form for one question. */
export function QuestionModal({ question, onUse, onClose }: QuestionModalProps) {
  const [form] = Form.useForm<Fields>();
  // Undefined before the form is rendered.
  const watched = Form.useWatch('kind', form) as QuestionKind | undefined;
  const kind = watched ?? question?.kind ?? 'single';
  const use = ({ text, answered, explanation = '' }: Fields) =>
    onUse({ kind, text: text.trim(), ...keptOf(kind, answered), explanation: explanation.trim() });
  const isSound = (_rule: unknown, answered: Answered) => {
    const kept = keptOf(kind, answered);
    const long = kept.options.some((option) => option.length > COURSE_LIMITS.optionText);
    const problem = long ? `每个选项最多 ${String(COURSE_LIMITS.optionText)} 字` : problemOf({ kind, ...kept });
    return problem === undefined ? Promise.resolve() : Promise.reject(new Error(problem));
  };
  /** Options stay when the kind changes; the right answers are cleared. */
  const follow = (changed: Partial<Fields>) => {
    if (changed.kind === undefined) return;
    const { options } = form.getFieldValue('answered') as Answered;
    const next = changed.kind !== 'judge' && options.length === 0 ? blank().options : options;
    form.setFields([{ name: 'answered', value: { options: next, answers: [] }, errors: [] }]);
  };
  return (
    <Modal
      open
      title={question ? '修改题目' : '添加题目'}
      okText="确定"
      width={600}
      maskClosable={false}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        name="question"
        layout="vertical"
        initialValues={fieldsOf(question)}
        onValuesChange={follow}
        onFinish={use}
        scrollToFirstError={{ block: 'nearest', focus: true }}
      >
        <Form.Item name="kind" label="题型" required>
          <Radio.Group {...RADIO_GROUP} options={optionsOf(QUESTION_KINDS)} />
        </Form.Item>
        <Form.Item name="text" label="题目" rules={filled('题目', COURSE_LIMITS.questionText)}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...counted(COURSE_LIMITS.questionText)} />
        </Form.Item>
        <Form.Item
          name="answered"
          label={kind === 'judge' ? '答案' : '选项和答案'}
          required
          extra={kind === 'judge' ? undefined : '勾选正确的选项；留空的选项不保存。'}
          rules={[{ validator: isSound }]}
          validateTrigger={[]}
        >
          <OptionsField kind={kind} />
        </Form.Item>
        <Form.Item name="explanation" label="解析" rules={[atMost(COURSE_LIMITS.explanation)]} extra="交卷后代表可以看到。">
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} {...counted(COURSE_LIMITS.explanation)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
