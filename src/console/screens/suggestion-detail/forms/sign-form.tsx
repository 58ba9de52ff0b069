import { Modal } from 'antd';
import { useSuggestionStep } from '@/features/suggestion/queries';
import { formatDate } from '../../../ui/format';
import { StepAlert } from './step-alert';
import type { StepProps } from './step-props';

/** The lead unit takes the item on. */
export function SignForm({ item, open, onClose, onDone }: StepProps) {
  const sign = useSuggestionStep('sign', { quiet: true });
  const submit = () => sign.mutate({ item, form: {} }, { onSuccess: onDone });
  return (
    <Modal open={open} title="签收" okText="确认签收" confirmLoading={sign.isPending} onOk={submit} onCancel={onClose}>
      <StepAlert step="sign" item={item} error={sign.error} />
      <p>签收后由本单位主办，请在 {formatDate(item.dueAt)} 前答复代表。不属于本单位职责的，请退回。</p>
    </Modal>
  );
}
