import { create } from 'zustand';

interface NavigationProgress {
  /** How many things are being opened: a view, and the code it waits for. */
  pending: number;
  /** Answers what ends it; ending twice counts once. */
  start: () => () => void;
}

/** Whether a navigation is under way, for the bar at the top. */
export const useNavigationProgress = create<NavigationProgress>((set, get) => ({
  pending: 0,
  start: () => {
    set({ pending: get().pending + 1 });
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      set({ pending: get().pending - 1 });
    };
  },
}));
