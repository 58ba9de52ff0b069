import { App, Button } from 'antd';
import { useState } from 'react';
import { VOTE_ACTIONS, type VoteAction } from '@contract/rules/livelihood-vote';
import { useRemoveVote, useVoteStep, type VoteRecord } from '@/features/livelihood-vote/queries';
import { showFailure } from '@/platform/tell-failure';
import { useLeaveRecord } from '../../detail/use-leave-record';
import { useOpenSubject } from '../../list/subject-link';
import { VoteForm } from '../livelihood-vote-form/vote-form';
import { CountForm } from './count-form';
import { CloseModal, StartModal, PublishModal, RecountModal } from './vote-modals';

/** The actions with a button here; ballots are cast on the phone. */
const BUTTONS = [
  'open',
  'close',
  'count',
  'confirm',
  'publish',
  'again',
  'edit',
  'recount',
  'remove',
] as const satisfies readonly VoteAction[];
type Pressed = (typeof BUTTONS)[number];
/** The main steps for a user who may take them. */
const FIRST: readonly Pressed[] = ['open', 'close', 'count', 'confirm', 'publish', 'again'];

/** Returns the steps that need only a confirmation. */
function useConfirmed(vote: VoteRecord) {
  const { modal, message } = App.useApp();
  const confirm = useVoteStep('confirm');
  const again = useVoteStep('again');
  const remove = useRemoveVote();
  const leave = useLeaveRecord('livelihoodVote');
  const open = useOpenSubject('livelihoodVote');
  return {
    confirm: () =>
      void modal.confirm({
        title: '监票确认？',
        content: '您确认计票结果与选票一致。确认后可以公布，不能再重新计票。',
        okText: VOTE_ACTIONS.confirm,
        onOk: () => confirm.mutateAsync(vote).then(() => void message.success('已监票确认'), showFailure),
      }),
    again: () =>
      void modal.confirm({
        title: '对得票相等的项目再次投票？',
        content: '新的投票只列得票相等的项目，应选数是剩下的名额。',
        okText: VOTE_ACTIONS.again,
        onOk: () => again.mutateAsync(vote).then(open, showFailure),
      }),
    remove: () =>
      void modal.confirm({
        title: '删除这次投票？',
        content: '还没有开放的投票删除后不能恢复，项目仍是原来的状态。',
        okText: '删除',
        onOk: () => remove.mutateAsync(vote).then(leave, showFailure),
      }),
  };
}

/** The buttons for the actions that the server allows the viewer now. */
export function VoteActions({ vote }: { vote: VoteRecord }) {
  const [form, setForm] = useState<Pressed>();
  const confirmed = useConfirmed(vote);
  const buttons = BUTTONS.filter((action) => vote.actions.includes(action));
  const press = (action: Pressed) => {
    if (action === 'confirm' || action === 'again' || action === 'remove') confirmed[action]();
    else setForm(action);
  };
  const close = () => setForm(undefined);
  const step = { vote, onClose: close };
  return (
    <>
      {buttons.length > 0 && (
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          {buttons.map((action) => (
            <Button key={action} type={FIRST.includes(action) ? 'primary' : 'default'} onClick={() => press(action)}>
              {VOTE_ACTIONS[action]}
            </Button>
          ))}
        </div>
      )}
      <VoteForm {...step} open={form === 'edit'} />
      <CountForm {...step} open={form === 'count'} />
      {form === 'open' && <StartModal {...step} />}
      {form === 'close' && <CloseModal {...step} />}
      {form === 'recount' && <RecountModal {...step} />}
      {form === 'publish' && <PublishModal {...step} />}
    </>
  );
}
