import { beginOfDate, beijingDate } from '@contract/rules/beijing';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import { noteAbout, tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { claimIntent, type Keyed } from '../../platform/records/intents';
import { makeRecipients, type MessageService } from '../message/service';

const ABOUT = 'directory-correction';

/** Requests of staff to correct their own entry; deputies request a change of the roster instead. */
export const makeCorrections = ({ db, clock }: Pick<Kernel, 'db' | 'clock'>, messages: MessageService) =>
  /** Notifies the administrators of accounts. Throws `directory.no_keeper`, and `directory.asked` for a second request on the same day. */
  async function correct(viewer: Viewer, { body, key }: Keyed<'directory.correct'>): Promise<null> {
    const text = body.text.trim();
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      if (await claimIntent(trx, { accountId: viewer.userId, key, call: 'directory.correct' }, now)) return;
      // Two calls at once wait for each other.
      await trx.selectFrom('account').select('id').where('id', '=', viewer.userId).forNoKeyUpdate().execute();
      const userinfoIds = await makeRecipients(trx).nearestRoles(['system-admin'], viewer.areaCode);
      if (userinfoIds.length === 0) throw fail('directory.no_keeper');
      const subject = { type: 'account', id: viewer.userId } as const;
      const earlier = await trx
        .selectFrom('message')
        .select('id')
        .where('userinfoId', 'in', userinfoIds)
        .where('subjectType', '=', subject.type)
        .where('subjectId', '=', subject.id)
        .where('about', '=', ABOUT)
        .where('at', '>=', beginOfDate(beijingDate(now)))
        .limit(1)
        .executeTakeFirst();
      if (earlier) throw fail('directory.asked');
      const title = '有人申请更正通讯录';
      const message = { subject, about: ABOUT, warning: null, title, text: `${viewer.userName}：${text}`, userinfoIds, notice: null };
      await messages.tell(trx, [message], { senderId: viewer.roleId });
      noteAbout({ id: viewer.roleId, title: viewer.userName });
      await tellCall(trx);
    });
    return null;
  };
