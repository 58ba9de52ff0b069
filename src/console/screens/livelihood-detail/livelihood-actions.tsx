import { App, Button } from 'antd';
import { useState } from 'react';
import { LIVELIHOOD_ACTIONS, type LivelihoodAction, WHOLE_PERCENT } from '@contract/rules/livelihood';
import { type LivelihoodRecord, useLivelihoodStep } from '@/features/livelihood/queries';
import { officeNow } from '../../form/office-time';
import { StepButton } from '../../form/step-button';
import { LivelihoodForm } from '../livelihood-form/livelihood-form';
import { AdjustForm } from './adjust-form';
import { NominateForm, ReserveModal, ToReviewModal } from './candidate-forms';
import { StartModal, SuperviseModal } from './carry-out-forms';
import { DecideForm } from './decide-form';
import { FinishModal, LookForm, lookableFrom } from './end-forms';
import { MergeModal } from './merge-modal';
import { AddProblemForm } from './problem-forms';
import { ReportForm, reportable } from './report-form';

/** The actions with a button here; deputies review on the phone, a problem is fixed in its own panel, and votes have their own screen. */
const BUTTONS = [
  ...(['decide', 'toReview', 'nominate', 'start', 'report', 'finish', 'look'] as const),
  ...(['edit', 'merge', 'supervise', 'addProblem', 'adjust', 'reserve'] as const),
] satisfies readonly LivelihoodAction[];
type Pressed = (typeof BUTTONS)[number];
/** The main steps for a user who may take them. */
const FIRST: readonly Pressed[] = ['decide', 'toReview', 'nominate', 'start', 'report', 'finish', 'look'];

/** Whether a step that the user may take is due by now. */
const isDue = (action: Pressed, project: LivelihoodRecord): boolean => {
  if (action === 'report') return reportable(project, new Date()).length > 0;
  const from = lookableFrom(project);
  return action !== 'look' || (from !== null && !officeNow().isBefore(from, 'day'));
};

/** Returns why the project cannot be completed yet; undefined when it can. */
const unfinishedText = ({ progress, problems, fixed }: LivelihoodRecord): string | undefined => {
  const reasons = [
    ...(progress < WHOLE_PERCENT ? [`填报的进度是 ${String(progress)}%，还没有达到 100%`] : []),
    ...(fixed < problems ? [`还有 ${String(problems - fixed)} 个问题没有整改`] : []),
  ];
  return reasons.length === 0 ? undefined : `${reasons.join('；')}。`;
};

/** The buttons for the actions that the server allows the viewer now. */
export function LivelihoodActions({ project }: { project: LivelihoodRecord }) {
  const { modal } = App.useApp();
  const [form, setForm] = useState<Pressed>();
  const withdraw = useLivelihoodStep('withdraw');
  const publish = useLivelihoodStep('publish');
  const { actions } = project;
  const buttons = BUTTONS.filter((action) => actions.includes(action) && isDue(action, project));
  const press = (action: Pressed) => {
    const why = action === 'finish' ? unfinishedText(project) : undefined;
    if (why === undefined) setForm(action);
    else void modal.info({ title: '还不能完成', content: why, okText: '知道了' });
  };
  const isFirst = (action: Pressed) => FIRST.includes(action) && (action !== 'finish' || unfinishedText(project) === undefined);
  const stepOf = (action: Pressed) => ({ project, open: form === action, onClose: () => setForm(undefined) });
  const has = (action: LivelihoodAction) => actions.includes(action);
  return (
    <>
      {(buttons.length > 0 || has('withdraw') || has('publish')) && (
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          {has('publish') && (
            <StepButton
              primary
              question={{ title: '公布办理和测评结果？', content: '公布后不能撤回。' }}
              take={() => publish.mutateAsync(project)}
              done="结果已公布"
            >
              {LIVELIHOOD_ACTIONS.publish}
            </StepButton>
          )}
          {buttons.map((action) => (
            <Button key={action} type={isFirst(action) ? 'primary' : 'default'} onClick={() => press(action)}>
              {LIVELIHOOD_ACTIONS[action]}
            </Button>
          ))}
          {has('withdraw') && (
            <StepButton
              question={{ title: '撤回这条建议？', content: '撤回后不再审核，也不能恢复。' }}
              take={() => withdraw.mutateAsync(project)}
              done="已撤回"
            >
              {LIVELIHOOD_ACTIONS.withdraw}
            </StepButton>
          )}
        </div>
      )}
      <LivelihoodForm {...stepOf('edit')} />
      <DecideForm {...stepOf('decide')} />
      <NominateForm {...stepOf('nominate')} />
      <ReportForm {...stepOf('report')} />
      <AddProblemForm {...stepOf('addProblem')} />
      <AdjustForm {...stepOf('adjust')} />
      <LookForm {...stepOf('look')} />
      {form === 'merge' && <MergeModal {...stepOf('merge')} />}
      {form === 'toReview' && <ToReviewModal {...stepOf('toReview')} />}
      {form === 'reserve' && <ReserveModal {...stepOf('reserve')} />}
      {form === 'start' && <StartModal {...stepOf('start')} />}
      {form === 'supervise' && <SuperviseModal {...stepOf('supervise')} />}
      {form === 'finish' && <FinishModal {...stepOf('finish')} />}
    </>
  );
}
