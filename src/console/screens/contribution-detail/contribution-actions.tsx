import { App, Button } from 'antd';
import { useState } from 'react';
import { CONTRIBUTION_ACTIONS, CONTRIBUTION_LIMITS, type ContributionAction } from '@contract/rules/contribution';
import {
  type ContributionRecord,
  useContributionStep,
  useDiscloseContribution,
  useNoteContribution,
  usePassContribution,
} from '@/features/contribution/queries';
import { showFailure } from '@/platform/tell-failure';
import { Refusal } from '../../form/refusal';
import { StepModal } from '../../form/step-modal';
import { TextModal } from '../../form/text-modal';
import { PASS_AT_FIRST, PassFields, type PassValues } from '../contribution-list/pass-fields';
import { MergeModal } from './merge-modal';
import { ReplyModal } from './reply-modal';

interface StepProps {
  opinion: ContributionRecord;
  onClose: () => void;
}

/** Returns the steps that need only a confirmation. */
function useConfirmed(opinion: ContributionRecord) {
  const { modal, message } = App.useApp();
  const urge = useContributionStep('urge');
  const split = useContributionStep('split');
  const disclose = useDiscloseContribution();
  const isPublic = !opinion.isPublic;
  const announce = (words: string) => () => void message.success(words);
  return {
    urge: () => void urge.mutateAsync(opinion).then(announce('已催办'), showFailure),
    split: () =>
      void modal.confirm({
        title: '拆分这条意见？',
        content: '拆分后单独办理，提出人会收到消息。',
        okText: '拆分',
        onOk: () => split.mutateAsync(opinion).then(announce('已拆分'), showFailure),
      }),
    disclose: () =>
      void modal.confirm({
        title: isPublic ? '公开这条意见？' : '改为不公开？',
        content: isPublic
          ? '参加这项主题活动的代表都可以看到意见和答复，其中的电话和证件号码自动隐去。'
          : '只有提出人、承办单位和工作人员可以看到。',
        okText: isPublic ? '公开' : '不公开',
        onOk: () => disclose.mutateAsync({ seen: opinion, isPublic }).then(announce(isPublic ? '已公开' : '已改为不公开'), showFailure),
      }),
  };
}

const ORDER = ['pass', 'reply', 'urge', 'merge', 'split', 'note', 'disclose'] as const satisfies readonly ContributionAction[];
type Pressed = (typeof ORDER)[number];

function nameOf(action: Pressed, { unitId, isPublic, state }: ContributionRecord): string {
  if (action === 'pass' && unitId !== null) return '改转其他单位';
  if (action === 'disclose') return isPublic ? '改为不公开' : '公开';
  if (action === 'reply' && state === 'answered') return '登记办理结果';
  return CONTRIBUTION_ACTIONS[action];
}

/** The buttons for the actions that the server allows the viewer now. */
export function ContributionActions({ opinion }: { opinion: ContributionRecord }) {
  const [step, setStep] = useState<Pressed>();
  const confirmed = useConfirmed(opinion);
  const actions = ORDER.filter((action) => opinion.actions.includes(action));
  const [first] = actions;
  const press = (action: Pressed) => {
    if (action === 'urge' || action === 'split' || action === 'disclose') confirmed[action]();
    else setStep(action);
  };
  const close = () => setStep(undefined);
  if (actions.length === 0) return null;
  return (
    <>
      <div className="console-detail-actions" role="group" aria-label="可办理的操作">
        {actions.map((action) => (
          <Button
            key={action}
            type={action === first && (action === 'pass' || action === 'reply') ? 'primary' : 'default'}
            onClick={() => press(action)}
          >
            {nameOf(action, opinion)}
          </Button>
        ))}
      </div>
      {step === 'pass' && <Pass opinion={opinion} onClose={close} />}
      {step === 'reply' && <ReplyModal opinion={opinion} onClose={close} />}
      {step === 'merge' && <MergeModal opinion={opinion} onClose={close} />}
      {step === 'note' && <Note opinion={opinion} onClose={close} />}
    </>
  );
}

function Pass({ opinion, onClose }: StepProps) {
  const change = usePassContribution();
  const { unitId, unitName } = opinion;
  return (
    <StepModal<PassValues>
      {...{ name: 'pass-contribution', title: '转办意见', okText: '转办', open: true, onClose, change }}
      initial={PASS_AT_FIRST}
      onSend={(to) => change.mutate({ seen: opinion, ...to }, { onSuccess: onClose })}
    >
      <PassFields known={unitId === null ? [] : [{ id: unitId, name: unitName ?? '' }]} />
    </StepModal>
  );
}

function Note({ opinion, onClose }: StepProps) {
  const note = useNoteContribution();
  return (
    <TextModal
      name="note-contribution"
      title="仅作参考"
      okText="确定"
      label="原因"
      hint="提出人会看到原因；不再转办。"
      max={CONTRIBUTION_LIMITS.reason}
      open
      pending={note.isPending}
      above={(form) => <Refusal form={form} error={note.error} fieldOf={{ reason: 'text' }} />}
      onSend={(reason) => note.mutate({ seen: opinion, reason }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
