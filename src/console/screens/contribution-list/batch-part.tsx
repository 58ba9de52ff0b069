import type { ContributionLine } from '@/features/contribution/queries';
import { authorWords } from '@/features/contribution/words';

/** One of the steps on many opinions, while it is asked about. */
export interface BatchPart {
  items: readonly ContributionLine[];
  /** Whether anything was begun. */
  onClose: (isDone: boolean) => void;
}

/** One of them, to be looked through before. */
export const lineOf = (opinion: ContributionLine) => (
  <>
    {opinion.content}
    <span className="console-muted"> {authorWords(opinion)}</span>
  </>
);
