import type { Kernel } from '../../platform/kernel';
import type {} from '../../platform/live/tables';
import type { MessageModule } from '../message';
import { liveLogged } from './access';
import { makeHub } from './hub';
import { makeLiveReads } from './reads';
import { liveRoutes } from './routes';
import { makeLiveService } from './service';
import { makeStreams } from './streams';

/** The module that tells open pages of new messages and counts at once. */
export function liveModule({ db, log }: Kernel, { message }: { message: MessageModule }) {
  const reads = makeLiveReads(db);
  const countsOf = message.service.summariesOf;
  const hub = makeHub({ db, reads, countsOf, onError: (err) => log.error({ err }, 'live events could not be read') });
  const streams = makeStreams(hub);
  return {
    routes: liveRoutes({ streams, service: makeLiveService({ reads, countsOf }) }),
    logged: liveLogged,
    sweep: async () => void (await reads.sweep()),
    stop: streams.stop,
  };
}
