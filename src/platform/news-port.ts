import type { UnreadCounts } from '@contract/schema/message';

/** What the server tells open pages: the new counts of unread messages, or that a message or a thread changed (null: perhaps several). */
export type News = { event: 'unread'; counts: UnreadCounts } | { event: 'message' | 'thread'; id: number | null };

export interface NewsSource {
  /** A name that only windows with the same session and role share. */
  scope: string;
  /** Whether the session of this device is still that of the page; another window may have changed it. */
  isCurrent: () => boolean;
  onNews: (news: News) => void;
}

/** Hears the news of the signed-in role until the returned function is called. */
export interface NewsPort {
  hearNews: (source: NewsSource) => () => void;
}
