import type { CallReply } from '@contract/contract';
import type { RouteName } from '@contract/routes';

/** What a call answers that was not made before: a change its item, never nothing. */
export type FreshReply<N extends RouteName> = Exclude<CallReply<N>, null>;
