import { ACTIVITY_REPORT_NEWS, type ActivityReportNews } from '@contract/rules/activity-report';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';

interface News {
  id: number;
  about: ActivityReportNews;
  text: string;
}

/** Notifies the unit that is asked, and the roles that wait for its answer. */
export function makeActivityReportTeller(messages: MessageService) {
  const tell = (trx: Db, { id, about, text }: News, userinfoIds: readonly number[], { senderId, byPlatform }: Sent) =>
    messages.tell(
      trx,
      [
        {
          ...{ subject: { type: 'activityReport', id }, about, warning: null, title: ACTIVITY_REPORT_NEWS[about], text, userinfoIds },
          notice: byPlatform ? 'activityReport' : null,
        },
      ],
      { senderId },
    );

  return {
    unit: async (trx: Db, unitId: number, news: News, senderId: number) =>
      tell(trx, news, await makeRecipients(trx).rolesOfUnits([unitId]), { senderId, byPlatform: true }),
    deputy: async (trx: Db, deputyId: number, news: News, senderId: number) =>
      tell(trx, news, await makeRecipients(trx).rolesOfDeputies([deputyId]), { senderId, byPlatform: true }),
    /** Organisers receive no work notice: they have a list of these reports. */
    organiser: (trx: Db, organiserId: number, news: News, senderId: number) =>
      tell(trx, news, [organiserId], { senderId, byPlatform: false }),
  };
}

interface Sent {
  senderId: number;
  byPlatform: boolean;
}
