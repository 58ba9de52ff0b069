import { focusManager } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { type Thread, type ThreadMessage, useMarkRead } from '@/features/thread/queries';

/** A log that was scrolled up by fewer pixels still follows. */
const NEAR = 80;

/** Keeps the newest message in sight unless the user has scrolled up, and marks the messages as read while the page is seen. */
export function useLog(thread: Thread, items: readonly ThreadMessage[]): RefObject<HTMLDivElement> {
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ lastId: 0, height: 0 });
  const { mutate: markRead } = useMarkRead(thread.id);
  const marked = useRef(thread.readId);
  const last = items.at(-1);
  const lastId = last?.id ?? 0;
  const firstId = items[0]?.id ?? 0;
  const isOwn = last?.isOwn === true;

  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const { lastId: formerId, height } = before.current;
    const isNear = element.scrollTop + element.clientHeight > height - NEAR;
    if (formerId === 0 || (lastId !== formerId && (isNear || isOwn))) element.scrollTop = element.scrollHeight;
    before.current = { lastId, height: element.scrollHeight };
  }, [lastId, firstId, isOwn]);

  useEffect(() => {
    if (lastId <= marked.current || !focusManager.isFocused()) return;
    marked.current = lastId;
    markRead(lastId, { onError: () => (marked.current = thread.readId) });
  });
  return log;
}
