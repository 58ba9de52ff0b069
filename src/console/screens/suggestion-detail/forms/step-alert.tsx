import type { FormInstance } from 'antd';
import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import type { Suggestion } from '@/features/suggestion/api';
import { ApiError } from '@/platform/call';
import { Refusal } from '../../../form/refusal';

interface StepAlertProps<Fields> {
  step: SuggestionAction;
  item: Suggestion;
  error: Error | null;
  /** The step's form, if it has fields. */
  form?: FormInstance<Fields>;
  /** Maps the contract's field names to the form's, where they differ. */
  fieldOf?: Readonly<Record<string, keyof Fields & string>>;
}

const CONFLICT = 409;

/** Shows why the step was refused. After a conflict the item behind the form is reloaded, so it also shows whether the step is still possible. */
export function StepAlert<Fields extends object>({ step, item, ...refusal }: StepAlertProps<Fields>) {
  const { error } = refusal;
  const isConflict = error instanceof ApiError && error.status === CONFLICT;
  const next = item.actions.includes(step) ? '页面已更新为最新进度，核对后可以再次提交。' : '页面已更新为最新进度，这一步已不能办理。';
  return <Refusal {...refusal} description={isConflict ? `${next}您填写的内容仍保留在这里。` : ''} />;
}
