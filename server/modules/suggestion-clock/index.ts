import type { Kernel } from '../../platform/kernel';
import type { MessageModule } from '../message';
import { makeSuggestionClock } from './service';

/** The module that warns of near and passed deadlines. */
export const suggestionClockModule = ({ db, clock, log }: Kernel, { message }: { message: MessageModule }) => ({
  routes: [],
  clock: {
    task: 'deadlines' as const,
    ...makeSuggestionClock({
      db,
      clock,
      messages: message.service,
      onError: (err) => log.error({ err }, 'the notifications about deadlines could not be sent'),
    }),
  },
});
