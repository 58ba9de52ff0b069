import { App, Button } from 'antd';
import { useState } from 'react';
import { LEAD_ACTIONS, LEAD_LIMITS, type LeadAction } from '@contract/rules/lead';
import { type LeadRecord, useLeadStep, useReplyToLead } from '@/features/lead/queries';
import { Refusal } from '../../form/refusal';
import { StepButton } from '../../form/step-button';
import { TextModal } from '../../form/text-modal';
import { AcceptModal } from './accept-modal';
import { AssignModal } from './assign-modal';
import { CloseModal } from './close-modal';
import { DecideDrawer } from './decide-drawer';
import { MergeModal } from './merge-modal';

/** The actions with a button here; deputies take their steps on the phone. */
const BUTTONS = ['decide', 'reply', 'accept', 'close', 'assign', 'merge'] as const satisfies readonly LeadAction[];
type Pressed = (typeof BUTTONS)[number];
/** The main steps for a user who may take them. */
const FIRST: readonly Pressed[] = ['decide', 'reply', 'accept', 'close'];

/** The buttons for the actions that the server allows the viewer now. */
export function LeadActions({ lead }: { lead: LeadRecord }) {
  const [form, setForm] = useState<Pressed>();
  const urge = useLeadStep('urge');
  const withdraw = useLeadStep('withdraw');
  const { actions, unitId } = lead;
  const buttons = BUTTONS.filter((action) => actions.includes(action));
  const close = () => setForm(undefined);
  const step = { lead, onClose: close };
  return (
    <>
      {actions.length > 0 && (
        <div className="console-detail-actions" role="group" aria-label="可办理的操作">
          {buttons.map((action) => (
            <Button key={action} type={FIRST.includes(action) ? 'primary' : 'default'} onClick={() => setForm(action)}>
              {action === 'assign' && unitId !== null ? '改交其他单位' : LEAD_ACTIONS[action]}
            </Button>
          ))}
          {actions.includes('urge') && (
            <StepButton take={() => urge.mutateAsync(lead)} done="已催办">
              {LEAD_ACTIONS.urge}
            </StepButton>
          )}
          {actions.includes('withdraw') && (
            <StepButton
              question={{ title: '撤回这条线索？', content: '撤回后不再公开，也不能恢复。' }}
              take={() => withdraw.mutateAsync(lead)}
              done="已撤回"
            >
              {LEAD_ACTIONS.withdraw}
            </StepButton>
          )}
        </div>
      )}
      <DecideDrawer {...step} open={form === 'decide'} />
      {form === 'reply' && <Reply {...step} />}
      {form === 'accept' && <AcceptModal {...step} />}
      {form === 'close' && <CloseModal {...step} />}
      {form === 'assign' && <AssignModal {...step} />}
      {form === 'merge' && <MergeModal {...step} />}
    </>
  );
}

/** The reply of the unit, or of the office for the unit. */
function Reply({ lead, onClose }: { lead: LeadRecord; onClose: () => void }) {
  const { message } = App.useApp();
  const reply = useReplyToLead();
  const done = () => {
    void message.success('已回复，等待现场验收');
    onClose();
  };
  return (
    <TextModal
      name="reply-lead"
      title={`回复“${lead.title}”`}
      okText="回复"
      label="办理回复"
      hint="会公开，请不要写个人信息；验收通过后办结，没有通过的退回继续办理。"
      max={LEAD_LIMITS.answer}
      open
      pending={reply.isPending}
      above={(form) => <Refusal form={form} error={reply.error} fieldOf={{ reply: 'text' }} />}
      onSend={(text) => reply.mutate({ seen: lead, reply: text }, { onSuccess: done })}
      onClose={onClose}
    />
  );
}
