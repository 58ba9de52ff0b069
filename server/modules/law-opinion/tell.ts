import { LAW_OPINION_NEWS, LAW_OPINION_OUTCOMES, type LawOpinionOutcome } from '@contract/rules/law-opinion';
import type { Db } from '../../platform/db/connect';
import type { MessageService } from '../message/service';
import { titleOf } from './definition';

interface Decision {
  outcome: LawOpinionOutcome;
  reason: string;
}

/** Notifies the authors with a login of the outcome, also the authors of the copies, each about their own opinion. Visitors look it up with their receipts. */
export async function tellAuthors(
  trx: Db,
  messages: MessageService,
  id: number,
  { outcome, reason, senderId }: Decision & { senderId: number },
): Promise<void> {
  const rows = await trx
    .selectFrom('lawOpinion')
    .innerJoin('userinfo', 'userinfo.id', 'lawOpinion.authorId')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.disabled', '=', false)
    .where((eb) => eb.or([eb('lawOpinion.id', '=', id), eb('lawOpinion.foldedIntoId', '=', id)]))
    .select(['lawOpinion.id', 'lawOpinion.content', 'userinfo.id as userinfoId'])
    .orderBy('lawOpinion.id')
    .execute();
  const about = 'law-opinion-decided' as const;
  const news = rows.map((row) => ({
    ...{ subject: { type: 'lawOpinion' as const, id: row.id }, about, warning: null, title: LAW_OPINION_NEWS[about] },
    text: `${titleOf(row.content)}\n${LAW_OPINION_OUTCOMES[outcome]}：${reason}`,
    ...{ userinfoIds: [row.userinfoId], notice: 'lawOpinion' as const },
  }));
  if (news.length > 0) await messages.tell(trx, news, { senderId });
}
