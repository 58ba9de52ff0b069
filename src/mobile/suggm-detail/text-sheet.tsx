import type { Suggestion, SuggestionStepForm } from '@/features/suggestion/api';
import { REASON_MAX } from '@/features/suggestion/form';
import { useSuggestionStep } from '@/features/suggestion/queries';
import { TextSheet, type TextSheetWords } from '../shared/text-sheet';

export interface StepSheetProps {
  item: Suggestion;
  open: boolean;
  onClose: () => void;
}

/** The steps that need one text. */
type TextStep = 'withdraw' | 'decline' | 'urge';

const STEPS: Record<TextStep, TextSheetWords & { formOf: (text: string) => SuggestionStepForm<TextStep> }> = {
  withdraw: {
    title: '撤回这件建议',
    label: '撤回的原因',
    placeholder: '例如：情况有变，准备修改后重新提出',
    confirm: '确定撤回',
    missing: '请写明撤回的原因',
    done: '已撤回',
    formOf: (reason) => ({ reason }),
  },
  decline: {
    title: '不同意联名',
    label: '说明',
    placeholder: '领衔代表会看到',
    confirm: '确定不联名',
    done: '已答复',
    formOf: (note) => (note ? { note } : {}),
  },
  urge: {
    title: '催办',
    label: '催办内容',
    placeholder: '例如：请说明目前的办理进展',
    confirm: '发出催办',
    missing: '请写明催办的内容',
    done: '已催办，承办单位会收到通知',
    formOf: (content) => ({ content }),
  },
};

export const TEXT_STEPS = Object.keys(STEPS) as TextStep[];

export function TextStepSheet({ step, item, ...frame }: StepSheetProps & { step: TextStep }) {
  const taking = useSuggestionStep(step, { quiet: true });
  const { formOf, ...words } = STEPS[step];
  return <TextSheet {...frame} words={words} max={REASON_MAX} onSend={(text) => taking.mutateAsync({ item, form: formOf(text) })} />;
}
