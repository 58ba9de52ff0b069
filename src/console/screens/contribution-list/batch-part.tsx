import type { ContributionLine } from '@/features/contribution/queries';
import { authorWords } from '@/features/contribution/words';

/** The props of a batch step on many opinions, while it is confirmed. */
export interface BatchPart {
  items: readonly ContributionLine[];
  /** Receives whether any opinion was processed. */
  onClose: (isDone: boolean) => void;
}

/** Renders one opinion, so that the user can check it before the action. */
export const lineOf = (opinion: ContributionLine) => (
  <>
    {opinion.content}
    <span className="console-muted"> {authorWords(opinion)}</span>
  </>
);
