import { DAY_MS } from '@contract/rules/beijing';
import { firstStepLimit, MATTER_URGED_EVERY_DAYS } from '@contract/rules/matter';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import type { MessageService } from '../message/service';
import { makeMatterTeller } from './tell';

interface Dependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  onError: (error: unknown) => void;
}

export interface MatterClock extends MinuteWork {
  /** Sends the warnings for all deadlines that are near or over at `now`. Returns how many. */
  warn(now: Date): Promise<number>;
}

/**
 * Warns the station, and the deputy who registered the matter, once when nobody has handled it for a day; warns the unit once that a deadline is near,
 * and the unit and the station when it is over, again every few days. Each warning is claimed, sent and marked in one transaction, however many nodes
 * run this.
 */
export function makeMatterClock({ db, clock, messages, onError }: Dependencies): MatterClock {
  const teller = makeMatterTeller(messages);

  const warnNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const before = new Date(now.getTime() - MATTER_URGED_EVERY_DAYS * DAY_MS);
      const row = await trx
        .selectFrom('matter')
        .where('state', '=', 'assigned')
        .where('nearAt', '<=', now)
        .where((eb) =>
          eb.or([
            eb('warned', 'is', null),
            eb.and([eb('warned', '=', 'near'), eb('dueAt', '<', now)]),
            eb.and([eb('warned', '=', 'over'), eb('warnedAt', '<=', before)]),
          ]),
        )
        .select(['id', 'title', 'unitId', 'stationId', 'areaCode', 'dueAt'])
        .orderBy('nearAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      const isOver = row.dueAt !== null && row.dueAt < now;
      const news = { id: row.id, about: isOver ? 'matter-over' : 'matter-near' } as const;
      const ask = isOver ? '已超过期限，请尽快办理并反馈结果。' : '请在期限前办理并反馈结果。';
      if (row.unitId !== null) await teller.unit(trx, row.unitId, { ...news, text: `${row.title}\n${ask}` }, null);
      if (isOver) await teller.keepers(trx, row, { ...news, text: `${row.title}\n承办单位还没有反馈，请催办。` }, null);
      await trx
        .updateTable('matter')
        .set({ warned: isOver ? 'over' : 'near', warnedAt: now })
        .where('id', '=', row.id)
        .execute();
      return true;
    });

  const warnNextWaiting = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('matter')
        .where('state', '=', 'registered')
        .where('warned', 'is', null)
        .where('registeredAt', '<=', firstStepLimit(now))
        .select(['id', 'title', 'stationId', 'areaCode', 'deputyId'])
        .orderBy('registeredAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      const news = { id: row.id, about: 'matter-waiting', text: row.title } as const;
      if (row.deputyId !== null) await teller.deputy(trx, row.deputyId, news, null);
      await teller.keepers(trx, row, news, null);
      await trx.updateTable('matter').set({ warned: 'over', warnedAt: now }).where('id', '=', row.id).execute();
      return true;
    });

  async function warn(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    let warned = 0;
    while (!isStopping() && ((await warnNextWaiting(now)) || (await warnNext(now)))) warned += 1;
    return warned;
  }

  return { warn: (now) => warn(now), ...everyMinute((isStopping) => warn(clock.now(), isStopping), onError) };
}
