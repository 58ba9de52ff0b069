import { LEAVE_NEWS, type LeaveNews, type LeaveWay } from '@contract/rules/leave';
import type { Subject } from '@contract/rules/subjects';
import type { Db } from '../../platform/db/connect';
import { makeRecipients, type MessageService } from '../message/service';

interface News {
  activityId: number;
  about: LeaveNews;
  text: string;
}

interface ToDecide extends News {
  id: number;
  way: LeaveWay;
  deputyId: number;
  /** The area of the activity. */
  areaCode: string;
  organiserId: number;
}

/** Notifies the roles that decide on a leave, and the deputy of the decision. */
export function makeLeaveTeller(messages: MessageService) {
  const tellingOf = (subject: Subject, { about, text }: News, userinfoIds: readonly number[]) =>
    ({ subject, about, warning: null, title: LEAVE_NEWS[about], text, userinfoIds }) as const;

  const liaisonsOf = async (trx: Db, deputyId: number): Promise<number[]> => {
    const rows = await trx
      .selectFrom('deputy')
      .innerJoin('userinfo', 'userinfo.delegationId', 'deputy.delegationId')
      .innerJoin('account', 'account.id', 'userinfo.accountId')
      .where('deputy.id', '=', deputyId)
      .where('userinfo.roleKind', '=', 'delegation-liaison')
      .where('account.disabled', '=', false)
      .select('userinfo.id')
      .orderBy('userinfo.id')
      .execute();
    return rows.map(({ id }) => id);
  };

  return {
    /** The acting role is not notified; a liaison has no page of the activity, so the message leads to the leave. */
    async deciders(trx: Db, leave: ToDecide, senderId: number): Promise<void> {
      const byDelegation = leave.way === 'delegation';
      const offices = byDelegation ? [] : await makeRecipients(trx).nearestRoles(['congress-office', 'town-congress'], leave.areaCode);
      const organisers = [leave.organiserId, ...offices].filter((id) => id !== senderId);
      const liaisons = byDelegation ? (await liaisonsOf(trx, leave.deputyId)).filter((id) => id !== senderId) : [];
      const tellings = [
        { ...tellingOf({ type: 'activity', id: leave.activityId }, leave, organisers), notice: null },
        { ...tellingOf({ type: 'leave', id: leave.id }, leave, liaisons), notice: null },
      ];
      await messages.tell(
        trx,
        tellings.filter(({ userinfoIds }) => userinfoIds.length > 0),
        { senderId },
      );
    },

    async deputy(trx: Db, deputyId: number, news: News, senderId: number): Promise<void> {
      const userinfoIds = await makeRecipients(trx).rolesOfDeputies([deputyId]);
      const telling = tellingOf({ type: 'activity', id: news.activityId }, news, userinfoIds);
      await messages.tell(trx, [{ ...telling, notice: 'activityLeave' }], { senderId });
    },
  };
}
