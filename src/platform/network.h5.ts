import type { NetworkPort } from './ports';

export const isOnline: NetworkPort['isOnline'] = () => Promise.resolve(navigator.onLine);

export const onOnline: NetworkPort['onOnline'] = (listener) => {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
};

// index.html brings it, for whatever of the application does not come.
export const serverAnswers: NetworkPort['serverAnswers'] = () => window.serverAnswers?.() ?? Promise.resolve(navigator.onLine);
