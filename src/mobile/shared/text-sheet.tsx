import { useState } from 'react';
import { excessText } from '@/lib/text-length';
import { toast } from '@/platform/feedback';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { TextAreaField } from '@/ui/text-field';
import { useForm } from './use-form';

export interface TextSheetWords {
  title: string;
  label: string;
  placeholder: string;
  confirm: string;
  /** Beside the field when nothing was written; what can be sent without words has none. */
  missing?: string;
  done: string;
}

interface TextSheetProps {
  words: TextSheetWords;
  max: number;
  /** What it holds at first. */
  initial?: string;
  open: boolean;
  onClose: () => void;
  onSend: (text: string) => Promise<unknown>;
}

/** Takes one text and sends it. What was typed stays while it is closed. */
export function TextSheet({ words, max, initial = '', open, onClose, onSend }: TextSheetProps) {
  const [text, setText] = useState(initial);
  const { errors, busy, problem, attempt } = useForm<'text'>();
  const written = text.trim();
  const press = () =>
    attempt({ text: written || !words.missing ? excessText(text, max) : words.missing }, async () => {
      await onSend(written);
      toast({ message: words.done, tone: 'success' });
      setText('');
      onClose();
    });
  const actions = (
    <>
      <ActionButton onPress={onClose}>再想想</ActionButton>
      <ActionButton kind="primary" grow busy={busy} onPress={press}>
        {words.confirm}
      </ActionButton>
    </>
  );
  return (
    <Sheet title={words.title} open={open} onClose={onClose} actions={actions}>
      <TextAreaField
        label={words.label}
        optional={words.missing === undefined}
        low
        value={text}
        onChange={setText}
        max={max}
        placeholder={words.placeholder}
        error={written ? undefined : errors.text}
      />
      <Problem>{problem}</Problem>
    </Sheet>
  );
}
