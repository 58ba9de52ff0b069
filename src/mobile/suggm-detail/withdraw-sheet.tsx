import { View } from '@tarojs/components';
import { useState } from 'react';
import type { Suggestion } from '@/features/suggestion/api';
import { REASON_MAX } from '@/features/suggestion/form';
import { useSuggestionStep } from '@/features/suggestion/queries';
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

/** Takes a suggestion back, with the reason. */
export function WithdrawSheet({ item, open, onClose }: StepSheetProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const withdraw = useSuggestionStep('withdraw');
  const once = useOnce();
  const send = async () => {
    await withdraw.mutateAsync({ item, form: { reason: reason.trim() } });
    toast({ message: '已撤回', tone: 'success' });
    onClose();
  };
  const press = () => {
    setMissing(!reason.trim());
    if (reason.trim()) once(send);
  };
  const actions = (
    <>
      <ActionButton onPress={onClose}>再想想</ActionButton>
      <ActionButton kind="primary" grow busy={withdraw.isPending} onPress={press}>
        确定撤回
      </ActionButton>
    </>
  );
  return (
    <Sheet title="撤回建议" open={open} onClose={onClose} actions={actions}>
      <TextAreaField
        label="撤回的理由"
        required
        low
        value={reason}
        onChange={setReason}
        max={REASON_MAX}
        placeholder="例如：问题已经解决"
        error={missing && !reason.trim() ? '请写明撤回的理由' : undefined}
        hint="撤回以后不再办理，也不能恢复。"
      />
      {withdraw.error ? (
        <View className="u-field__error" {...alarmed}>
          {errorText(withdraw.error)}
        </View>
      ) : null}
    </Sheet>
  );
}
