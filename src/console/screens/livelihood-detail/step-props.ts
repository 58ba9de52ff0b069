import type { LivelihoodRecord } from '@/features/livelihood/queries';

/** What each form of a step is given. */
export interface StepProps {
  project: LivelihoodRecord;
  open: boolean;
  onClose: () => void;
}

export type StepFormProps = StepProps & { onClosed: () => void };
