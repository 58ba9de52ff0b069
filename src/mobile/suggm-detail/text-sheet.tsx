import { View } from '@tarojs/components';
import { useState } from 'react';
import type { Suggestion } from '@/features/suggestion/api';
import { REASON_MAX } from '@/features/suggestion/form';
import { useSuggestionStep } from '@/features/suggestion/queries';
import { excessText } from '@/lib/text-length';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { alarmed } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Sheet } from '@/ui/sheet';
import { TextAreaField } from '@/ui/text-field';
import { useOnce } from '../parts/use-once';

export interface StepSheetProps {
  item: Suggestion;
  open: boolean;
  onClose: () => void;
}

interface Words {
  title: string;
  label: string;
  placeholder: string;
  confirm: string;
  /** Beside the field when nothing was written; a step without it needs no words. */
  missing?: string;
  done: string;
}

interface TextSheetProps extends Omit<StepSheetProps, 'item'> {
  words: Words;
  busy: boolean;
  error: unknown;
  onSend: (text: string) => Promise<unknown>;
}

/** A step that takes one text. */
function TextSheet({ words, open, onClose, busy, error, onSend }: TextSheetProps) {
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const once = useOnce();
  const written = text.trim();
  const press = () => {
    setMissing(!written);
    if ((!written && words.missing) || excessText(text, REASON_MAX)) return;
    once(async () => {
      await onSend(written);
      toast({ message: words.done, tone: 'success' });
      setText('');
      onClose();
    });
  };
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
        required={words.missing !== undefined}
        low
        value={text}
        onChange={setText}
        max={REASON_MAX}
        placeholder={words.placeholder}
        error={isMissing ? words.missing : undefined}
      />
      {error ? (
        <View className="u-field__error" {...alarmed}>
          {errorText(error)}
        </View>
      ) : null}
    </Sheet>
  );
}

/** Takes a suggestion back, with the reason. */
export function WithdrawSheet({ item, ...frame }: StepSheetProps) {
  const withdraw = useSuggestionStep('withdraw', { quiet: true });
  const words: Words = {
    title: '撤回这件建议',
    label: '撤回的原因',
    placeholder: '例如：情况有变，准备修改后重新提出',
    confirm: '确定撤回',
    missing: '请写明撤回的原因',
    done: '已撤回',
  };
  const send = (reason: string) => withdraw.mutateAsync({ item, form: { reason } });
  return <TextSheet {...frame} words={words} busy={withdraw.isPending} error={withdraw.error} onSend={send} />;
}

/** Says no to an invitation; the reason may be left out. */
export function DeclineSheet({ item, ...frame }: StepSheetProps) {
  const decline = useSuggestionStep('decline', { quiet: true });
  const words: Words = {
    title: '不同意联名',
    label: '说明',
    placeholder: '可以不填，领衔代表会看到',
    confirm: '确定不联名',
    done: '已答复',
  };
  const send = (note: string) => decline.mutateAsync({ item, form: note ? { note } : {} });
  return <TextSheet {...frame} words={words} busy={decline.isPending} error={decline.error} onSend={send} />;
}

/** Asks those in charge to go on; they and the office are told. */
export function UrgeSheet({ item, ...frame }: StepSheetProps) {
  const urge = useSuggestionStep('urge', { quiet: true });
  const words: Words = {
    title: '催办',
    label: '催办内容',
    placeholder: '例如：请说明目前的办理进展',
    confirm: '发出催办',
    missing: '请写明催办的内容',
    done: '已催办，承办单位会收到通知',
  };
  const send = (content: string) => urge.mutateAsync({ item, form: { content } });
  return <TextSheet {...frame} words={words} busy={urge.isPending} error={urge.error} onSend={send} />;
}
