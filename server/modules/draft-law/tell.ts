import { DRAFT_LAW_NEWS, type DraftLawNews } from '@contract/rules/draft-law';
import type { Db } from '../../platform/db/connect';
import type { MessageService } from '../message/service';

interface News {
  about: DraftLawNews;
  text: string;
  userinfoIds: readonly number[];
  senderId: number | null;
}

/** Notifies users of a draft law; does nothing when there are no recipients. */
export async function tellOfDraftLaw(trx: Db, messages: MessageService, id: number, { senderId, about, ...notice }: News): Promise<void> {
  if (notice.userinfoIds.length === 0) return;
  const subject = { type: 'draftLaw', id } as const;
  await messages.tell(trx, [{ subject, about, warning: null, title: DRAFT_LAW_NEWS[about], notice: 'draftLaw', ...notice }], { senderId });
}
