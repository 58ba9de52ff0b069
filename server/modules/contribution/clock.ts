import { beijingDate, DAY_MS } from '@contract/rules/beijing';
import { CONTRIBUTION_URGED_EVERY_DAYS } from '@contract/rules/contribution';
import type { Clock } from '../../platform/clock';
import type { TextCipher } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import type { MessageService } from '../message/service';
import { endTheme } from '../theme/service';
import { titleOf } from './definition';
import { makeContributionTeller } from './tell';

interface Dependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  textCipher: TextCipher;
  onError: (error: unknown) => void;
}

export interface ThemeClock extends MinuteWork {
  /** Ends themes that are over and sends the warnings for all deadlines that are near or over at `now`. Returns how many. */
  work(now: Date): Promise<number>;
}

/**
 * Ends themes whose last day is over; warns units once that a deadline is near, and units and offices when it is over, again every few days. Each
 * warning is claimed, sent and marked in one transaction, however many nodes run this.
 */
export function makeThemeClock({ db, clock, messages, textCipher, onError }: Dependencies): ThemeClock {
  const teller = makeContributionTeller(messages);

  const endNext = (now: Date): Promise<boolean> => db.transaction().execute((trx) => endTheme(trx, { messages, textCipher }, now));

  const warnNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const before = new Date(now.getTime() - CONTRIBUTION_URGED_EVERY_DAYS * DAY_MS);
      const row = await trx
        .selectFrom('contribution')
        .where('state', '=', 'passed')
        .where('mergedIntoId', 'is', null)
        .where('nearAt', '<=', now)
        .where((eb) =>
          eb.or([
            eb('warned', 'is', null),
            eb.and([eb('warned', '=', 'near'), eb('dueAt', '<', now)]),
            eb.and([eb('warned', '=', 'over'), eb('warnedAt', '<=', before)]),
          ]),
        )
        .select(['id', 'content', 'unitId', 'areaCode', 'dueAt'])
        .orderBy('nearAt')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      const isOver = row.dueAt !== null && row.dueAt < now;
      const until = row.dueAt === null ? '' : `\n期限：${beijingDate(row.dueAt)}`;
      const news = { id: row.id, about: isOver ? 'contribution-over' : 'contribution-near' } as const;
      const text = `${titleOf(row.content)}${until}`;
      const ask = isOver ? '请尽快答复。' : '请在期限前答复。';
      if (row.unitId !== null) await teller.unit(trx, row.unitId, { ...news, text: `${text}\n${ask}` }, null);
      if (isOver) await teller.keepers(trx, row.areaCode, { ...news, text: `${text}\n承办单位还没有答复，请催办。` }, null);
      await trx
        .updateTable('contribution')
        .set({ warned: isOver ? 'over' : 'near', warnedAt: now })
        .where('id', '=', row.id)
        .execute();
      return true;
    });

  async function work(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    let done = 0;
    while (!isStopping() && (await endNext(now))) done += 1;
    while (!isStopping() && (await warnNext(now))) done += 1;
    return done;
  }

  return { work: (now) => work(now), ...everyMinute((isStopping) => work(clock.now(), isStopping), onError) };
}
