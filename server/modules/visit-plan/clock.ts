import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { quarterFrom } from '@contract/rules/quarter';
import { PLAN_REMINDER_DAYS, VISIT_PLAN_NEWS } from '@contract/rules/visit-plan';
import { type SqlBool, sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import { makeRecipients, type MessageService } from '../message/service';
import { doneVisits } from './reads';

interface Dependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  onError: (error: unknown) => void;
}

export interface VisitPlanClock extends MinuteWork {
  /** Reminds the deputies whose plans of the quarter are not done. Returns how many. */
  remind(now: Date): Promise<number>;
}

/** Reminds each deputy once, at the end of a quarter, of the plans that are not done; claimed, sent and marked in one transaction. */
export function makeVisitPlanClock({ db, clock, messages, onError }: Dependencies): VisitPlanClock {
  const remindNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const quarter = quarterFrom(beijingDate(now));
      // The reminder comes only in the last days of the quarter.
      if (quarterFrom(beijingDate(new Date(now.getTime() + PLAN_REMINDER_DAYS * DAY_MS))) === quarter) return false;
      const plan = await trx
        .selectFrom('visitPlan')
        .where('month', '>=', quarter)
        .where('month', '<', quarterFrom(quarter, 1))
        .where('remindedAt', 'is', null)
        .where(sql<SqlBool>`${doneVisits} < visit_plan.visits`)
        .select(['visitPlan.id', 'visitPlan.deputyId'])
        .orderBy('visitPlan.month')
        .orderBy('visitPlan.id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!plan) return false;
      const open = await trx
        .updateTable('visitPlan')
        .set({ remindedAt: now })
        .where('deputyId', '=', plan.deputyId)
        .where('month', '>=', quarter)
        .where('month', '<', quarterFrom(quarter, 1))
        .where(sql<SqlBool>`${doneVisits} < visit_plan.visits`)
        .returning('village')
        .execute();
      const about = 'visit-plan-open' as const;
      const text = `还没有完成的村（社区）：${open.map(({ village }) => village).join('、')}。请在季度结束前走访并登记。`;
      await messages.tell(
        trx,
        [
          {
            ...{ subject: { type: 'visitPlan', id: plan.id }, about, warning: 'near', title: VISIT_PLAN_NEWS[about], text },
            ...{ userinfoIds: await makeRecipients(trx).rolesOfDeputies([plan.deputyId]), notice: 'visitPlan' },
          },
        ],
        { senderId: null },
      );
      return true;
    });

  async function remind(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    let reminded = 0;
    while (!isStopping() && (await remindNext(now))) reminded += 1;
    return reminded;
  }

  return { remind: (now) => remind(now), ...everyMinute((isStopping) => remind(clock.now(), isStopping), onError) };
}
