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

/** A card for a page that needs only its name. */
export const pageCard = (title: string, link: string): ShareCard => ({ title, text: PLATFORM, link });

/** Every member of a conversation can read a shared card: the title of an item that is not public or not yet submitted is left out, and no person is named. */
export function itemCard({ id, kind, number, title, status, isPublic }: Suggestion): ShareCard {
  const name = SUGGESTION_KINDS[kind];
  return {
    title: isPublic && number ? title : `一件${name}`,
    text: `${number ? `${name}第 ${number} 号 · ` : ''}${STEP_NAMES[status]}`,
    link: suggestionDetailLink(id),
  };
}

/**
 * Lets users share the page as a card: by the menu of the mini-app, or by a button inside the browsers of the apps; a plain browser needs neither,
 * because it shows the address. A page without it has no share entry in the mini-app's menu.
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
