import { CONTRIBUTION_NEWS, type ContributionNews } from '@contract/rules/contribution';
import { PUBLISHED } from '@contract/rules/publishing';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';

interface News {
  id: number;
  about: ContributionNews;
  text: string;
}

const WARNINGS: Partial<Record<ContributionNews, 'near' | 'over'>> = { 'contribution-near': 'near', 'contribution-over': 'over' };

/** Notifies the users who must act on an opinion or wait for its outcome. */
export function makeContributionTeller(messages: MessageService) {
  async function tell(trx: Db, { id, about, text }: News, userinfoIds: readonly number[], senderId: number | null, byPlatform: boolean) {
    if (userinfoIds.length === 0) return;
    const subject = { type: 'contribution', id } as const;
    const news = { subject, about, warning: WARNINGS[about] ?? null, title: CONTRIBUTION_NEWS[about], text, userinfoIds };
    await messages.tell(trx, [{ ...news, notice: byPlatform ? 'contribution' : null }], { senderId });
  }
  return {
    unit: async (trx: Db, unitId: number, news: News, senderId: number | null) =>
      tell(trx, news, await makeRecipients(trx).rolesOfUnits([unitId]), senderId, true),
    /** Notifies the author, and the authors of the opinions merged into it, each about their own opinion. */
    authors: async (trx: Db, { id, about, text }: News, senderId: number | null) => {
      const rows = await trx
        .selectFrom('contribution')
        .where((eb) => eb.or([eb('id', '=', id), eb('mergedIntoId', '=', id)]))
        .select(['id', 'deputyId'])
        .orderBy('id')
        .execute();
      const roles = await makeRecipients(trx).rolesByDeputy(rows.map(({ deputyId }) => deputyId));
      for (const row of rows) await tell(trx, { id: row.id, about, text }, roles.get(row.deputyId) ?? [], senderId, true);
    },
    /** Notifies only the author of this opinion. */
    author: async (trx: Db, deputyId: number, news: News, senderId: number | null) =>
      tell(trx, news, await makeRecipients(trx).rolesOfDeputies([deputyId]), senderId, true),
    /** Offices receive no work notice: they have a list of these opinions. */
    keepers: async (trx: Db, areaCode: string, news: News, senderId: number | null) =>
      tell(trx, news, await makeRecipients(trx).nearestRoles(PUBLISHED.theme, areaCode), senderId, false),
  };
}
