import { App, Button } from 'antd';
import { useState } from 'react';
import { LAW_OPINION_ACTIONS, type LawOpinionAction, type LawOpinionOutcome } from '@contract/rules/law-opinion';
import { ownOpinionLink } from '@/features/draft-law/links';
import {
  type LawOpinionRecord,
  useDecideLawOpinion,
  useDiscloseLawOpinion,
  useRemoveLawOpinion,
  useUnfoldLawOpinion,
} from '@/features/law-opinion/queries';
import { go } from '@/platform/navigation';
import { showFailure } from '@/platform/tell-failure';
import { useLeaveRecord } from '../../detail/use-leave-record';
import { StepModal } from '../../form/step-modal';
import { DecideFields, type DecideValues } from '../law-opinion-list/decide-fields';

/** Returns the steps that need only a confirmation. */
function useConfirmed(opinion: LawOpinionRecord) {
  const { modal, message } = App.useApp();
  const unfold = useUnfoldLawOpinion();
  const disclose = useDiscloseLawOpinion();
  const remove = useRemoveLawOpinion();
  const leave = useLeaveRecord('lawOpinion');
  const isPublic = !opinion.isPublic;
  return {
    unfold: () =>
      void modal.confirm({
        title: '取消归并？',
        content: '取消后单独处理。',
        okText: '取消归并',
        cancelText: '保留',
        onOk: () => unfold.mutateAsync(opinion).then(() => void message.success('已取消归并'), showFailure),
      }),
    disclose: () =>
      void modal.confirm({
        title: isPublic ? '随结果公开这条意见？' : '改为不公开？',
        content: isPublic ? '公布结果后所有人都可以看到意见和处理理由。' : '只有提出人和工作人员可以看到。',
        okText: isPublic ? '公开' : '不公开',
        onOk: () =>
          disclose
            .mutateAsync({ seen: opinion, isPublic })
            .then(() => void message.success(isPublic ? '已改为公开' : '已改为不公开'), showFailure),
      }),
    remove: () =>
      void modal.confirm({
        title: '撤回这条意见？',
        content: '撤回后不再处理，也不能恢复。',
        okText: '撤回',
        onOk: () => remove.mutateAsync(opinion).then(leave, showFailure),
      }),
  };
}

const ORDER = ['decide', 'edit', 'unfold', 'disclose', 'remove'] as const satisfies readonly LawOpinionAction[];
type Pressed = (typeof ORDER)[number];

function nameOf(action: Pressed, { isPublic, decidedAt }: LawOpinionRecord): string {
  if (action === 'disclose') return isPublic ? '改为不公开' : '公开';
  return action === 'decide' && decidedAt !== null ? '重新处理' : LAW_OPINION_ACTIONS[action];
}

/** The buttons for the actions that the server allows the viewer now; the opinions to fold it into are in the panel next to it. */
export function LawOpinionActions({ opinion }: { opinion: LawOpinionRecord }) {
  const [decides, setDecides] = useState(false);
  const confirmed = {
    ...useConfirmed(opinion),
    decide: () => setDecides(true),
    // Authors change an opinion on the page where they wrote it.
    edit: () => void go(ownOpinionLink(opinion.id)),
  } satisfies Record<Pressed, () => void>;
  const actions = ORDER.filter((action) => opinion.actions.includes(action));
  if (actions.length === 0) return null;
  return (
    <>
      <div className="console-detail-actions" role="group" aria-label="可办理的操作">
        {actions.map((action) => (
          <Button key={action} type={action === 'decide' ? 'primary' : 'default'} onClick={() => confirmed[action]()}>
            {nameOf(action, opinion)}
          </Button>
        ))}
      </div>
      {decides && <Decide opinion={opinion} onClose={() => setDecides(false)} />}
    </>
  );
}

function Decide({ opinion, onClose }: { opinion: LawOpinionRecord; onClose: () => void }) {
  const change = useDecideLawOpinion();
  const { state, reason } = opinion;
  const initial: Partial<DecideValues> = state === 'submitted' ? {} : { outcome: state satisfies LawOpinionOutcome, reason };
  return (
    <StepModal<DecideValues>
      {...{ name: 'decide-law-opinion', title: '处理意见', okText: '处理', open: true, onClose, change, initial }}
      onSend={(decision) => change.mutate({ seen: opinion, ...decision }, { onSuccess: onClose })}
    >
      <DecideFields />
    </StepModal>
  );
}
