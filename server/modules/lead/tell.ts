import { LEAD_NEWS, type LeadNews } from '@contract/rules/lead';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';
import { LEAD_KEEPERS } from './access';
import { makeLeadWrites } from './writes';

interface News {
  id: number;
  about: LeadNews;
  text: string;
}

const WARNINGS: Partial<Record<LeadNews, 'near' | 'over'>> = { 'lead-lapse-near': 'near', 'lead-near': 'near', 'lead-over': 'over' };

export type LeadTeller = ReturnType<typeof makeLeadTeller>;

/** Notifies the users who must act on a lead or wait for its result. */
export function makeLeadTeller(messages: MessageService) {
  const tell = (trx: Db, { id, about, text }: News, userinfoIds: readonly number[], senderId: number | null, byPlatform: boolean) =>
    messages.tell(
      trx,
      [
        {
          ...{ subject: { type: 'lead', id }, about, warning: WARNINGS[about] ?? null, title: LEAD_NEWS[about], text, userinfoIds },
          notice: byPlatform ? 'lead' : null,
        },
      ],
      { senderId },
    );
  return {
    roles: async (trx: Db, roleIds: readonly number[], news: News, senderId: number | null) => tell(trx, news, roleIds, senderId, true),
    unit: async (trx: Db, unitId: number, news: News, senderId: number | null) =>
      tell(trx, news, await makeRecipients(trx).rolesOfUnits([unitId]), senderId, true),
    /** Offices receive no work notice: they have a list of leads. */
    keepers: async (trx: Db, areaCode: string, news: News, senderId: number | null) =>
      tell(trx, news, await makeRecipients(trx).nearestRoles(LEAD_KEEPERS, areaCode), senderId, false),
    /** Notifies the author, the holder, the joined deputies and the followers of a lead, except for the acting role. */
    party: async (trx: Db, news: News, senderId: number | null) => {
      const { raisedById, holderRoleId, joined, followed } = await makeLeadWrites(trx).partyOf(news.id);
      const roles = new Set([raisedById, ...(holderRoleId === null ? [] : [holderRoleId]), ...joined, ...followed]);
      if (senderId !== null) roles.delete(senderId);
      await tell(trx, news, [...roles], senderId, true);
    },
  };
}
