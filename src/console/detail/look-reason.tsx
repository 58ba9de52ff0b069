import { App } from 'antd';
import { useEffect } from 'react';
import { LOOK_REASON } from '@contract/rules/directory';
import { ApiError } from '@/platform/call';
import { invalidField } from '@/platform/call-errors';
import { errorText } from '@/platform/error-text';
import { Refusal } from '../form/refusal';
import { TextModal } from '../form/text-modal';
import type { Revealing } from '../ui/hidden-number';

/** Also true when the given reason is too short. */
const isAsked = (error: unknown): boolean =>
  (error instanceof ApiError && error.key === 'number.reason') || invalidField(error) === 'reason';

/**
 * Asks for the reason for a look at a whole number when the looks of the day are used up; shows why any other look failed. Used once for all numbers
 * of a page.
 */
export function LookReason<Numbers>({ revealing }: { revealing: Revealing<Numbers> }) {
  const { error, isPending, mutate, reset } = revealing;
  const { message } = App.useApp();
  const asks = isAsked(error);
  useEffect(() => {
    if (error && !asks) void message.error(errorText(error));
  }, [error, asks, message]);
  return (
    <TextModal
      name="look-reason"
      title="查看原因"
      okText="继续查看"
      label="原因"
      hint={`不少于 ${LOOK_REASON.least} 字，会记入日志`}
      max={LOOK_REASON.most}
      open={asks}
      pending={isPending}
      above={(form) => <Refusal form={form} error={error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => mutate(reason)}
      onClose={reset}
    />
  );
}
