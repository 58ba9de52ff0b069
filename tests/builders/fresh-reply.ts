import type { CallReply } from '@contract/contract';
import type { RouteName } from '@contract/routes';

/** The response of a call that is not a repetition: a change returns its item, never null. */
export type FreshReply<N extends RouteName> = Exclude<CallReply<N>, null>;
