import type { PlatformName } from '@contract/rules/platforms';
import { makeMessageService, type MessageService } from '../../server/modules/message/service';
import { makeWorkNoticeOutbox } from '../../server/modules/work-notice/service';
import type { Clock } from '../../server/platform/clock';
import type { Db } from '../../server/platform/db/connect';
import { makeJobs } from '../../server/platform/jobs/jobs';

/** Returns the server's message service, with applications on these platforms: by default on none. */
export function openMessages(db: Db, clock: Clock, platforms: readonly PlatformName[] = []): MessageService {
  const jobs = makeJobs({
    db,
    onError: (error) => {
      throw error;
    },
  });
  const mobileBaseUrl = () => 'https://congress.example/data-board';
  const outbox = makeWorkNoticeOutbox({ jobs, platforms: () => platforms, recalling: () => [], mobileBaseUrl });
  return makeMessageService({ db, clock, outbox });
}
