import { App } from 'antd';
import { useState } from 'react';
import type { ContributionLine } from '@/features/contribution/queries';
import { useMay } from '@/features/session/store';
import { BatchBar, type BatchAction } from '../../batch/batch-bar';
import { MergeBatch } from './merge-batch';
import { NoteBatch } from './note-batch';
import { PassBatch } from './pass-batch';

/** Returns why an opinion cannot be passed on or merged together with others. */
export function whyNotTogether({ state, kind, mergedIntoId }: ContributionLine): string | null {
  if (kind === 'suggestion') return '建议按自己的程序办理，不用转办';
  if (mergedIntoId !== null) return '已并入其他意见，随那一条办理';
  return state === 'received' ? null : '只有已收到、还没有转办的意见可以批量办理';
}

function whyNotMerged(items: readonly ContributionLine[]): string | null {
  if (items.length < 2) return '请至少选择两条意见';
  return new Set(items.map(({ themeId }) => themeId)).size > 1 ? '请选择同一项主题活动的意见' : null;
}

interface Asked {
  step: 'pass' | 'merge' | 'note';
  items: readonly ContributionLine[];
}

/** Returns the batch actions that the role may take. */
export const useMayOnMany = () => ({
  mayPass: useMay('contribution:pass'),
  mayMerge: useMay('contribution:merge'),
  mayNote: useMay('contribution:note'),
});

/** The office's batch actions: passes many opinions on to one unit, merges them into one, or keeps them for information. */
export function OpinionBatch({ chosen, onClear }: { chosen: readonly ContributionLine[]; onClear: () => void }) {
  const { message } = App.useApp();
  const [asked, setAsked] = useState<Asked>();
  const { mayPass, mayMerge, mayNote } = useMayOnMany();
  const ask = (step: Asked['step']) => (items: readonly ContributionLine[]) => setAsked({ step, items });
  const merge = (items: readonly ContributionLine[]) => {
    const reason = whyNotMerged(items);
    if (reason === null) ask('merge')(items);
    else void message.info(reason);
  };
  const steps: BatchAction<ContributionLine>[] = [
    ...(mayPass ? [{ name: '转办', primary: true, whyNot: whyNotTogether, onPress: ask('pass') }] : []),
    ...(mayMerge ? [{ name: '合并', whyNot: whyNotTogether, onPress: merge }] : []),
    ...(mayNote ? [{ name: '仅作参考', whyNot: whyNotTogether, onPress: ask('note') }] : []),
  ];
  const close = (isDone: boolean) => {
    setAsked(undefined);
    if (isDone) onClear();
  };
  return (
    <>
      <BatchBar items={chosen} unit="条" steps={steps} onClear={onClear} />
      {asked?.step === 'pass' && <PassBatch items={asked.items} onClose={close} />}
      {asked?.step === 'note' && <NoteBatch items={asked.items} onClose={close} />}
      {asked?.step === 'merge' && <MergeBatch items={asked.items} onClose={close} />}
    </>
  );
}
