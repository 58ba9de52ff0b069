import { useCallback, useEffect, useRef } from 'react';
import { askBeforeLeaving } from '@/platform/leave-question';

/**
 * Has the browser ask before a page is closed on an open form in which something was typed, but not once it is on its way. Answers what
 * says that it was typed.
 */
export function useLeaveQuestion(open: boolean, pending: boolean): () => void {
  const isTyped = useRef(false);
  const isSent = useRef(pending);
  useEffect(() => {
    isSent.current = pending;
  }, [pending]);
  useEffect(() => {
    if (!open) return undefined;
    isTyped.current = false;
    return askBeforeLeaving(() => isTyped.current && !isSent.current);
  }, [open]);
  return useCallback(() => {
    isTyped.current = true;
  }, []);
}
