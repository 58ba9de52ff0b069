import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { LOOK_AFTER_DAYS, quartersDue, quartersOver, REPORT_URGED_EVERY_DAYS } from '@contract/rules/livelihood';
import type { SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import type { MessageService } from '../message/service';
import { makeLivelihoodTeller } from './tell';
import { isUnreported, overQuarters } from './visibility';

interface Dependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  onError: (error: unknown) => void;
}

export interface LivelihoodClock extends MinuteWork {
  /** Does everything that is due at `now`. Returns how many projects were affected. */
  raise(now: Date): Promise<number>;
}

/**
 * The scheduled messages: a unit is notified when a quarter is over without its report, and again, together with the offices, while the report is
 * missing; half a year after a project was done, its supervisors are asked for a second look. Each message is sent in one transaction, however many
 * nodes run this.
 */
export function makeLivelihoodClock({ db, clock, messages, onError }: Dependencies): LivelihoodClock {
  const teller = makeLivelihoodTeller(messages);

  /** Returns a project whose unit was not yet reminded of the quarter, or must be reminded again. */
  const nextUnreported = (trx: Db, now: Date) =>
    trx
      .selectFrom('livelihood')
      .where(isUnreported(now))
      .where((eb) =>
        eb.or([
          sql<SqlBool>`livelihood.urged_quarter < ${overQuarters(now)}`,
          eb('livelihood.urgedAt', '<=', new Date(now.getTime() - REPORT_URGED_EVERY_DAYS * DAY_MS)),
        ]),
      )
      .select(['livelihood.id', 'livelihood.title', 'livelihood.areaCode', 'livelihood.unitId', 'livelihood.year', 'livelihood.quarter'])
      .orderBy('livelihood.id')
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();

  const urgeNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const row = await nextUnreported(trx, now);
      if (!row) return false;
      const isOver = row.quarter < quartersDue(row.year, now);
      const text = `${row.title}（${String(row.year)} 年第 ${String(row.quarter + 1)} 季度）`;
      const news = { id: row.id, about: isOver ? 'livelihood-report-over' : 'livelihood-report-due', senderId: null } as const;
      await teller.unit(trx, row.unitId, { ...news, text: `${text}\n${isOver ? '已经逾期，请尽快填报。' : '请打开项目填报。'}` });
      if (isOver) await teller.keepers(trx, row.areaCode, { ...news, text: `${text}\n承办单位还没有填报，请督促填报。` });
      await trx
        .updateTable('livelihood')
        .set({ urgedQuarter: quartersOver(row.year, now), urgedAt: now })
        .where('id', '=', row.id)
        .execute();
      return true;
    });

  const lookNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('livelihood')
        .where('finishedOn', 'is not', null)
        .where('lookTold', '=', false)
        .where('finishedOn', '<=', beijingDate(new Date(now.getTime() - LOOK_AFTER_DAYS * DAY_MS)))
        .where('state', 'in', ['finished', 'rated', 'published'])
        .select(['id', 'title', 'areaCode'])
        .orderBy('finishedOn')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      const supervisors = await trx.selectFrom('livelihoodSupervisor').where('livelihoodId', '=', row.id).select('deputyId').execute();
      const news = { id: row.id, about: 'livelihood-look', text: row.title, senderId: null } as const;
      await teller.deputies(
        trx,
        supervisors.map(({ deputyId }) => deputyId),
        news,
      );
      await teller.keepers(trx, row.areaCode, news);
      await trx.updateTable('livelihood').set({ lookTold: true }).where('id', '=', row.id).execute();
      return true;
    });

  async function raise(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    let done = 0;
    while (!isStopping() && ((await urgeNext(now)) || (await lookNext(now)))) done += 1;
    return done;
  }

  return { raise: (now) => raise(now), ...everyMinute((isStopping) => raise(clock.now(), isStopping), onError) };
}
