import { pageScrollTo, usePageScroll, useReachBottom } from '@tarojs/taro';
import { useEffect, useRef, useState } from 'react';
import { type Thread, type ThreadMessages, useMarkRead } from '@/features/thread/queries';

/** Farther down than any page is long. */
const END = 10_000_000;
/** A page that was scrolled up by fewer pixels still follows. */
const NEAR = 80;

interface Following {
  thread: Thread;
  messages: ThreadMessages | undefined;
  isSeen: boolean;
}

/** Keeps the newest message in sight until the user scrolls up, and marks the messages as read while the page is seen. */
export function useFollowing({ thread, messages, isSeen }: Following) {
  const [isAtEnd, setAtEnd] = useState(true);
  const lowest = useRef(0);
  const { mutate: markRead } = useMarkRead(thread.id);
  const marked = useRef(thread.readId);
  const last = messages?.items.at(-1);
  const lastId = last?.id ?? 0;
  const toNewest = () => void pageScrollTo({ scrollTop: END, duration: 0 });

  useReachBottom(() => setAtEnd(true));
  usePageScroll(({ scrollTop }) => {
    lowest.current = Math.max(lowest.current, scrollTop);
    setAtEnd(scrollTop > lowest.current - NEAR);
  });
  const isOwn = last?.isOwn === true;
  useEffect(() => {
    if (lastId === 0) return undefined;
    if (!isAtEnd && !isOwn) return undefined;
    // After the messages are on the page.
    const timer = setTimeout(toNewest);
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only a new message scrolls the page; the user's scrolling does not
  }, [lastId]);
  useEffect(() => {
    if (!isSeen || lastId <= marked.current) return;
    marked.current = lastId;
    markRead(lastId, { onError: () => (marked.current = thread.readId) });
  }, [isSeen, lastId, markRead, thread.readId]);
  return { hasNews: !isAtEnd && thread.unread > 0, toNewest };
}
