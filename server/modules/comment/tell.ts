import { COMMENT_NEWS, type CommentNews } from '@contract/rules/comment';
import type { Db } from '../../platform/db/connect';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { makeRecipients, type MessageService } from '../message/service';
import { stationKeepers } from '../station/service';
import { DEPUTY_COMMENT_KEEPERS } from './access';

interface To {
  deputyId: number | null;
  stationId: number | null;
  areaCode: string;
}

/** Returns the roles that are responsible for a comment: the offices for a deputy, the keepers of the station for a station. */
export const keepersOf = (trx: Db, { stationId, areaCode }: To): Promise<number[]> =>
  stationId === null ? makeRecipients(trx).nearestRoles(DEPUTY_COMMENT_KEEPERS, areaCode) : stationKeepers(trx, { stationId, areaCode });

interface News {
  id: number;
  about: CommentNews;
  text: string;
}

const WARNINGS: Partial<Record<CommentNews, 'near' | 'over'>> = { 'comment-near': 'near', 'comment-over': 'over' };

/** Notifies the responsible roles of a comment, and the deputy when it is passed on. */
export function makeCommentTeller(messages: MessageService) {
  const tell = (trx: Db, { about, id, text }: News, userinfoIds: number[], senderId: number | null, byPlatform: boolean) => {
    const message = {
      about,
      warning: WARNINGS[about] ?? null,
      title: COMMENT_NEWS[about],
      text: withoutPersonalNumbers(text),
      userinfoIds,
    };
    const notice = byPlatform ? ('comment' as const) : null;
    // A work notice leaves the platform, and voters write numbers into titles.
    return messages.tell(trx, [{ subject: { type: 'comment' as const, id }, ...message, notice }], { senderId });
  };
  return {
    /** Offices receive no work notice: they have a list of comments. */
    keepers: async (trx: Db, { to, ...news }: News & { to: To }) => tell(trx, news, await keepersOf(trx, to), null, false),
    /** Roles that follow the comment of somebody else. Their message shows the answer, as they may not open the comment itself. */
    watchers: async (trx: Db, { userinfoIds, ...news }: News & { userinfoIds: number[] }, senderId: number | null) => {
      if (userinfoIds.length > 0) await tell(trx, news, userinfoIds, senderId, false);
    },
    /** The deputy receives a work notice, because an answer is due. */
    deputy: async (trx: Db, { deputyId, ...news }: News & { deputyId: number }, senderId: number | null) =>
      tell(trx, news, await makeRecipients(trx).rolesOfDeputies([deputyId]), senderId, true),
  };
}
