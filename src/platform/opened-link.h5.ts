import type { OpenedLinkPort } from './opened-link-port';

export const useOpenedLinks: OpenedLinkPort['useOpenedLinks'] = () => undefined;
