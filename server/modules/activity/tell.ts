import { ACTIVITY_NEWS, type ActivityNews } from '@contract/rules/activity';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService, type Telling } from '../message/service';

/** A message to deputies about an activity. */
export interface ActivityMessage {
  activityId: number;
  about: ActivityNews;
  text: string;
  deputyIds: readonly number[];
}

/** Notifies deputies of an activity in the transaction of the change; `senderId` is the acting role, null for the scheduled task. */
export type ActivityTeller = (trx: Db, news: readonly ActivityMessage[], senderId: number | null) => Promise<void>;

export function makeActivityTeller(messages: MessageService): ActivityTeller {
  return async (trx, news, senderId) => {
    const recipients = makeRecipients(trx);
    const tellings: Telling[] = [];
    for (const { activityId, about, text, deputyIds } of news) {
      const userinfoIds = await recipients.rolesOfDeputies(deputyIds);
      const notice = about === 'activity-tomorrow' || about === 'activity-soon' ? 'activityTomorrow' : 'activity';
      tellings.push({
        subject: { type: 'activity', id: activityId },
        about,
        warning: null,
        title: ACTIVITY_NEWS[about],
        text,
        notice,
        userinfoIds,
      });
    }
    await messages.tell(trx, tellings, { senderId });
  };
}
