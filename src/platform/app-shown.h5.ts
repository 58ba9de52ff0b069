import type { AppShownPort } from './ports';

// A browser reports this for each page.
export const useAppShown: AppShownPort['useAppShown'] = () => undefined;

export const onAppShown: AppShownPort['onAppShown'] = (listener) => {
  const report = () => listener(!document.hidden);
  document.addEventListener('visibilitychange', report);
  return () => document.removeEventListener('visibilitychange', report);
};
