import { poll } from './live-polling';
import type { LivePort } from './live-port';

/** The mini-app hears no events. */
export const follow: LivePort['follow'] = (source, listener) => poll(source, listener);
