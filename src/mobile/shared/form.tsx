import { View } from '@tarojs/components';
import { type ReactNode, useEffect } from 'react';
import { showFirstWrong } from '@/platform/form-focus';
import { ActionButton } from '@/ui/action-button';
import { Problem } from '@/ui/field';
import { type FieldErrors, hasErrors } from './use-form';

export interface FormProps {
  onSubmit: () => void;
  submitText: string;
  /** True when the button is not the main action of the page. */
  plain?: boolean;
  busy: boolean;
  /** A new object after each attempt: the page then scrolls to the first wrong field. */
  errors: FieldErrors<string>;
  /** An error that belongs to no field. */
  problem: string | null;
  /** The content below the button. */
  more?: ReactNode;
  children: ReactNode;
}

/** Fields with one submit button. */
export function Form({ onSubmit, submitText, plain = false, busy, errors, problem, more, children }: FormProps) {
  useEffect(() => {
    if (hasErrors(errors)) showFirstWrong();
  }, [errors]);
  return (
    <View>
      {children}
      <View className="u-form__send">
        <ActionButton kind={plain ? 'plain' : 'primary'} busy={busy} onPress={onSubmit}>
          {submitText}
        </ActionButton>
        {more}
      </View>
      <Problem>{problem}</Problem>
    </View>
  );
}
