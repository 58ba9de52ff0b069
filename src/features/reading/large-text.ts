import { create } from 'zustand';
import { storage } from '@/platform/storage';
import { systemAsksLargeText } from '@/platform/text-size';

const KEY = 'large-text';

interface LargeText {
  large: boolean;
  /** Keeps the choice on this device for all its users; with a full storage it is only not remembered. */
  choose: (large: boolean) => void;
}

/** Returns the choice made here; the setting of the system until there is one. */
function begun(): boolean {
  const chosen = storage.get<unknown>(KEY);
  return typeof chosen === 'boolean' ? chosen : systemAsksLargeText();
}

/** Whether phone pages use large text (大字). */
export const useLargeText = create<LargeText>((set) => ({
  large: begun(),
  choose: (large) => {
    set({ large });
    try {
      storage.set(KEY, large);
    } catch {
      // The choice then applies while the application is open.
    }
  },
}));
