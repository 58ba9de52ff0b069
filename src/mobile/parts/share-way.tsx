import { View } from '@tarojs/components';
import { canSendCard, sendCard, useMenuCard } from '@/platform/share';
import type { ShareCard } from '@/platform/share-port';
import { ActionButton } from '@/ui/action-button';
import { useOnce } from './use-form';
import './share-way.scss';

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
