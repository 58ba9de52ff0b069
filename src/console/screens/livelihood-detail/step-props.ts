import type { LivelihoodRecord } from '@/features/livelihood/queries';

export interface StepProps {
  project: LivelihoodRecord;
  open: boolean;
  onClose: () => void;
}

export type StepFormProps = StepProps & { onClosed: () => void };
