import { useCallback, useEffect, useRef } from 'react';
import { askBeforeLeaving } from '@/platform/leave-question';

/**
 * Makes the browser ask before the page is closed while an open form has typed values, but not after the form is sent. Returns the callback that
 * marks the form as typed in.
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
