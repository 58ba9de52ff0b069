import { create } from 'zustand';

interface NavigationProgress {
  running: boolean;
  start: () => void;
  finish: () => void;
}

/** Whether a navigation is under way, for the bar at the top. */
export const useNavigationProgress = create<NavigationProgress>((set) => ({
  running: false,
  start: () => set({ running: true }),
  finish: () => set({ running: false }),
}));
