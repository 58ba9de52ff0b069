import { THEME_NEWS, type ThemeNews } from '@contract/rules/theme';
import type { Db } from '../../platform/db/connect';
import type { MessageService } from '../message/service';

interface News {
  about: ThemeNews;
  text: string;
  userinfoIds: readonly number[];
  senderId: number | null;
}

/** Notifies users of a theme; does nothing when there are no recipients. */
export async function tellOfTheme(trx: Db, messages: MessageService, id: number, { senderId, about, ...notice }: News): Promise<void> {
  if (notice.userinfoIds.length === 0) return;
  const subject = { type: 'theme', id } as const;
  await messages.tell(trx, [{ subject, about, warning: null, title: THEME_NEWS[about], notice: 'theme', ...notice }], { senderId });
}
