import { threadLink } from '@/features/thread/links';
import { isMessage } from '@/features/thread/outbox';
import { keepFamily } from '../../shared/kept';

/** The number of characters of a message that name it in a list. */
const SHOWN = 30;

keepFamily({
  type: 'thread',
  lineOf: (entry) =>
    isMessage(entry)
      ? {
          kind: '会话消息',
          title: entry.text.slice(0, SHOWN) || '附件',
          waits: '网络恢复后自动发送',
          missingFiles: [],
          // An entry that has been sent may already be on the server.
          canTakeBack: entry.begun === null,
          link: threadLink(entry.threadId),
          loss: '只存在这台手机上，删除以后不能恢复。',
          forget: () => undefined,
        }
      : null,
  begun: () => [],
});
