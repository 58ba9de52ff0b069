import type { OpenedLinkPort } from './ports';

export const useOpenedLinks: OpenedLinkPort['useOpenedLinks'] = () => undefined;
