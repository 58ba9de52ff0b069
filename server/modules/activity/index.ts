import type { Viewer } from '@contract/rules/roles';
import { namedBy } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { FileModule } from '../file';
import type { MessageModule } from '../message';
import { activityLogged } from './access';
import { activityExport } from './export';
import { makeActivityListReads } from './list-reads';
import { activityPerformance } from './performance';
import { activityRoutes } from './routes';
import { makeActivityClock, makeActivityService } from './service';
import { activitySubject } from './subject';
import type {} from './tables';

/** The module of activities that deputies are invited to. */
export function activityModule({ db, clock, log, secrets }: Kernel, { message, file }: { message: MessageModule; file: FileModule }) {
  const messages = message.service;
  const service = makeActivityService({ db, clock, messages, files: file.attachments, textCipher: secrets.textCipher });
  const canSee = (viewer: Viewer, id: number) => makeActivityListReads(db).isVisible(viewer, id);
  const reminders = makeActivityClock({
    db,
    clock,
    messages,
    onError: (err) => log.error({ err }, 'the reminders of activities could not be sent'),
  });
  return {
    service,
    routes: activityRoutes(service),
    logged: activityLogged,
    subjects: { activity: activitySubject(db) },
    filesSeenBy: { activity: canSee, activityResult: canSee },
    performance: { activity: activityPerformance },
    homeTiles: { activity: service.countToAnswer },
    exports: { activity: activityExport },
    objectNames: { activity: namedBy('activity', 'title') },
    clock: { task: 'activity-reminders' as const, ...reminders },
  };
}

export type ActivityModule = ReturnType<typeof activityModule>;
