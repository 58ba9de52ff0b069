import { useState } from 'react';
import { LEAD_CLAIM_PERIOD, type LeadAction } from '@contract/rules/lead';
import { type LeadRecord, useLeadJoining, useLeadStep } from '@/features/lead/queries';
import { lazyComponent } from '@/platform/lazy-component';
import { confirm, toast } from '@/platform/feedback';
import { go } from '@/platform/navigation';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { showFailure } from '@/platform/tell-failure';
import { raiseLeadLink, suggestionDetailLink, suggestionLaunchLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from '../../shared/use-form';
import type { LeadFormName } from './lead-forms';

const ActionSheet = lazyComponent(() => import('@/ui/action-sheet').then((part) => part.ActionSheet));

interface Way {
  key: string;
  text: string;
  danger?: boolean;
  press: () => void;
}

/** The steps that need only one press and a confirmation. */
function useSteps(lead: LeadRecord) {
  const claim = useLeadJoining('claim');
  const join = useLeadJoining('join');
  const toSuggestion = useLeadStep('toSuggestion');
  const urge = useLeadStep('urge');
  const withdraw = useLeadStep('withdraw');
  const once = useOnce();
  const ask = (question: Parameters<typeof confirm>[0], take: () => Promise<unknown>, done: string) =>
    once(async () => {
      if (!(await confirm(question))) return;
      await take().then(() => toast({ message: done, tone: 'success' }), showFailure);
    });
  const draft = async () => {
    const { suggestionId } = await toSuggestion.mutateAsync(lead);
    if (suggestionId !== null) await go(suggestionLaunchLink('suggestion', { id: suggestionId }));
  };
  return {
    busy: [claim, join, toSuggestion, urge, withdraw].some(({ isPending }) => isPending),
    claim: () =>
      ask(
        {
          title: '认领这条线索？',
          content: `认领后由您牵头办理：请在 ${String(LEAD_CLAIM_PERIOD.count)} 天内转为建议或直接交办，到期会退回，由其他代表认领。`,
          confirmText: '认领',
        },
        () => claim.mutateAsync(lead),
        '已认领，请尽快办理',
      ),
    join: () =>
      ask(
        { title: '参与这条线索？', content: '您会和认领的代表一起关注办理，进展会告诉您。', confirmText: '参与' },
        () => join.mutateAsync(lead),
        '已参与',
      ),
    toSuggestion: () =>
      ask(
        { title: '转为建议？', content: '会为您起草一件建议，带上线索的标题和内容，您改好后再提交。', confirmText: '转为建议' },
        draft,
        '已起草建议',
      ),
    urge: () => ask({ title: '催办？', content: '承办单位会收到提醒。', confirmText: '催办' }, () => urge.mutateAsync(lead), '已催办'),
    withdraw: () =>
      ask(
        { title: '撤回这条线索？', content: '撤回后不再公开，也不能恢复。', confirmText: '撤回' },
        () => withdraw.mutateAsync(lead),
        '已撤回',
      ),
  };
}

/** Returns the caller's actions now: the first one for the main button, the others behind 更多. */
function waysOf(lead: LeadRecord, steps: ReturnType<typeof useSteps>, onForm: (form: LeadFormName) => void): Way[] {
  const { actions, mayClaim, mayJoin, suggestionId, mine, id, state } = lead;
  const may = (action: LeadAction) => actions.includes(action);
  const isHolder = mine.includes('held');
  const offered: (Way & { on: boolean })[] = [
    { key: 'claim', text: '认领', on: mayClaim && may('claim'), press: steps.claim },
    { key: 'toSuggestion', text: '转为建议', on: may('toSuggestion'), press: steps.toSuggestion },
    { key: 'accept', text: '现场验收', on: may('accept'), press: () => onForm('accept') },
    { key: 'close', text: '办结', on: may('close'), press: () => onForm('close') },
    {
      ...{ key: 'suggestion', text: '查看建议', on: isHolder && suggestionId !== null && state === 'suggested' },
      press: () => void go(suggestionDetailLink(suggestionId ?? 0)),
    },
    { key: 'join', text: '参与', on: mayJoin, press: steps.join },
    { key: 'edit', text: '修改', on: may('edit'), press: () => void go(raiseLeadLink({ id })) },
    { key: 'urge', text: '催办', on: may('urge'), press: steps.urge },
    {
      key: 'assign',
      text: state === 'assigned' ? '改交其他单位' : '直接交办',
      on: isHolder && may('assign'),
      press: () => onForm('assign'),
    },
    { key: 'release', text: '退回认领', on: may('release'), danger: true, press: () => onForm('release') },
    { key: 'withdraw', text: '撤回', on: may('withdraw'), danger: true, press: steps.withdraw },
  ];
  return offered.filter(({ on }) => on);
}

export function LeadFooter({ lead, onForm }: { lead: LeadRecord; onForm: (form: LeadFormName) => void }) {
  const [isOpen, setOpen] = useState(false);
  const steps = useSteps(lead);
  const [first, ...others] = waysOf(lead, steps, onForm);
  const close = () => setOpen(false);
  return (
    <>
      <Follow lead={lead} isAlone={first === undefined} />
      {others.length > 0 ? <ActionButton onPress={() => setOpen(true)}>更多</ActionButton> : null}
      {first ? (
        <ActionButton kind={first.danger ? 'danger' : 'primary'} grow busy={steps.busy} onPress={first.press}>
          {first.text}
        </ActionButton>
      ) : null}
      {isOpen ? (
        <ChunkBoundary attempt={1} onLost={close}>
          <ActionSheet
            title="更多操作"
            onClose={close}
            actions={others.map(({ press, ...way }) => ({
              ...way,
              onPress: () => {
                close();
                press();
              },
            }))}
          />
        </ChunkBoundary>
      ) : null}
    </>
  );
}

/** Users who follow a lead are notified of its progress. */
function Follow({ lead, isAlone }: { lead: LeadRecord; isAlone: boolean }) {
  const isOn = lead.mine.includes('followed');
  const change = useLeadJoining(isOn ? 'unfollow' : 'follow');
  const done = isOn ? '已取消关注' : '已关注，有进展会告诉您';
  const press = () => void change.mutateAsync(lead).then(() => toast({ message: done, tone: 'success' }), showFailure);
  return (
    <ActionButton grow={isAlone} busy={change.isPending} onPress={press}>
      {isOn ? '取消关注' : '关注'}
    </ActionButton>
  );
}
