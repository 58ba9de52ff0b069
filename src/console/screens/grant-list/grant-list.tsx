import { App, Button, Space } from 'antd';
import { useCallback, useMemo, useState } from 'react';
import { GRANT_LIST } from '@contract/lists/grant';
import {
  ACCOUNT_LIMITS,
  GRANT_ACTIONS,
  GRANT_KINDS,
  GRANT_STATES,
  type GrantAction,
  type GrantState,
} from '@contract/rules/administration';
import { type Grant, useApprove, useGrantList, useRefuse, useWithdrawGrant } from '@/features/grant/queries';
import { useMay } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { showFailure } from '@/platform/tell-failure';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { ListScreen } from '../../list/list-screen';
import type { ListColumns } from '../../list/list-table';
import { SubjectLink } from '../../list/subject-link';
import { useListView } from '../../list/use-list-view';
import { useSelection } from '../../list/use-selection';
import { GrantBatch, whyNotTogether } from './grant-batch';

const EMPTY = { title: '没有等待批准的授权', text: '系统管理员申请授予或收回身份后，会出现在这里。' };
const NONE_FOUND = { title: '没有符合条件的授权记录', text: '请换一个状态或姓名再查找。' };
const NOTHING: readonly Grant[] = [];
const TONES: Record<GrantState, string> = { waiting: 'waiting', approved: 'good', refused: 'bad', withdrawn: 'neutral' };

const scopeText = ({ areaName, unitName, delegationName }: Grant): string =>
  [areaName, unitName ?? delegationName].filter(Boolean).join(' · ');

interface RowProps {
  grant: Grant;
  onPress: (grant: Grant, action: GrantAction) => void;
}

const AccountCell = ({ grant: { accountId, accountName, username } }: { grant: Grant }) => (
  <SubjectLink type="account" row={{ id: accountId, title: `${accountName}（${username}）` }} />
);

const StateCell = ({ grant, onPress }: RowProps) => (
  <Space size={8} wrap>
    {grant.actions.length === 0 && <span className={`console-status is-${TONES[grant.state]}`}>{GRANT_STATES[grant.state]}</span>}
    {grant.actions.map((action) => (
      <Button
        key={action}
        size="small"
        type={action === 'approve' ? 'primary' : 'default'}
        aria-label={`${GRANT_ACTIONS[action]} ${grant.accountName} ${grant.roleName}`}
        onClick={() => onPress(grant, action)}
      >
        {GRANT_ACTIONS[action]}
      </Button>
    ))}
  </Space>
);

const looksFor = (onPress: RowProps['onPress']): ListColumns<typeof GRANT_LIST, Grant> => ({
  account: { width: 180, render: (grant) => <AccountCell grant={grant} /> },
  kind: { width: 96, render: ({ kind }) => GRANT_KINDS[kind] },
  role: { width: 128, render: ({ roleName }) => roleName },
  scope: { width: 160, ellipsis: true, render: (grant) => scopeText(grant) },
  askedBy: { width: 96, render: ({ askedByName }) => askedByName },
  askedAt: { width: 144, render: ({ askedAt }) => minuteText(askedAt) },
  state: { width: 160, render: (grant) => <StateCell grant={grant} onPress={onPress} /> },
  decidedBy: { width: 96, render: ({ decidedByName }) => decidedByName || '—' },
});

const grantCard = (grant: Grant, onPress: RowProps['onPress']) => (
  <>
    <AccountCell grant={grant} />
    <p>
      {GRANT_KINDS[grant.kind]}：{grant.roleName}
      <span className="console-muted"> {scopeText(grant)}</span>
    </p>
    <p className="console-muted">
      {grant.askedByName} {minuteText(grant.askedAt)} 申请
    </p>
    <StateCell grant={grant} onPress={onPress} />
  </>
);

/** Requests that wait for the second administrator, and the outcome of the others. */
export function GrantList() {
  const state = useListView(GRANT_LIST);
  const answer = useGrantList(state.query);
  const { items: chosen, selection, clear } = useSelection(answer.data?.items ?? NOTHING, whyNotTogether);
  const mayApprove = useMay('grant:approve');
  const { modal, message } = App.useApp();
  const approve = useApprove();
  const withdraw = useWithdrawGrant();
  const [refused, setRefused] = useState<Grant>();
  const press = useCallback<RowProps['onPress']>(
    (grant, action) => {
      if (action === 'refuse') {
        setRefused(grant);
        return;
      }
      const work = action === 'approve' ? approve : withdraw;
      void modal.confirm({
        title: `${GRANT_ACTIONS[action]}：${GRANT_KINDS[grant.kind]}`,
        content: `${grant.accountName}（${grant.username}），${grant.roleName}，${scopeText(grant)}`,
        okText: GRANT_ACTIONS[action],
        onOk: () => work.mutateAsync(grant).then(() => void message.success(`已${GRANT_ACTIONS[action]}`), showFailure),
      });
    },
    [approve, withdraw, modal, message],
  );
  const isWaiting = state.query.state === 'waiting';
  const looks = useMemo(() => looksFor(press), [press]);
  const cardOf = useCallback((grant: Grant) => grantCard(grant, press), [press]);
  return (
    <>
      <ListScreen
        title="授权审批"
        what="授权记录"
        state={state}
        answer={answer}
        selection={mayApprove && isWaiting ? selection : undefined}
        batch={
          mayApprove && isWaiting && <GrantBatch chosen={chosen} query={state.query} total={answer.data?.total ?? 0} onClear={clear} />
        }
        columns={looks}
        cardOf={cardOf}
        empty={EMPTY}
        noneFound={NONE_FOUND}
        savedAs="grant"
      />
      <RefuseForm grant={refused} onClose={() => setRefused(undefined)} />
    </>
  );
}

function RefuseForm({ grant, onClose }: { grant: Grant | undefined; onClose: () => void }) {
  const { mutate, isPending, error } = useRefuse();
  return (
    <TextModal
      name="refuse-grant"
      title={`不批准：${grant?.accountName ?? ''} ${grant?.roleName ?? ''}`}
      okText="确认不批准"
      label="理由"
      hint="申请人会看到理由。"
      max={ACCOUNT_LIMITS.reason}
      open={grant !== undefined}
      pending={isPending}
      above={(form) => <Refusal form={form} error={error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => grant && mutate({ grant, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
