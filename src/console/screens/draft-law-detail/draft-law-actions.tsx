import { App, Button } from 'antd';
import { useState } from 'react';
import { DRAFT_LAW_ACTIONS, DRAFT_LAW_LIMITS, type DraftLawAction, LEAST_DAYS } from '@contract/rules/draft-law';
import { giveOpinionLink } from '@/features/draft-law/links';
import { type DraftLaw, useDraftLawStep, useFinishDraftLaw, useRemoveDraftLaw } from '@/features/draft-law/queries';
import { go } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { useLeaveRecord } from '../../detail/use-leave-record';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { useOpenSubject } from '../../list/subject-link';
import { addressingOf, Reached } from '../../publishing/addressing-field';
import { DraftLawForm } from '../draft-law-form/draft-law-form';
import { ResultForm } from './result-form';

/** Returns the steps that need only a confirmation. */
function useConfirmed(law: DraftLaw) {
  const { modal, message } = App.useApp();
  const publish = useDraftLawStep('publish');
  const nextRound = useDraftLawStep('nextRound');
  const remove = useRemoveDraftLaw();
  const leave = useLeaveRecord('draftLaw');
  const openLaw = useOpenSubject('draftLaw');
  return {
    publish: () =>
      void modal.confirm({
        title: '发布这部法规草案？',
        content: (
          <>
            <Reached addressing={addressingOf(law.addressing)} />
            <p>公开网页上所有人都可以看到。已经开始的阶段不能取消，截止日期只能延后。</p>
          </>
        ),
        okText: '发布',
        onOk: () => publish.mutateAsync(law).then(() => void message.success('已发布'), showFailure),
      }),
    nextRound: () =>
      void modal.confirm({
        title: '再次征求意见？',
        content: '新的一轮从这一轮的文本、说明和发布对象开始，先存为草稿，请添加修改稿、安排时间后发布。',
        okText: '新建下一轮',
        onOk: () => nextRound.mutateAsync(law).then(openLaw, showFailure),
      }),
    remove: () =>
      void modal.confirm({
        title: '删除这部法规草案？',
        content: '草稿删除后不能恢复。',
        okText: '删除',
        onOk: () => remove.mutateAsync(law).then(leave, showFailure),
      }),
  };
}

const ORDER = ['publish', 'announce', 'edit', 'finish', 'amend', 'nextRound', 'remove'] as const satisfies readonly DraftLawAction[];
type Pressed = (typeof ORDER)[number];
const PRIMARY: readonly Pressed[] = ['publish', 'announce'];

/** The buttons for the actions that the server allows the viewer now; texts have their own buttons. Opinions are entered on the public page. */
export function DraftLawActions({ law }: { law: DraftLaw }) {
  const [form, setForm] = useState<Pressed | null>(null);
  const confirmed = useConfirmed(law);
  const actions = ORDER.filter((action) => law.actions.includes(action));
  const press = (action: Pressed) => {
    if (action === 'publish' || action === 'nextRound' || action === 'remove') confirmed[action]();
    else setForm(action);
  };
  const close = () => setForm(null);
  return (
    <>
      {(actions.length > 0 || law.scope !== null) && (
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          {actions.map((action) => (
            <Button key={action} type={PRIMARY.includes(action) ? 'primary' : 'default'} onClick={() => press(action)}>
              {DRAFT_LAW_ACTIONS[action]}
            </Button>
          ))}
          {law.scope !== null && <Button onClick={() => void go(giveOpinionLink(law.id))}>登记意见</Button>}
        </div>
      )}
      <DraftLawForm law={law} open={form === 'edit'} onClose={close} />
      <ResultForm
        law={law}
        step={law.state === 'result' ? 'amend' : 'announce'}
        open={form === 'announce' || form === 'amend'}
        onClose={close}
      />
      {form === 'finish' && <Finish law={law} onClose={close} />}
    </>
  );
}

function Finish({ law, onClose }: { law: DraftLaw; onClose: () => void }) {
  const { message } = App.useApp();
  const finish = useFinishDraftLaw();
  const done = () => {
    void message.success('征求意见已结束');
    onClose();
  };
  return (
    <TextModal
      name="finish-draft-law"
      title="现在结束征求意见"
      okText="结束征求"
      label={`不足 ${String(LEAST_DAYS)} 天的理由`}
      hint="结束后不再接受意见。征求意见满二十天的，可以不填。"
      optional
      max={DRAFT_LAW_LIMITS.shortReason}
      open
      pending={finish.isPending}
      above={(form) => <Refusal form={form} error={finish.error} fieldOf={{ shortReason: 'text' }} />}
      onSend={(shortReason) => finish.mutate({ seen: law, shortReason }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
