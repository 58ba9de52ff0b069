import { useEffect, useState } from 'react';

/** `on`, and for `forMs` after its end, so that what goes away can still be seen going. Coming on again in between begins anew. */
export function useLasting(on: boolean, forMs: number): boolean {
  const [lasts, setLasts] = useState(on);
  if (on && !lasts) setLasts(true);
  useEffect(() => {
    if (on) return undefined;
    const timer = setTimeout(() => setLasts(false), forMs);
    return () => clearTimeout(timer);
  }, [on, forMs]);
  return on || lasts;
}
