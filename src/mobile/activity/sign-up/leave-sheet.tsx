import { View } from '@tarojs/components';
import { useState } from 'react';
import { ACTIVITY_LIMITS } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { useAnswerActivity } from '@/features/activity/queries';
import { excessText } from '@/lib/text-length';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { alarmed } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Sheet } from '@/ui/sheet';
import { TextAreaField } from '@/ui/text-field';
import { useOnce } from '../../parts/use-once';

interface LeaveSheetProps {
  activity: Activity;
  open: boolean;
  onClose: () => void;
}

/** Asks for leave, with the reason, which can be written anew later. What was typed stays while it is closed. */
export function LeaveSheet({ activity, open, onClose }: LeaveSheetProps) {
  const [reason, setReason] = useState(activity.mine?.reason ?? '');
  const [isMissing, setMissing] = useState(false);
  const answering = useAnswerActivity();
  const once = useOnce();
  const press = () => {
    const written = reason.trim();
    setMissing(!written);
    if (!written || excessText(reason, ACTIVITY_LIMITS.reason)) return;
    once(async () => {
      await answering.mutateAsync({ id: activity.id, answer: { answer: 'leave', reason: written } });
      toast({ message: '已请假', tone: 'success' });
      onClose();
    });
  };
  const actions = (
    <>
      <ActionButton onPress={onClose}>再想想</ActionButton>
      <ActionButton kind="primary" grow busy={answering.isPending} onPress={press}>
        确定请假
      </ActionButton>
    </>
  );
  return (
    <Sheet title="请假" open={open} onClose={onClose} actions={actions}>
      <TextAreaField
        label="请假原因"
        required
        low
        value={reason}
        onChange={setReason}
        max={ACTIVITY_LIMITS.reason}
        placeholder="例如：当天在外地出差"
        error={isMissing ? '请写明请假原因' : undefined}
      />
      {answering.error ? (
        <View className="u-field__error" {...alarmed}>
          {errorText(answering.error)}
        </View>
      ) : null}
    </Sheet>
  );
}
