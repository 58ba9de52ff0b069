import { useState } from 'react';
import { type LeadLine, useLeadStep } from '@/features/lead/queries';
import { dueText } from '@/features/lead/rules';
import { BatchBar } from '../../batch/batch-bar';
import { BatchModal } from '../../batch/batch-modal';

/** Returns why a lead cannot be urged together with others. */
export const whyNotUrged = ({ state }: LeadLine): string | null => (state === 'assigned' ? null : '只有直接交办、还没有回复的线索可以催办');

const lineOf = (lead: LeadLine) => (
  <>
    {lead.title}
    <span className="console-muted"> {[lead.unitName, dueText(lead, new Date())].filter(Boolean).join('，')}</span>
  </>
);

/** Urges the chosen leads, after the user has checked them. */
export function LeadBatch({ chosen, onClear }: { chosen: readonly LeadLine[]; onClear: () => void }) {
  const [items, setItems] = useState<readonly LeadLine[]>();
  const urge = useLeadStep('urge');
  return (
    <>
      <BatchBar
        items={chosen}
        unit="条"
        steps={[{ name: '催办', primary: true, whyNot: whyNotUrged, onPress: setItems }]}
        onClear={onClear}
      />
      <BatchModal
        title="批量催办线索"
        okText="催办"
        unit="条"
        note="每一条的承办单位都会收到提醒，各有记录。"
        items={items ?? []}
        keyOf={({ id }) => id}
        lineOf={lineOf}
        open={items !== undefined}
        work={(lead) => urge.mutateAsync(lead)}
        onClose={(outcomes) => {
          setItems(undefined);
          if (outcomes.length > 0) onClear();
        }}
      />
    </>
  );
}
