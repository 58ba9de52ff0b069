import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import type { ShareCard } from '@/platform/share-port';
import { suggestionDetailLink } from '@/routes/mobile';

const PLATFORM = '人大代表履职平台';

/** A page that needs no more than its name. */
export const pageCard = (title: string, link: string): ShareCard => ({ title, text: PLATFORM, link });

/** A card is read by everybody in a conversation: the title of what is not public, or not yet handed in, stays out, and nobody is named. */
export function itemCard({ id, kind, number, title, status, isPublic }: Suggestion): ShareCard {
  const name = SUGGESTION_KINDS[kind];
  return {
    title: isPublic && number ? title : `一件${name}`,
    text: `${number ? `${name}第 ${number} 号 · ` : ''}${STEP_NAMES[status]}`,
    link: suggestionDetailLink(id),
  };
}
