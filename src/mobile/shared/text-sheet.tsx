import { View } from '@tarojs/components';
import { useState } from 'react';
import { excessText } from '@/lib/text-length';
import { toast } from '@/platform/feedback';
import { named } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { Sheet } from '@/ui/sheet';
import { TextAreaField } from '@/ui/text-field';
import { useForm } from './use-form';
import './text-sheet.scss';

export interface TextSheetWords {
  title: string;
  label: string;
  placeholder: string;
  confirm: string;
  /** Shown at the field when the text is empty; undefined when the text is optional. */
  missing?: string;
  done: string;
  /** Ready-made texts, each with its name: a press inserts one into the field for editing. */
  ready?: readonly { name: string; text: string }[];
}

interface TextSheetProps {
  words: TextSheetWords;
  max: number;
  /** The initial text. */
  initial?: string;
  open: boolean;
  onClose: () => void;
  onSend: (text: string) => Promise<unknown>;
}

/** A sheet that asks for one text and sends it. The typed text stays while the sheet is closed. */
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
      {words.ready ? (
        <View className="u-ready" {...named('group', '常用内容')}>
          {words.ready.map((one) => (
            <ActionButton key={`${one.name} ${one.text}`} onPress={() => setText(written ? `${written}\n${one.text}` : one.text)}>
              {one.name}
            </ActionButton>
          ))}
        </View>
      ) : null}
      <Problem>{problem}</Problem>
    </Sheet>
  );
}
