import { beijingDate } from '@contract/rules/beijing';
import { PUBLISHED } from '@contract/rules/publishing';
import type { TextCipher } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { addHistory } from '../../platform/records/history';
import { makeAddressees } from '../../platform/publishing/addressees';
import { makeRecipients, type MessageService } from '../message/service';
import { themeFamily } from './definition';
import { tellOfTheme } from './tell';
import { endedText } from './words';

/** Ends the next theme whose last day is over, and notifies the roles that manage it; returns false when there is none. */
export async function endTheme(
  trx: Db,
  { messages, textCipher }: { messages: MessageService; textCipher: TextCipher },
  now: Date,
): Promise<boolean> {
  const due = await trx
    .selectFrom('theme')
    .where('state', '=', 'collecting')
    .where('endsOn', '<', beijingDate(now))
    .select(['id', 'publisherId'])
    .orderBy('endsOn')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!due) return false;
  const { id } = due;
  const themes = themeFamily(textCipher);
  const row = await themes.save(trx, id, { state: 'handling' }, now);
  await addHistory(trx, {
    ...{ viewer: { roleId: due.publisherId, userName: '系统', roleName: '' }, type: 'theme', id, action: 'finish' },
    ...{ from: 'collecting', to: 'handling', note: '', snapshot: await themes.snapshotOf(row, trx), at: now },
  });
  await makeAddressees(trx).stopReminding({ type: 'theme', id });
  const userinfoIds = await makeRecipients(trx).nearestRoles(PUBLISHED.theme, row.areaCode);
  await tellOfTheme(trx, messages, id, { about: 'theme-ended', text: endedText(row), userinfoIds, senderId: null });
  return true;
}
