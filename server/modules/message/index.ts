import type { SubjectPart } from '../../platform/module-parts';
import type { Kernel } from '../../platform/kernel';
import type { WorkNoticeOutbox } from '../work-notice/service';
import { messageLogged } from './access';
import { messageRoutes } from './routes';
import { makeMessageService } from './service';
import { makeMessageSettings } from './settings';
import type {} from './tables';

/** The subject of a digest: the inbox of one role, whose id it has. */
const inboxSubject: SubjectPart = {
  notFound: 'message.not_found',
  canSee: (viewer, id) => Promise.resolve(viewer.roleId === id),
  noticesFor: () => 'all',
  titleOf: () => Promise.resolve('每日汇总'),
  lookedAfterBy: () => Promise.resolve([]),
};

/** The module of messages; the outbox of work notices also delivers them to phones. */
export function messageModule({ db, clock }: Kernel, { outbox }: { outbox: WorkNoticeOutbox }) {
  const service = makeMessageService({ db, clock, outbox });
  return {
    routes: messageRoutes(service, makeMessageSettings({ db, clock })),
    subjects: { inbox: inboxSubject },
    logged: messageLogged,
    service,
  };
}

export type MessageModule = ReturnType<typeof messageModule>;
