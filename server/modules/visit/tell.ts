import { VISIT_NEWS } from '@contract/rules/visit';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';

interface Returned {
  id: number;
  deputyId: number;
  text: string;
}

/** Notifies a deputy that a visit was returned. */
export const makeVisitTeller = (messages: MessageService) => ({
  returned: async (trx: Db, { id, deputyId, text }: Returned, senderId: number) =>
    messages.tell(
      trx,
      [
        {
          ...{ subject: { type: 'visit', id }, about: 'visit-returned', warning: null, title: VISIT_NEWS['visit-returned'], text },
          ...{ userinfoIds: await makeRecipients(trx).rolesOfDeputies([deputyId]), notice: 'visit' },
        },
      ],
      { senderId },
    ),
});
