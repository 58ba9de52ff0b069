import { beijingDate } from '@contract/rules/beijing';
import { CALL_BACK_NEWS } from '@contract/rules/call-back';
import { monthFrom } from '@contract/rules/quarter';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import { makeRecipients, type MessageService } from '../message/service';
import { STATION_OFFICES, stationKeepers } from '../station/service';
import { type Drawn, drawNext } from './draw';
import { judgeNext } from './judge';

interface Dependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  onError: (error: unknown) => void;
}

export interface CallBackClock extends MinuteWork {
  /** Draws the samples of last month and judges the quarters that are over. Returns how many areas and units. */
  run(now: Date): Promise<number>;
}

/**
 * Draws each area's sample once a month and judges each unit once a quarter. Each draw and each judgement is claimed, written and notified in one
 * transaction, however many nodes run this.
 */
export function makeCallBackClock({ db, clock, messages, onError }: Dependencies): CallBackClock {
  /** Notifies the keepers of each station, and the offices of the samples without a station. */
  async function tell(trx: Db, areaCode: string, drawn: readonly Drawn[]): Promise<void> {
    const groups = new Map<number | null, number[]>();
    for (const { id, stationId } of drawn) groups.set(stationId, [...(groups.get(stationId) ?? []), id]);
    for (const [stationId, ids] of groups) {
      const userinfoIds =
        stationId === null
          ? await makeRecipients(trx).nearestRoles(STATION_OFFICES, areaCode)
          : await stationKeepers(trx, { stationId, areaCode });
      const text = `上月答复的事项中抽取了 ${String(ids.length)} 件，请电话回访并登记结果。`;
      const about = 'call-back-drawn' as const;
      const subject = { type: 'callBack' as const, id: ids[0] ?? 0 };
      // Offices and stations receive no work notice: they have a list of calls.
      await messages.tell(trx, [{ subject, about, warning: null, title: CALL_BACK_NEWS[about], text, userinfoIds, notice: null }], {
        senderId: null,
      });
    }
  }

  const drawOne = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const done = await drawNext(trx, monthFrom(beijingDate(now), -1), now);
      if (done) await tell(trx, done.areaCode, done.drawn);
      return done !== undefined;
    });

  const judgeOne = (now: Date): Promise<boolean> => db.transaction().execute((trx) => judgeNext(trx, messages, now));

  async function run(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    let count = 0;
    // A quarter is judged only when the sample of its last month is there.
    while (!isStopping() && ((await drawOne(now)) || (await judgeOne(now)))) count += 1;
    return count;
  }

  return { run: (now) => run(now), ...everyMinute((isStopping) => run(clock.now(), isStopping), onError) };
}
