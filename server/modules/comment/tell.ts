import { COMMENT_NEWS, type CommentNews } from '@contract/rules/comment';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';
import { managerRoles } from '../station/service';
import { COMMENT_KEEPERS, DEPUTY_COMMENT_KEEPERS } from './access';

interface To {
  deputyId: number | null;
  stationId: number | null;
  areaCode: string;
}

/**
 * Returns the roles that are responsible for a comment: the offices for a deputy; for a station also its manager, or all managers of the area when it
 * has no manager of its own.
 */
export async function keepersOf(trx: Db, { stationId, areaCode }: To): Promise<number[]> {
  const { nearestRoles } = makeRecipients(trx);
  const offices = await nearestRoles(DEPUTY_COMMENT_KEEPERS, areaCode);
  if (stationId === null) return offices;
  const manager = await managerRoles(trx, stationId);
  return manager === null ? nearestRoles(COMMENT_KEEPERS, areaCode) : [...new Set([...manager, ...offices])];
}

interface News {
  id: number;
  about: CommentNews;
  text: string;
}

const WARNINGS: Partial<Record<CommentNews, 'near' | 'over'>> = { 'comment-near': 'near', 'comment-over': 'over' };

/** Notifies the responsible roles of a comment, and the deputy when it is passed on. */
export function makeCommentTeller(messages: MessageService) {
  const tell = (trx: Db, { about, id, text }: News, userinfoIds: number[], senderId: number | null, byPlatform: boolean) => {
    const message = { about, warning: WARNINGS[about] ?? null, title: COMMENT_NEWS[about], text, userinfoIds };
    const notice = byPlatform ? ('comment' as const) : null;
    return messages.tell(trx, [{ subject: { type: 'comment' as const, id }, ...message, notice }], { senderId });
  };
  return {
    /** Offices receive no work notice: they have a list of comments. */
    keepers: async (trx: Db, { to, ...news }: News & { to: To }) => tell(trx, news, await keepersOf(trx, to), null, false),
    /** The deputy receives a work notice, because an answer is due. */
    deputy: async (trx: Db, { deputyId, ...news }: News & { deputyId: number }, senderId: number | null) =>
      tell(trx, news, await makeRecipients(trx).rolesOfDeputies([deputyId]), senderId, true),
  };
}
