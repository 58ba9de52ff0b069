import { DEPUTY_REQUEST_NEWS } from '@contract/rules/deputy-request';
import type { Db } from '../../platform/db/connect';
import { ROSTER_KEEPERS } from '../deputy/service';
import { makeRecipients, type MessageService } from '../message/service';

interface News {
  about: keyof typeof DEPUTY_REQUEST_NEWS;
  id: number;
  text: string;
  userinfoIds: readonly number[];
}

/** Notifies the office of the deputy's congress of a request, and the deputy of the decision. */
export function makeDeputyRequestTeller(messages: MessageService) {
  const tell = (trx: Db, { about, id, text, userinfoIds }: News, senderId: number) =>
    messages.tell(
      trx,
      [
        {
          ...{ subject: { type: 'deputyRequest', id }, about, warning: null, title: DEPUTY_REQUEST_NEWS[about], text, userinfoIds },
          // The office receives no work notice, because it has a list of requests; the deputy waits for the answer and receives one.
          notice: about === 'deputy-request-asked' ? null : 'deputyRequest',
        },
      ],
      { senderId },
    );
  return {
    office: async (trx: Db, areaCode: string, news: Omit<News, 'userinfoIds'>, senderId: number) =>
      tell(trx, { ...news, userinfoIds: await makeRecipients(trx).nearestRoles(ROSTER_KEEPERS, areaCode) }, senderId),
    deputy: async (trx: Db, deputyId: number, news: Omit<News, 'userinfoIds'>, senderId: number) =>
      tell(trx, { ...news, userinfoIds: await makeRecipients(trx).rolesOfDeputies([deputyId]) }, senderId),
  };
}
