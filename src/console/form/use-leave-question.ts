import { useCallback, useEffect, useRef } from 'react';
import { askBeforeLeaving } from '@/platform/leave-question';

/** Has the browser ask before a page is closed on an open form in which something was typed. Answers what says that it was. */
export function useLeaveQuestion(open: boolean): () => void {
  const isTyped = useRef(false);
  useEffect(() => {
    if (!open) return undefined;
    isTyped.current = false;
    return askBeforeLeaving(() => isTyped.current);
  }, [open]);
  return useCallback(() => {
    isTyped.current = true;
  }, []);
}
