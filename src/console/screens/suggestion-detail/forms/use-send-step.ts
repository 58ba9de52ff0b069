import { useRef } from 'react';
import type { Suggestion, SuggestionStep, SuggestionStepForm } from '@/features/suggestion/api';
import { useSuggestionStep } from '@/features/suggestion/queries';

/** Sends the form of a step, for the version of the item on screen. Clicks while a request is running are ignored; an error is shown next to the form. */
export function useSendStep<S extends SuggestionStep>(step: S, item: Suggestion, onDone: () => void) {
  const { mutate, isPending, error } = useSuggestionStep(step, { quiet: true });
  const isUnderWay = useRef(false);
  const send = (form: SuggestionStepForm<S>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate(
      { item, form },
      {
        onSuccess: onDone,
        onSettled: () => {
          isUnderWay.current = false;
        },
      },
    );
  };
  return { send, pending: isPending, error };
}
