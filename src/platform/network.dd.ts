import type { NetworkPort } from './ports';

export const isOnline: NetworkPort['isOnline'] = () =>
  new Promise((resolve) => {
    dd.getNetworkType({ success: ({ networkAvailable }) => resolve(networkAvailable !== false), fail: () => resolve(true) });
  });

export const onOnline: NetworkPort['onOnline'] = (listener) => {
  // Older clients fire no event on a change.
  if (!dd.canIUse('onNetworkStatusChange') || !dd.onNetworkStatusChange) return () => undefined;
  const report = ({ isConnected }: { isConnected?: boolean }) => {
    if (isConnected !== false) listener();
  };
  dd.onNetworkStatusChange(report);
  return () => dd.offNetworkStatusChange?.(report);
};

// The app is on the phone already, so it only checks whether there is a network.
export const serverAnswers: NetworkPort['serverAnswers'] = () => isOnline();
