import { Text } from '@tarojs/components';
import { useState } from 'react';
import { type Rating, RATINGS } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { REASON_MAX } from '@/features/suggestion/form';
import { useSuggestionStep } from '@/features/suggestion/queries';
import { choicesOf } from '@/lib/choices';
import { excessText } from '@/lib/text-length';
import { toast } from '@/platform/feedback';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { Rate } from '@/ui/rate';
import { Sheet } from '@/ui/sheet';
import { TextAreaField } from '@/ui/text-field';
import { useForm } from '../shared/use-form';
import type { StepSheetProps } from './text-sheet';

const { none: NO_OPINION, ...RATED } = RATINGS;
/** From one star to three. */
const STEPS = choicesOf(RATED).reverse();
const NONE = { value: 'none', text: NO_OPINION } as const;

type Reply = Suggestion['replies'][number];

/** Rates one unit's reply: the handling and the result separately; after an unsatisfactory result the item is handled again. */
export function EvaluateSheet({ item, reply, open, onClose }: StepSheetProps & { reply: Reply }) {
  const [handling, setHandling] = useState<Rating>();
  const [result, setResult] = useState<Rating>();
  const [comment, setComment] = useState('');
  const evaluate = useSuggestionStep('evaluate', { quiet: true });
  const { errors, busy, problem, attempt } = useForm<'handling' | 'result' | 'comment'>();
  const found = {
    handling: handling ? undefined : '请选择对办理工作的评价',
    result: result ? undefined : '请选择对办理结果的评价',
    comment: excessText(comment, REASON_MAX),
  };
  const press = () =>
    attempt(found, async () => {
      if (!handling || !result) return;
      const written = comment.trim();
      await evaluate.mutateAsync({ item, form: { replyId: reply.id, handling, result, ...(written ? { comment: written } : {}) } });
      toast({ message: result === 'dissatisfied' ? '已评价，将重新办理' : '已评价', tone: 'success' });
      onClose();
    });
  const actions = (
    <ActionButton kind="primary" grow busy={busy} onPress={press}>
      提交评价
    </ActionButton>
  );
  return (
    <Sheet title="评价办理情况" open={open} onClose={onClose} actions={actions}>
      <Text className="detail__note">{reply.unitName}的答复</Text>
      <Rate<Rating>
        label="对办理工作"
        steps={STEPS}
        none={NONE}
        value={handling}
        onChange={setHandling}
        error={handling ? undefined : errors.handling}
      />
      <Rate<Rating>
        label="对办理结果"
        steps={STEPS}
        none={NONE}
        value={result}
        onChange={setResult}
        error={result ? undefined : errors.result}
        {...(result === 'dissatisfied' ? { hint: '结果不满意的，承办单位会在一个月内重新办理。' } : {})}
      />
      <TextAreaField label="意见" optional low value={comment} onChange={setComment} max={REASON_MAX} />
      <Problem>{problem}</Problem>
    </Sheet>
  );
}
