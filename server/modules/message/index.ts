import type { Kernel } from '../../platform/kernel';
import type { WorkNoticeOutbox } from '../work-notice/service';
import { messageLogged } from './access';
import { messageRoutes } from './routes';
import { makeMessageService } from './service';
import type {} from './tables';

/** The module of messages; the outbox of work notices also delivers them to phones. */
export function messageModule({ db, clock }: Kernel, { outbox }: { outbox: WorkNoticeOutbox }) {
  const service = makeMessageService({ db, clock, outbox });
  return { routes: messageRoutes(service), logged: messageLogged, service };
}

export type MessageModule = ReturnType<typeof messageModule>;
