import { beijingDate } from '@contract/rules/beijing';
import { PUBLISHED } from '@contract/rules/publishing';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import { makeAddressees } from '../../platform/publishing/addressees';
import { addHistory } from '../../platform/records/history';
import { makeRecipients, type MessageService } from '../message/service';
import { DRAFT_LAWS } from './definition';
import { tellOfDraftLaw } from './tell';
import { endedText } from './words';

interface Dependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  onError: (error: unknown) => void;
}

export interface DraftLawClock extends MinuteWork {
  /** Ends consultations that are over at `now`. Returns how many. */
  work(now: Date): Promise<number>;
}

/** Ends consultations whose last day is over, and notifies the roles that manage them. Each is claimed, ended and notified in one transaction. */
export function makeDraftLawClock({ db, clock, messages, onError }: Dependencies): DraftLawClock {
  const endNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const due = await trx
        .selectFrom('draftLaw')
        .where('state', '=', 'collecting')
        .where('closesOn', '<', beijingDate(now))
        .select(['id', 'publisherId'])
        .orderBy('closesOn')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!due) return false;
      const { id } = due;
      const row = await DRAFT_LAWS.save(trx, id, { state: 'sorting' }, now);
      await addHistory(trx, {
        ...{ viewer: { roleId: due.publisherId, userName: '系统', roleName: '' }, type: 'draftLaw', id, action: 'finish' },
        ...{ from: 'collecting', to: 'sorting', note: '', snapshot: await DRAFT_LAWS.snapshotOf(row, trx), at: now },
      });
      await makeAddressees(trx).stopReminding({ type: 'draftLaw', id });
      const userinfoIds = await makeRecipients(trx).nearestRoles(PUBLISHED.draftLaw, row.areaCode);
      await tellOfDraftLaw(trx, messages, id, { about: 'draft-law-ended', text: endedText(row), userinfoIds, senderId: null });
      return true;
    });

  async function work(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    let done = 0;
    while (!isStopping() && (await endNext(now))) done += 1;
    return done;
  }

  return { work: (now) => work(now), ...everyMinute((isStopping) => work(clock.now(), isStopping), onError) };
}
