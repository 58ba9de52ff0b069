import { create } from 'zustand';
import { storage } from '@/platform/storage';
import type { ColourMode } from '../theme';

const KEY = 'console.colour-mode';

interface Appearance {
  mode: ColourMode;
  toggle: () => void;
}

/** Light or dark, remembered on this device. */
export const useAppearance = create<Appearance>((set, get) => ({
  mode: storage.get<ColourMode>(KEY) === 'dark' ? 'dark' : 'light',
  toggle() {
    const mode = get().mode === 'dark' ? 'light' : 'dark';
    set({ mode });
    try {
      storage.set(KEY, mode);
    } catch {
      // A full or forbidden store costs the memory of the choice, not the choice.
    }
  },
}));
