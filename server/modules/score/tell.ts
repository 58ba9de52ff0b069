import { SCORE_NEWS, type ScoreNews } from '@contract/rules/score';
import type { Subject } from '@contract/rules/subjects';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService, type Telling } from '../message/service';
import { SCORE_KEEPERS } from './access';

interface News {
  subject: Subject;
  about: ScoreNews;
  text: string;
}

/** Notifies deputies of their own points, and the offices of appeals. */
export function makeScoreTeller(messages: MessageService) {
  const telling = ({ subject, about, text }: News, userinfoIds: readonly number[], byPlatform: boolean): Telling => ({
    ...{ subject, about, text, userinfoIds, warning: null, title: SCORE_NEWS[about], notice: byPlatform ? 'score' : null },
  });

  return {
    deputy: async (trx: Db, deputyId: number, news: News, senderId: number | null) =>
      messages.tell(trx, [telling(news, await makeRecipients(trx).rolesOfDeputies([deputyId]), true)], { senderId }),

    /** Notifies each deputy of their own points; deputies without an account receive nothing. */
    deputies: async (trx: Db, all: readonly (News & { deputyId: number })[], senderId: number | null) => {
      const roles = await makeRecipients(trx).rolesByDeputy(all.map(({ deputyId }) => deputyId));
      const tellings = all.flatMap(({ deputyId, ...news }) => {
        const theirs = roles.get(deputyId);
        return theirs ? [telling(news, theirs, true)] : [];
      });
      await messages.tell(trx, tellings, { senderId });
    },

    /** Offices receive no work notice: they have a list of appeals. */
    keepers: async (trx: Db, areaCode: string, news: News, senderId: number | null) =>
      messages.tell(trx, [telling(news, await makeRecipients(trx).nearestRoles(SCORE_KEEPERS, areaCode), false)], { senderId }),
  };
}
