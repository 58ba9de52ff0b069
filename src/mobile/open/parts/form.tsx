import { View } from '@tarojs/components';
import { type ReactNode, useEffect } from 'react';
import { showFirstWrong } from '@/platform/form-focus';
import { alarmed } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import type { FieldErrors } from '../../parts/field-errors';
import './form.scss';

export interface FormProps {
  onSubmit: () => void;
  submitText: string;
  /** The button is not what the page is for. */
  plain?: boolean;
  busy: boolean;
  /** A new object after each attempt: people are then led to the first wrong field. */
  errors: FieldErrors<string>;
  /** What went wrong and belongs to no field. */
  problem: string | null;
  children: ReactNode;
}

/** Fields with the one button that sends them. */
export function Form({ onSubmit, submitText, plain = false, busy, errors, problem, children }: FormProps) {
  useEffect(() => {
    if (Object.values(errors).some(Boolean)) showFirstWrong();
  }, [errors]);
  return (
    <View>
      {children}
      <View className="open-form__send">
        <ActionButton grow kind={plain ? 'plain' : 'primary'} busy={busy} onPress={onSubmit}>
          {submitText}
        </ActionButton>
      </View>
      {problem ? (
        <View className="open-form__problem" {...alarmed}>
          {problem}
        </View>
      ) : null}
    </View>
  );
}
