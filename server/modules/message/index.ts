import type { Kernel } from '../../platform/kernel';
import type { WorkNoticeOutbox } from '../work-notice/service';
import { messageLogged } from './access';
import { messageRoutes } from './routes';
import { makeMessageService } from './service';
import type {} from './tables';

/** What people are told; on their phones too, by the outbox of work notices. */
export function messageModule({ db, clock }: Kernel, { outbox }: { outbox: WorkNoticeOutbox }) {
  const service = makeMessageService({ db, clock, outbox });
  return { routes: messageRoutes(service), logged: messageLogged, service };
}

export type MessageModule = ReturnType<typeof messageModule>;
