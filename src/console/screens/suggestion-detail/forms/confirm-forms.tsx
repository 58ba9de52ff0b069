import { formatDate } from '../../../ui/format';
import { FactList } from '../../../ui/fact-list';
import { useMyAssignment } from '../use-my-assignment';
import { ownDraft } from '../what-to-do';
import { StepAlert } from './step-alert';
import { StepModal } from './step-modal';
import type { StepProps } from './step-props';
import { useSendStep } from './use-send-step';

/** Confirms that the lead unit accepts the item. */
export function SignForm({ item, onDone, ...window }: StepProps) {
  const { send, pending, error } = useSendStep('sign', item, onDone);
  const mine = useMyAssignment(item);
  return (
    <StepModal {...window} title="签收" okText="确认签收" pending={pending} onOk={() => send({})}>
      <StepAlert step="sign" item={item} error={error} />
      <p>签收后由本单位主办，请在 {formatDate(mine?.dueAt ?? item.dueAt)} 前答复代表。签收后不能再退回；不属于本单位职责的，请退回。</p>
    </StepModal>
  );
}

/** Issues the approved reply, for reading and rating. */
export function IssueForm({ item, onDone, ...window }: StepProps) {
  const { send, pending, error } = useSendStep('reply', item, onDone);
  const draft = ownDraft(item);
  return (
    <StepModal {...window} title="发出答复" okText="确认发出" pending={pending} onOk={() => send({})}>
      <StepAlert step="reply" item={item} error={error} />
      {draft && (
        <FactList
          facts={[
            ['文号', draft.documentNumber],
            ['答复类别', `${draft.replyClass} 类`],
            ['签发人', draft.signer],
            ['审签人', draft.approvedByName],
          ]}
        />
      )}
      <p>发出后代表可以看到并评价，内容不能再修改。</p>
    </StepModal>
  );
}
