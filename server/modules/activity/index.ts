import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { MessageModule } from '../message';
import { activityLogged } from './access';
import { activityExport } from './export';
import { activityPerformance } from './performance';
import { activityRoutes } from './routes';
import { makeActivityClock, makeActivityService } from './service';
import { activitySubject } from './subject';
import type {} from './tables';

/** Activities that deputies are invited to. */
export function activityModule({ db, clock, log, secrets }: Kernel, { message }: { message: MessageModule }) {
  const messages = message.service;
  const service = makeActivityService({ db, clock, messages, textCipher: secrets.textCipher });
  const reminders = makeActivityClock({ db, clock, messages, onError: (err) => log.error({ err }, 'reminding of activities failed') });
  return {
    routes: activityRoutes(service),
    logged: activityLogged,
    subjects: { activity: activitySubject(db) },
    performance: { activity: activityPerformance },
    homeTiles: { activity: service.countToAnswer },
    exports: { activity: activityExport },
    objectNames: { activity: namedBy('activity', 'title') },
    clock: { task: 'activity-reminders' as const, ...reminders },
  };
}
