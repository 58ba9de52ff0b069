import { LIVELIHOOD_NEWS, type LivelihoodNews } from '@contract/rules/livelihood';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';
import { LIVELIHOOD_KEEPERS } from './access';

interface News {
  id: number;
  about: LivelihoodNews;
  text: string;
}

/** A message with its sender; null for the scheduled task. */
interface Telling extends News {
  senderId: number | null;
}

const WARNINGS: Partial<Record<LivelihoodNews, 'near' | 'over'>> = { 'livelihood-report-due': 'near', 'livelihood-report-over': 'over' };

export type LivelihoodTeller = ReturnType<typeof makeLivelihoodTeller>;

/** Notifies the users who must act on a project or wait for its result. */
export function makeLivelihoodTeller(messages: MessageService) {
  const tell = async (
    trx: Db,
    { id, about, text, senderId }: Telling,
    userinfoIds: readonly number[],
    byPlatform: boolean,
  ): Promise<void> => {
    if (userinfoIds.length === 0) return;
    await messages.tell(
      trx,
      [
        {
          ...{
            subject: { type: 'livelihood', id },
            about,
            warning: WARNINGS[about] ?? null,
            title: LIVELIHOOD_NEWS[about],
            text,
            userinfoIds,
          },
          notice: byPlatform ? 'livelihood' : null,
        },
      ],
      { senderId },
    );
  };
  const recipients = makeRecipients;
  const tellOfVote = (trx: Db, { id, about, text, senderId }: Telling, userinfoIds: readonly number[]): Promise<void> =>
    messages.tell(
      trx,
      [
        {
          ...{ subject: { type: 'livelihoodVote', id }, about, warning: null, title: LIVELIHOOD_NEWS[about], text, userinfoIds },
          notice: 'livelihoodVote',
        },
      ],
      { senderId },
    );
  return {
    roles: (trx: Db, roleIds: readonly (number | null)[], news: Telling) =>
      tell(
        trx,
        news,
        roleIds.filter((id) => id !== null),
        true,
      ),
    unit: async (trx: Db, unitId: number | null, news: Telling) =>
      tell(trx, news, unitId === null ? [] : await recipients(trx).rolesOfUnits([unitId]), true),
    deputies: async (trx: Db, deputyIds: readonly number[], news: Telling) =>
      tell(trx, news, await recipients(trx).rolesOfDeputies(deputyIds), true),
    /** Notifies the deputies who can vote; the message leads to the vote itself. */
    votes: async (trx: Db, deputyIds: readonly number[], news: Telling) =>
      tellOfVote(trx, news, await recipients(trx).rolesOfDeputies(deputyIds)),
    /** Offices receive no work notice: they have a list of projects. */
    keepers: async (trx: Db, areaCode: string, news: Telling) =>
      tell(trx, news, await recipients(trx).nearestRoles(LIVELIHOOD_KEEPERS, areaCode), false),
  };
}
