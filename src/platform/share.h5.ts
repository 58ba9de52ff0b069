import { app, loadBridge } from './app-bridge/load';
import { addressOf } from './outside';
import type { SharePort } from './share-port';

export const canSendCard: SharePort['canSendCard'] = app !== null;

export const sendCard: SharePort['sendCard'] = async ({ title, text, link }) => {
  // No picture: the app shows its own icon for an address.
  if (app) await (await loadBridge()).share({ address: addressOf(link), title, text, picture: '' });
};

export const useMenuCard: SharePort['useMenuCard'] = () => undefined;
