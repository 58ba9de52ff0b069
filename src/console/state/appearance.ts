import { create } from 'zustand';
import { storage } from '@/platform/storage';
import { onDarkChange, prefersDark } from '@/platform/viewport';
import type { ColourMode } from '../theme';

const MODE_KEY = 'console.colour-mode';
const TEXT_KEY = 'console.large-text';

interface Appearance {
  mode: ColourMode;
  largeText: boolean;
  toggleMode: () => void;
  toggleText: () => void;
}

function modeHere(): ColourMode {
  const chosen = storage.get<ColourMode>(MODE_KEY) ?? (prefersDark() ? 'dark' : 'light');
  return chosen === 'dark' ? 'dark' : 'light';
}

function remember(key: string, value: unknown): void {
  try {
    storage.set(key, value);
  } catch {
    // With a full or forbidden storage, the choice is only not remembered.
  }
}

/** The appearance of the console: the choice made on this device, otherwise light or dark as the system is set, and text of the usual size. */
export const useAppearance = create<Appearance>((set, get) => ({
  mode: modeHere(),
  largeText: storage.get<unknown>(TEXT_KEY) === true,

  toggleMode() {
    const mode = get().mode === 'dark' ? 'light' : 'dark';
    set({ mode });
    remember(MODE_KEY, mode);
  },

  toggleText() {
    const largeText = !get().largeText;
    set({ largeText });
    remember(TEXT_KEY, largeText);
  },
}));

// Some systems turn dark in the evening; a choice made here stays.
onDarkChange(() => useAppearance.setState({ mode: modeHere() }));
