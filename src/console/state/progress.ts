import { create } from 'zustand';

interface NavigationProgress {
  /** The number of things that are opening: a view, and the code it waits for. */
  pending: number;
  /** Returns the function that ends it; calling it twice counts once. */
  start: () => () => void;
}

/** Whether a navigation is running, for the bar at the top. */
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
