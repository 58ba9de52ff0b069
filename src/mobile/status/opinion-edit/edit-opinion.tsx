import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import type { OpinionScope } from '@contract/rules/draft-law';
import { LAW_OPINION_LIMITS } from '@contract/rules/law-opinion';
import { useLawText, usePublicLaw } from '@/features/draft-law/public';
import { excessText } from '@/lib/text-length';
import { ActionButton } from '@/ui/action-button';
import { Form } from '../../shared/form';
import { useForm } from '../../shared/use-form';
import { type Written, WrittenFields } from '../shared/written-fields';

interface EditorProps {
  lawId: number;
  scope: OpinionScope | null;
  opinion: Written;
  onSend: (written: Written) => Promise<void>;
  onCancel: () => void;
}

interface EditOpinionProps extends Omit<EditorProps, 'onCancel'> {
  /** The other actions, shown while the editor is closed. */
  children: ReactNode;
}

/** Shows an opinion and lets its author change it until the phase closes. */
export function EditOpinion({ children, ...editor }: EditOpinionProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <View className="law-ways">
        <ActionButton kind="primary" onPress={() => setOpen(true)}>
          修改意见
        </ActionButton>
        {children}
      </View>
    );
  }
  return (
    <View className="law-editor">
      <Editor {...editor} onCancel={() => setOpen(false)} />
    </View>
  );
}

function Editor({ lawId, scope, opinion, onSend, onCancel }: EditorProps) {
  const { data: law } = usePublicLaw(lawId);
  const asked = law?.texts.find(({ isAsked }) => isAsked);
  const { data: text } = useLawText(lawId, scope === 'parts' ? asked?.id : undefined);
  const [written, setWritten] = useState<Written>({ partId: opinion.partId, content: opinion.content, grounds: opinion.grounds });
  const { errors, busy, problem, attempt } = useForm<keyof Written>({ fields: ['partId', 'content', 'grounds'] });
  const send = () =>
    attempt(
      {
        content: written.content.trim() ? excessText(written.content, LAW_OPINION_LIMITS.content) : '请填写意见',
        grounds: excessText(written.grounds, LAW_OPINION_LIMITS.grounds),
      },
      () => onSend(written),
    );
  return (
    <Form
      onSubmit={send}
      submitText="保存修改"
      busy={busy}
      errors={errors}
      problem={problem}
      more={<ActionButton onPress={onCancel}>不修改了</ActionButton>}
    >
      <WrittenFields
        parts={text?.parts ?? []}
        written={written}
        onChange={(changes) => setWritten((before) => ({ ...before, ...changes }))}
        errors={errors}
      />
    </Form>
  );
}
