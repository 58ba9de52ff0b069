import { useCallback, useEffect, useState } from 'react';
import { noteTicket, readScan } from '@/features/attendance/kept-scan';
import { takeTicket, type Ticket } from '@/features/attendance/own-api';
import { isNetworkLost } from '@/platform/request-port';

/** The result of swapping a scanned code for a ticket. */
export type Swap =
  { state: 'swapping' } | { state: 'ticket'; ticket: Ticket } | { state: 'offline' } | { state: 'refused'; error: unknown };

function swapAtFirst(code: string): Swap {
  const { ticket } = readScan(code);
  return ticket ? { state: 'ticket', ticket } : { state: 'swapping' };
}

/** Swaps the code at once, because the code changes every few seconds and a login may take minutes. A code that was swapped before is not swapped again. */
export function useTicket(code: string): { swap: Swap; again: () => void } {
  const [swap, setSwap] = useState<Swap>(() => swapAtFirst(code));
  const again = useCallback(() => setSwap({ state: 'swapping' }), []);
  const isSwapping = swap.state === 'swapping';
  useEffect(() => {
    if (!isSwapping) return;
    takeTicket(code).then(
      (ticket) => {
        noteTicket(code, ticket);
        setSwap({ state: 'ticket', ticket });
      },
      (error: unknown) => setSwap(isNetworkLost(error) ? { state: 'offline' } : { state: 'refused', error }),
    );
  }, [code, isSwapping]);
  return { swap, again };
}
