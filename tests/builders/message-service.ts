import { makeMessageService, type MessageService } from '../../server/modules/message/service';
import { makeWorkNoticeOutbox } from '../../server/modules/work-notice/service';
import type { Clock } from '../../server/platform/clock';
import type { Db } from '../../server/platform/db/connect';
import { makeJobs } from '../../server/platform/jobs/jobs';

/** The service of messages as the server has it where there is no application on any open platform. */
export function openMessages(db: Db, clock: Clock): MessageService {
  const jobs = makeJobs({
    db,
    onError: (error) => {
      throw error;
    },
  });
  return makeMessageService({ db, clock, outbox: makeWorkNoticeOutbox({ jobs, platforms: [], mobileBaseUrl: '' }) });
}
