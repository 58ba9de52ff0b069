import type { Suggestion } from '@/features/suggestion/api';
import { keptReplies } from '@/features/suggestion/kept-reply';
import { useKeptForm } from '../../../form/use-kept-form';
import { useMyAssignment } from '../use-my-assignment';
import { ownDraft } from '../what-to-do';
import { startOf, startWith, toKept } from './reply-fields';

/** The form of a reply; it starts with the text written before. */
export function useReplyDraft(item: Suggestion) {
  const unitName = useMyAssignment(item)?.unitName;
  return useKeptForm({
    store: keptReplies,
    key: String(item.id),
    begin: (kept) => startWith(kept, startOf(item, unitName), ownDraft(item)?.draftedAt),
    toKept,
  });
}
