import { COMMENT_NEWS } from '@contract/rules/comment';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';
import { managerRoles } from '../station/service';
import { COMMENT_KEEPERS, DEPUTY_COMMENT_KEEPERS } from './access';

interface To {
  deputyId: number | null;
  stationId: number | null;
  areaCode: string;
}

/** The roles that look after what is written to somebody: of a deputy the offices; of a station its manager besides, or all managers there. */
export async function keepersOf(trx: Db, { stationId, areaCode }: To): Promise<number[]> {
  const { nearestRoles } = makeRecipients(trx);
  const offices = await nearestRoles(DEPUTY_COMMENT_KEEPERS, areaCode);
  if (stationId === null) return offices;
  const manager = await managerRoles(trx, stationId);
  return manager === null ? nearestRoles(COMMENT_KEEPERS, areaCode) : [...new Set([...manager, ...offices])];
}

/** Tells those who look after it that a comment came, and a deputy that one was passed on. */
export function makeCommentTeller(messages: MessageService) {
  const tell = (
    trx: Db,
    news: { about: keyof typeof COMMENT_NEWS; id: number; text: string },
    userinfoIds: number[],
    senderId: number | null,
  ) => {
    const { about, id, text } = news;
    // The office has its list of them; a deputy is waited for.
    const notice = about === 'comment-passed' ? ('comment' as const) : null;
    const told = { subject: { type: 'comment' as const, id }, about, warning: null, title: COMMENT_NEWS[about], text, userinfoIds, notice };
    return messages.tell(trx, [told], { senderId });
  };
  return {
    keepers: async (trx: Db, { id, to, text }: { id: number; to: To; text: string }) =>
      tell(trx, { about: 'comment-came', id, text }, await keepersOf(trx, to), null),
    deputy: async (trx: Db, { id, deputyId, text }: { id: number; deputyId: number; text: string }, senderId: number) =>
      tell(trx, { about: 'comment-passed', id, text }, await makeRecipients(trx).rolesOfDeputies([deputyId]), senderId),
  };
}
