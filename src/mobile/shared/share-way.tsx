import { View } from '@tarojs/components';
import { STEP_NAMES } from '@contract/rules/suggestion-status';
import { SUGGESTION_KINDS } from '@contract/rules/suggestion-terms';
import type { Suggestion } from '@/features/suggestion/api';
import { canSendCard, sendCard, useMenuCard } from '@/platform/share';
import type { ShareCard } from '@/platform/share-port';
import { suggestionDetailLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from './use-form';
import './share-way.scss';

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

/**
 * Lets the page be handed on as a card: by the menu of the mini-app, by a button inside the apps' browsers; in a browser of its own an address
 * needs neither. A page without it has no such entry in the mini-app's menu.
 */
export function ShareWay({ card }: { card: () => ShareCard }) {
  useMenuCard(card);
  const once = useOnce();
  if (!canSendCard) return null;
  return (
    <View className="share-way">
      <ActionButton onPress={() => once(() => sendCard(card()))}>分享</ActionButton>
    </View>
  );
}
