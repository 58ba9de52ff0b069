import type { CallReply } from '@contract/contract';
import { call } from '@/platform/call';

export type DeputyHome = CallReply<'home.deputy'>;

/** Returns the first data of the deputy's home page in one response. Fails silently: each part can be requested separately. */
export const getDeputyHome = (): Promise<DeputyHome> => call('home.deputy', { query: {} }, { quiet: true });
