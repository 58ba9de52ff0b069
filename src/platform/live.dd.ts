import { poll } from './live-polling';
import type { LivePort } from './live-port';

/** The mini-app does not support server-sent events. */
export const follow: LivePort['follow'] = (source, listener) => poll(source, listener);
