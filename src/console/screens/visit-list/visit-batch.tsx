import { useState } from 'react';
import { useCountVisit, type VisitLine } from '@/features/visit/queries';
import { numberText } from '@/lib/number-text';
import { BatchBar } from '../../batch/batch-bar';
import { BatchModal } from '../../batch/batch-modal';

/** Returns why a visit cannot be counted together with others. */
export const whyNotCounted = ({ state }: VisitLine): string | null => (state === 'registered' ? null : '只有已登记的走访可以计入');

const lineOf = ({ name, day, areaName, place, people }: VisitLine) => (
  <>
    {name} {day}
    <span className="console-muted">
      {' '}
      {[areaName, place].filter(Boolean).join(' ')}，{numberText(people)} 人次
    </span>
  </>
);

/** Counts the chosen visits, after the user has checked them. */
export function VisitBatch({ chosen, onClear }: { chosen: readonly VisitLine[]; onClear: () => void }) {
  const [items, setItems] = useState<readonly VisitLine[]>();
  const count = useCountVisit();
  return (
    <>
      <BatchBar
        items={chosen}
        unit="次"
        steps={[{ name: '计入', primary: true, whyNot: whyNotCounted, onPress: setItems }]}
        onClear={onClear}
      />
      <BatchModal
        title="批量计入走访"
        okText="计入"
        unit="次"
        note="请逐条核对。每一次单独计入，各有记录；需要退回的请逐条打开。"
        items={items ?? []}
        keyOf={({ id }) => id}
        lineOf={lineOf}
        open={items !== undefined}
        work={(visit) => count.mutateAsync(visit)}
        onClose={(outcomes) => {
          setItems(undefined);
          if (outcomes.length > 0) onClear();
        }}
      />
    </>
  );
}
