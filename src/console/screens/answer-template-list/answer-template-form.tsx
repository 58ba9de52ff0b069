import { Form, Input, Radio, Select } from 'antd';
import { ANSWER_TEMPLATE_ACTIONS, ANSWER_TEMPLATE_LIMITS, TEMPLATE_OUTCOMES, type TemplateOutcome } from '@contract/rules/answer-template';
import {
  type AnswerTemplateForm as TemplateInput,
  type AnswerTemplateRecord,
  useAnswerTemplate,
  useRemoveAnswerTemplate,
  useSaveAnswerTemplate,
} from '@/features/answer-template/queries';
import { useDictionaryEntries } from '@/features/dictionary/queries';
import { recordDrawer } from '../../form/record-drawer';
import { StepButton } from '../../form/step-button';
import { CountField } from '../../ui/count-field';
import { optionsOf, RADIO_GROUP } from '../../ui/options';
import { counted, filled, limited } from '../../ui/text-limit';

interface Fields {
  name: string;
  outcome: TemplateOutcome;
  category?: string | null | undefined;
  text: string;
  ordernum: number;
}

function TemplateFields({ row }: { row: AnswerTemplateRecord | undefined }) {
  const outcome = Form.useWatch<TemplateOutcome | undefined>('outcome') ?? 'answer';
  const max = ANSWER_TEMPLATE_LIMITS.text[outcome];
  const categories = useDictionaryEntries('category');
  return (
    <>
      <Form.Item name="outcome" label="用于" required extra="“答复”在答复留言时选用，“不公开”在审核不公开时作为说明选用。">
        <Radio.Group {...RADIO_GROUP} options={optionsOf(TEMPLATE_OUTCOMES)} optionType="button" />
      </Form.Item>
      <Form.Item name="name" label="名称" rules={filled('名称', ANSWER_TEMPLATE_LIMITS.name)}>
        <Input autoComplete="off" {...limited(ANSWER_TEMPLATE_LIMITS.name)} />
      </Form.Item>
      <Form.Item name="category" label="类别" extra="不选为各类都可用。">
        <Select
          allowClear
          placeholder="各类"
          options={categories.offeredTo(row?.category ?? undefined).map(({ value, text }) => ({ value, label: text }))}
        />
      </Form.Item>
      <Form.Item name="text" label="内容" rules={filled('内容', max)} extra="选用后可以修改再发出。">
        <Input.TextArea rows={6} {...counted(max)} />
      </Form.Item>
      <Form.Item name="ordernum" label="顺序" extra="小的在前；相同的按建立先后。" rules={[{ required: true, message: '请填写顺序' }]}>
        <CountField className="console-wide" min={0} max={ANSWER_TEMPLATE_LIMITS.order} />
      </Form.Item>
    </>
  );
}

function Steps({ row, onDone }: { row: AnswerTemplateRecord; onDone: () => void }) {
  const remove = useRemoveAnswerTemplate();
  const question = { title: `删除“${row.name}”？`, content: '已经发出的答复不受影响。' };
  if (!row.actions.includes('remove')) return null;
  return (
    <StepButton question={question} take={() => remove.mutateAsync(row)} onDone={onDone}>
      {ANSWER_TEMPLATE_ACTIONS.remove}
    </StepButton>
  );
}

/** A ready-made text of an office. */
export const AnswerTemplateForm = recordDrawer({
  what: '答复模板',
  newTitle: '新增答复模板',
  form: 'answer-template',
  useOne: useAnswerTemplate,
  useSave: useSaveAnswerTemplate,
  useInitial: (): Partial<Fields> => ({ outcome: 'answer', ordernum: 0 }),
  fieldsOf: ({ name, outcome, category, text, ordernum }: AnswerTemplateRecord): Fields => ({ name, outcome, category, text, ordernum }),
  inputOf: ({ category, ...fields }: Fields): TemplateInput => ({ ...fields, category: category ?? null }),
  Fields: TemplateFields,
  Steps,
  factsOf: ({ areaName }) => [['区域', areaName]],
  actions: ANSWER_TEMPLATE_ACTIONS,
});
