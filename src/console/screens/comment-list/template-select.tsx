import { Form, Select } from 'antd';
import type { TemplateOutcome } from '@contract/rules/answer-template';
import { useOfferedTemplates } from '@/features/answer-template/offered';
import { useDictionaryEntries } from '@/features/dictionary/queries';

interface TemplateSelectProps {
  outcome: TemplateOutcome;
  /** Whether the form is open, so that the texts are needed. */
  open: boolean;
  onChoose: (text: string) => void;
}

/** Selects a ready-made text, which then stands in the field and can be changed; nothing when there is none. */
export function TemplateSelect({ outcome, open, onChoose }: TemplateSelectProps) {
  const { data = [] } = useOfferedTemplates(outcome, open);
  const { nameOf } = useDictionaryEntries('category');
  if (data.length === 0) return null;
  const groups = [...new Set(data.map(({ category }) => category))].map((category) => ({
    label: category === null ? '各类' : nameOf(category),
    options: data.filter((one) => one.category === category).map(({ id, name }) => ({ value: id, label: name })),
  }));
  return (
    <Form.Item label="答复模板" htmlFor={`template-${outcome}`} extra="选用后替换下面的文字，可以修改。" layout="vertical">
      <Select<number>
        id={`template-${outcome}`}
        showSearch
        allowClear
        optionFilterProp="label"
        placeholder="选用模板"
        options={groups}
        onChange={(id: number | undefined) => {
          const chosen = data.find((one) => one.id === id);
          if (chosen) onChoose(chosen.text);
        }}
      />
    </Form.Item>
  );
}
