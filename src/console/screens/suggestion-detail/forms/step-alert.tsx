import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import type { Suggestion } from '@/features/suggestion/api';
import { ApiError } from '@/platform/call';
import { FailureAlert } from '../../../ui/failure-alert';

interface StepAlertProps {
  step: SuggestionAction;
  item: Suggestion;
  error: Error | null;
}

const CONFLICT = 409;

/** Why the step was refused. After a conflict the item behind the form is the newest one, so it also says what is possible now. */
export function StepAlert({ step, item, error }: StepAlertProps) {
  const isConflict = error instanceof ApiError && error.status === CONFLICT;
  const next = item.actions.includes(step) ? '页面已更新为最新进度，核对后可以再次提交。' : '页面已更新为最新进度，这一步已不能办理。';
  return <FailureAlert error={error} description={isConflict ? `${next}您填写的内容仍保留在这里。` : undefined} />;
}
