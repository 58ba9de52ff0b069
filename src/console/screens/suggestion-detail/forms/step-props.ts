import type { Suggestion } from '@/features/suggestion/api';

export interface StepProps {
  item: Suggestion;
  open: boolean;
  onClose: () => void;
  /** Called when it has disappeared from the screen: the focus returns to where it was. */
  onClosed: () => void;
  onDone: () => void;
}
