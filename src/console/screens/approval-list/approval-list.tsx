import { App } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { APPROVAL_LIST } from '@contract/lists/approval';
import { ACCOUNT_LIMITS, GRANT_ACTIONS } from '@contract/rules/administration';
import { APPROVAL_KINDS } from '@contract/rules/approval';
import {
  type Approval,
  type Approved,
  useApprovalList,
  useApproveChange,
  useRefuseChange,
  useWithdrawChange,
} from '@/features/approval/queries';
import { errorText } from '@/platform/error-text';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { ListScreen } from '../../list/list-screen';
import { useListView } from '../../list/use-list-view';
import { OneTimePassword, type ShownPassword } from '../account-list/one-time';
import { approvalCard, Changes, looksFor, type Press } from './columns';
import './approval-list.scss';

const EMPTY = { title: '没有等待批准的变更', text: '其他管理员申请变更管理员账号、接入设置或并入单位后，会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的变更申请', text: '请换一个状态、事项或名称再查找。' };

const passwordOf = ({ approval, oneTimePassword, goodUntil }: Approved): ShownPassword | undefined =>
  oneTimePassword !== null && goodUntil !== null ? { facts: [['账号', approval.title]], password: oneTimePassword, goodUntil } : undefined;

/** Asks for confirmation before a change is approved or withdrawn; shows the change, the requester and the new values. */
function useDecide(onGiven: (given: ShownPassword | undefined) => void) {
  const { modal, message } = App.useApp();
  const approve = useApproveChange();
  const withdraw = useWithdrawChange();
  return useCallback(
    (approval: Approval, action: 'approve' | 'withdraw') => {
      const decide = () =>
        action === 'approve'
          ? approve.mutateAsync(approval).then((approved) => onGiven(passwordOf(approved)))
          : withdraw.mutateAsync(approval);
      const asked = {
        title: `${GRANT_ACTIONS[action]}：${APPROVAL_KINDS[approval.kind]}`,
        content: (
          <>
            <p>
              {approval.title}，{approval.askedByName}申请。{approval.note}
            </p>
            <Changes approval={approval} />
          </>
        ),
        okText: GRANT_ACTIONS[action],
      };
      void modal.confirm({
        ...asked,
        onOk: () =>
          decide().then(
            () => void message.success(`已${GRANT_ACTIONS[action]}`),
            (error: unknown) => void message.error(errorText(error)),
          ),
      });
    },
    [approve, withdraw, modal, message, onGiven],
  );
}

/** Changes that wait for an administrator of another kind, and the outcome of the others. */
export function ApprovalList() {
  const state = useListView(APPROVAL_LIST);
  const [refused, setRefused] = useState<Approval>();
  const [given, setGiven] = useState<ShownPassword>();
  const decide = useDecide(setGiven);
  const press = useCallback<Press>((approval, action) => (action === 'refuse' ? setRefused(approval) : decide(approval, action)), [decide]);
  const looks = useMemo(() => looksFor(press), [press]);
  const cardOf = useCallback((approval: Approval) => approvalCard(approval, press), [press]);
  return (
    <>
      <ListScreen
        title="变更审批"
        what="变更申请"
        state={state}
        answer={useApprovalList(state.query)}
        columns={looks}
        cardOf={cardOf}
        empty={EMPTY}
        noneFound={NONE_FOUND}
        savedAs="approval"
      />
      <RefuseForm approval={refused} onClose={() => setRefused(undefined)} />
      <OneTimePassword given={given} onClose={() => setGiven(undefined)} />
    </>
  );
}

function RefuseForm({ approval, onClose }: { approval: Approval | undefined; onClose: () => void }) {
  const { mutate, isPending, error } = useRefuseChange();
  return (
    <TextModal
      name="refuse-approval"
      title={approval ? `不批准：${APPROVAL_KINDS[approval.kind]}，${approval.title}` : ''}
      okText="确认不批准"
      label="理由"
      hint="申请人会看到理由。"
      max={ACCOUNT_LIMITS.reason}
      open={approval !== undefined}
      pending={isPending}
      above={(form) => <Refusal form={form} error={error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => approval && mutate({ approval, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
