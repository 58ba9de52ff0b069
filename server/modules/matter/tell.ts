import { MATTER_NEWS, type MatterNews } from '@contract/rules/matter';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';
import { STATION_KEEPERS } from '../station/service';

interface News {
  id: number;
  about: MatterNews;
  text: string;
}

const WARNINGS: Partial<Record<MatterNews, 'near' | 'over'>> = { 'matter-near': 'near', 'matter-over': 'over' };

/** Notifies the users who must act on a matter or wait for its result. */
export function makeMatterTeller(messages: MessageService) {
  const tell = (trx: Db, { id, about, text }: News, userinfoIds: readonly number[], senderId: number | null, byPlatform: boolean) =>
    messages.tell(
      trx,
      [
        {
          ...{ subject: { type: 'matter', id }, about, warning: WARNINGS[about] ?? null, title: MATTER_NEWS[about], text, userinfoIds },
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
    /** Offices receive no work notice: they have a list of matters. */
    keepers: async (trx: Db, areaCode: string, news: News, senderId: number | null) =>
      tell(trx, news, await makeRecipients(trx).nearestRoles(STATION_KEEPERS, areaCode), senderId, false),
  };
}
