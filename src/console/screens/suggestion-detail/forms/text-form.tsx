import type { ComponentType } from 'react';
import { SUGGESTION_TRANSITIONS } from '@contract/rules/suggestion-workflow';
import { TextModal } from '../../../form/text-modal';
import { StepAlert } from './step-alert';
import type { StepProps } from './step-props';
import { TEXT_STEPS, type TextStep } from './text-steps';
import { useSendStep } from './use-send-step';

/** A step with one text: the note of an acceptance, the reason of a refusal, the text of an urging. */
function TextForm({ step, item, onDone, ...window }: StepProps & { step: TextStep }) {
  const { send, pending, error } = useSendStep(step, item, onDone);
  const { field, meaning, ...words } = TEXT_STEPS[step];
  const title = SUGGESTION_TRANSITIONS[step].name;
  const means = meaning?.(item);
  const isNote = field === 'note';
  return (
    <TextModal
      {...window}
      {...words}
      name={step}
      title={title}
      okText={`确认${title}`}
      optional={isNote}
      pending={pending}
      above={(form) => (
        <>
          <StepAlert step={step} item={item} error={error} form={form} fieldOf={{ [field]: 'text' }} />
          {means && <p>{means}</p>}
        </>
      )}
      onSend={(text) => send(isNote && text === '' ? {} : { [field]: text })}
    />
  );
}

export function textFormOf(step: TextStep): ComponentType<StepProps> {
  const StepForm = (props: StepProps) => <TextForm step={step} {...props} />;
  StepForm.displayName = `TextForm(${step})`;
  return StepForm;
}
