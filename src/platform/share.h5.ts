import type { PlatformName } from '@contract/rules/platforms';
import { appOf } from './app-around';
import { addressOf } from './outside';
import type { SentCard, SharePort } from './share-port';

const app = appOf(navigator.userAgent);

export const canSendCard: SharePort['canSendCard'] = app !== null;

// The code of each app comes only where that app is.
const SEND: Readonly<Record<PlatformName, (card: SentCard) => Promise<unknown>>> = {
  dingtalk: async (card) => (await import('./dingtalk-bridge')).share(card),
  zhezhengding: async (card) => (await import('./zhezhengding-bridge')).share(card),
};

export const sendCard: SharePort['sendCard'] = async ({ title, text, link }) => {
  // No picture: the app draws its own sign for an address.
  if (app) await SEND[app]({ address: addressOf(link), title, text, picture: '' });
};

export const useMenuCard: SharePort['useMenuCard'] = () => undefined;
