import { useState } from 'react';
import { type CardChoice, cardsAtFirst, readCards } from '@/features/dashboard/rules';
import { useSession } from '@/features/session/store';
import { storage } from '@/platform/storage';

const keyOf = (roleId: string): string => `console.figure-cards.${roleId}`;

function remember(roleId: string, cards: CardChoice): void {
  try {
    storage.set(keyOf(roleId), cards);
  } catch {
    // With a full or forbidden storage, the choice is only not remembered.
  }
}

/** Returns the cards that the user chose in this role on this device; each role has its own choice. */
export function useCards() {
  const user = useSession((state) => state.user);
  const kind = user?.currentInfo.rolekind;
  const roleId = user?.currentInfo.id ?? '';
  const [cards, setCards] = useState(() => readCards(storage.get<unknown>(keyOf(roleId)), kind));
  const choose = (next: CardChoice) => {
    setCards(next);
    remember(roleId, next);
  };
  return { cards, choose, restore: () => choose(cardsAtFirst(kind)) };
}
