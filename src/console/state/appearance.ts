import { create } from 'zustand';
import { storage } from '@/platform/storage';
import { prefersDark } from '@/platform/viewport';
import type { ColourMode } from '../theme';

const KEY = 'console.colour-mode';

interface Appearance {
  mode: ColourMode;
  toggle: () => void;
}

const chosenMode = (): ColourMode => storage.get<ColourMode>(KEY) ?? (prefersDark() ? 'dark' : 'light');

/** Light or dark: what was chosen on this device, else what the machine is set to. */
export const useAppearance = create<Appearance>((set, get) => ({
  mode: chosenMode() === 'dark' ? 'dark' : 'light',
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
