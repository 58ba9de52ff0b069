import { PUBLISHED } from '@contract/rules/publishing';
import type { Access } from '../../platform/http/route';

/** Who publishes notices; whoever is addressed reads them. Which of them, the queries limit. */
export const noticeAccess = {
  'notice.list': 'signed-in',
  'notice.get': 'signed-in',
  'notice.toRead': 'signed-in',
  'notice.open': 'anyone',
  'notice.create': PUBLISHED.notice,
  'notice.edit': PUBLISHED.notice,
  'notice.remove': PUBLISHED.notice,
  'notice.announce': PUBLISHED.notice,
  'notice.withdraw': PUBLISHED.notice,
} as const satisfies Record<string, Access>;
