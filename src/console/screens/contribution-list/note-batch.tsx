import { CONTRIBUTION_LIMITS } from '@contract/rules/contribution';
import { useNoteContribution } from '@/features/contribution/queries';
import { BatchModal } from '../../batch/batch-modal';
import { type BatchPart, lineOf } from './batch-part';

/** Keeps the chosen opinions for information, with one reason for all. */
export function NoteBatch({ items, onClose }: BatchPart) {
  const note = useNoteContribution();
  return (
    <BatchModal
      title="批量登记为仅作参考"
      okText="登记"
      unit="条"
      note="请逐条核对。每位提出人都会看到原因；登记以后不再转办。"
      reasonMax={CONTRIBUTION_LIMITS.reason}
      items={items}
      keyOf={({ id }) => id}
      lineOf={lineOf}
      open
      work={(seen, reason) => note.mutateAsync({ seen, reason })}
      onClose={(outcomes) => onClose(outcomes.length > 0)}
    />
  );
}
