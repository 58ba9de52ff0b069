import type { TextCipher } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import type { SmsNote } from '../../platform/sms/gateway';
import type { NoticeTexts } from './outbox';

/** The SMS for news: it names only the kinds and their numbers, because anyone may read the screen of a phone. */
const textOf = (words: string): string => `【人大代表履职平台】您有新的通知：${words}。请登录平台查看。`;

/** Sends news by SMS through the queue of messages, with its retries. */
export function makeNoticeTexts({
  canSend,
  textCipher,
  notes,
}: {
  /** Whether a gateway is configured. */
  canSend: () => boolean;
  textCipher: TextCipher;
  notes: { tell(trx: Db, notes: readonly SmsNote[]): Promise<void> };
}): NoticeTexts {
  return {
    canSend,
    tell: (trx, messages) =>
      notes.tell(
        trx,
        messages.flatMap(({ mobileCipher, words }) => {
          const mobile = textCipher.decrypt(mobileCipher);
          return mobile === '' ? [] : [{ mobile, text: textOf(words) }];
        }),
      ),
  };
}
