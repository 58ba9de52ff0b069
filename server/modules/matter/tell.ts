import { MATTER_NEWS, type MatterNews } from '@contract/rules/matter';
import type { Db } from '../../platform/db/connect';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { makeRecipients, type MessageService } from '../message/service';
import { stationKeepers } from '../station/service';

interface News {
  id: number;
  about: MatterNews;
  text: string;
}

const WARNINGS: Partial<Record<MatterNews, 'near' | 'over'>> = { 'matter-waiting': 'over', 'matter-near': 'near', 'matter-over': 'over' };

/** Notifies the users who must act on a matter or wait for its result. */
export function makeMatterTeller(messages: MessageService) {
  const tell = (trx: Db, { id, about, text }: News, userinfoIds: readonly number[], senderId: number | null, byPlatform: boolean) =>
    messages.tell(
      trx,
      [
        {
          ...{ subject: { type: 'matter', id }, about, warning: WARNINGS[about] ?? null, title: MATTER_NEWS[about], userinfoIds },
          // A work notice leaves the platform, and voters write numbers into titles.
          text: withoutPersonalNumbers(text),
          notice: byPlatform ? 'matter' : null,
        },
      ],
      { senderId },
    );
  return {
    unit: async (trx: Db, unitId: number, news: News, senderId: number | null) =>
      tell(trx, news, await makeRecipients(trx).rolesOfUnits([unitId]), senderId, true),
    deputy: async (trx: Db, deputyId: number, news: News, senderId: number | null) =>
      tell(trx, news, await makeRecipients(trx).rolesOfDeputies([deputyId]), senderId, true),
    /** Those who are asked to a meeting. */
    asked: async (trx: Db, to: { unitIds: readonly number[]; deputyIds: readonly number[] }, news: News, senderId: number | null) => {
      const recipients = makeRecipients(trx);
      const roles = [...(await recipients.rolesOfUnits(to.unitIds)), ...(await recipients.rolesOfDeputies(to.deputyIds))];
      await tell(trx, news, roles, senderId, true);
    },
    /** Offices receive no work notice: they have a list of matters. */
    keepers: async (trx: Db, at: { stationId: number; areaCode: string }, news: News, senderId: number | null) =>
      tell(trx, news, await stationKeepers(trx, at), senderId, false),
  };
}
