import { useState } from 'react';
import type { ScoreLine } from '@/features/score/queries';
import { BatchBar } from '../../batch/batch-bar';
import { DecideModal } from './decide-modal';

/** Returns why a point cannot be decided together with others. */
export const whyNotDecided = ({ state }: ScoreLine): string | null => (state === 'waiting' ? null : '只有待复核的积分可以复核');

interface BatchProps {
  chosen: readonly ScoreLine[];
  onClear: () => void;
  /** Keeps only these chosen. */
  onKeep: (ids: readonly number[]) => void;
}

/** Confirms or refuses the chosen points, after the user has checked them; failed ones stay chosen. */
export function ScoreBatch({ chosen, onClear, onKeep }: BatchProps) {
  const [deciding, setDeciding] = useState<{ confirm: boolean; items: readonly ScoreLine[] }>();
  const step = (name: string, confirm: boolean) => ({
    ...{ name, whyNot: whyNotDecided, primary: confirm },
    onPress: (items: readonly ScoreLine[]) => setDeciding({ confirm, items }),
  });
  return (
    <>
      <BatchBar items={chosen} unit="条" steps={[step('通过', true), step('不通过', false)]} onClear={onClear} />
      {deciding && (
        <DecideModal
          {...deciding}
          onClose={(failed) => {
            setDeciding(undefined);
            if (failed) onKeep(failed);
          }}
        />
      )}
    </>
  );
}
