import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type DeputyHome = CallReply<'home.deputy'>;

/** What the deputy's home shows as it opens, in one answer. Fails in silence: each part can be asked for by itself. */
export const getDeputyHome = (): Promise<DeputyHome> => call('home.deputy', { query: {} }, { quiet: true });
