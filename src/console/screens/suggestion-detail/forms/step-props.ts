import type { Suggestion } from '@/features/suggestion/api';

/** What the form of a step needs of the screen around it. */
export interface StepProps {
  item: Suggestion;
  open: boolean;
  onClose: () => void;
  /** Once it has gone from the screen: the keyboard goes back to where it was. */
  onClosed: () => void;
  onDone: () => void;
}
