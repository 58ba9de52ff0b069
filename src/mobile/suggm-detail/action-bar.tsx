import { type ReactNode, useState } from 'react';
import type { Suggestion } from '@/features/suggestion/api';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { ActionButton } from '@/ui/action-button';
import { TEXT_STEPS, TextStepSheet } from './text-sheet';
import { useSteps } from './use-steps';

const EvaluateSheet = lazyComponent(() => import('./evaluate-sheet').then((part) => part.EvaluateSheet));
const ActionSheet = lazyComponent(() => import('@/ui/action-sheet').then((part) => part.ActionSheet));

type Action = Suggestion['actions'][number];
type Reply = Suggestion['replies'][number];
type Opened = { sheet: 'withdraw' | 'decline' | 'urge' | 'more' } | { sheet: 'evaluate'; reply: Reply } | null;

/** The deputy's actions, the most urgent first. */
const ORDER = [
  'evaluate',
  'cosign',
  'askCosigners',
  'submit',
  'join',
  'urge',
  'decline',
  'edit',
  'recall',
  'withdraw',
  'remove',
] as const satisfies readonly Action[];
type Shown = (typeof ORDER)[number];

const WORDS: Record<Shown, string> = {
  evaluate: '评价',
  cosign: '同意联名',
  askCosigners: '征求联名',
  submit: '提交',
  join: '加入联名',
  urge: '催办',
  decline: '不同意',
  edit: '修改',
  recall: '收回修改',
  withdraw: '撤回这件建议',
  remove: '删除',
};
const PRIMARY: readonly Shown[] = ['evaluate', 'cosign', 'askCosigners', 'submit', 'join'];
/** As many actions as fit into one row; the others are behind 更多. */
const MOST_IN_BAR = 3;

const unratedOf = ({ replies }: Suggestion): Reply | undefined => replies.find(({ stage, rated }) => stage === 'issued' && !rated);

/** Returns the deputy's available actions in order. A deputy who can ask for co-signers but needs none may submit at once. */
function shownActions({ actions, signersNeeded }: Suggestion): Shown[] {
  const open = ORDER.filter((action) => actions.includes(action));
  if (signersNeeded > 1 || !open.includes('submit') || !open.includes('askCosigners')) return open;
  return ['submit', ...open.filter((action) => action !== 'submit')];
}

/** The deputy's current actions in the bottom bar, with their sheets. Only actions that the server allows are offered. */
export function useActionBar(item: Suggestion | undefined): { bar: ReactNode; sheets: ReactNode; onEvaluate: (reply: Reply) => void } {
  const [opened, setOpened] = useState<Opened>(null);
  const steps = useSteps(item);
  const onEvaluate = (reply: Reply) => setOpened({ sheet: 'evaluate', reply });
  const close = () => setOpened(null);
  const shown = item ? shownActions(item) : [];
  if (!item || shown.length === 0) return { bar: null, sheets: null, onEvaluate };

  const press = (action: Shown) => {
    if (action === 'withdraw' || action === 'decline' || action === 'urge') {
      setOpened({ sheet: action });
      return;
    }
    close();
    if (action === 'edit') steps.edit();
    else if (action === 'remove') steps.removeNow();
    else if (action !== 'evaluate') steps.take(action);
    else {
      const reply = unratedOf(item);
      if (reply) onEvaluate(reply);
    }
  };
  const button = (action: Shown, index: number) => (
    <ActionButton key={action} kind={kindOf(action, index)} grow={action !== 'remove'} busy={steps.isBusy} onPress={() => press(action)}>
      {WORDS[action]}
    </ActionButton>
  );
  const inBar = shown.length > MOST_IN_BAR ? shown.slice(0, MOST_IN_BAR - 1) : shown;
  const behind = shown.slice(inBar.length);
  const bar = (
    <>
      {behind.length > 0 ? <ActionButton onPress={() => setOpened({ sheet: 'more' })}>更多</ActionButton> : null}
      {inBar.map(button).reverse()}
    </>
  );
  const sheets = (
    <>
      {TEXT_STEPS.map((step) => (
        <TextStepSheet key={step} step={step} item={item} open={opened?.sheet === step} onClose={close} />
      ))}
      {opened?.sheet === 'evaluate' ? (
        <ChunkBoundary attempt={1} onLost={close}>
          <EvaluateSheet item={item} reply={opened.reply} open onClose={close} />
        </ChunkBoundary>
      ) : null}
      {opened?.sheet === 'more' ? (
        <ChunkBoundary attempt={1} onLost={close}>
          <ActionSheet
            title="更多"
            actions={behind.map((action) => ({
              key: action,
              text: WORDS[action],
              danger: action === 'remove',
              onPress: () => press(action),
            }))}
            onClose={close}
          />
        </ChunkBoundary>
      ) : null}
    </>
  );
  return { bar, sheets, onEvaluate };
}

const kindOf = (action: Shown, index: number): 'primary' | 'danger' | 'plain' => {
  if (action === 'remove') return 'danger';
  return index === 0 && PRIMARY.includes(action) ? 'primary' : 'plain';
};
