import { useEffect } from 'react';
import { replace } from '@/platform/navigation';

/** Leads on to a place that back does not return from; shows nothing itself. */
export function Redirect({ to }: { to: string }) {
  useEffect(() => {
    void replace(to);
  }, [to]);
  return null;
}
