import type { NetworkPort } from './ports';

export const isOnline: NetworkPort['isOnline'] = () => Promise.resolve(navigator.onLine);

export const onOnline: NetworkPort['onOnline'] = (listener) => {
  window.addEventListener('online', listener);
  return () => window.removeEventListener('online', listener);
};

// index.html defines it, for the case that a part of the application fails to load.
export const serverAnswers: NetworkPort['serverAnswers'] = () => window.serverAnswers?.() ?? Promise.resolve(navigator.onLine);
