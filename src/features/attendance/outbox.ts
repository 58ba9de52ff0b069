import { attendance } from '@contract/entities/attendance';
import { randomUuid } from '@/lib/uuid';
import { ApiError } from '@/platform/call';
import { registerEntity } from '@/platform/entity-registry';
import { findEntry, freshEntry, openOutbox, outboxOf, type Waiting } from '@/platform/outbox';
import { queryClient } from '@/platform/query-client';
import { noteDone } from './kept-scan';
import { signInByTicket, signInKept, type SignedIn, type Ticket } from './own-api';

registerEntity('attendance', attendance);

const TYPE = 'sign-in';

interface Call {
  key: string;
  /** The key for the other call, which is made when the ticket expired while there was no network. */
  keptKey: string;
  ticket: string | null;
}

/** A scanned code that the server has not acknowledged. */
export interface ScanEntry extends Waiting<Call> {
  /** The role that signs in with it. */
  roleId: string;
  code: string;
  scannedAt: string;
  /** Null when the code was scanned without a network. */
  ticket: Ticket | null;
  /** Whether there was no response at first: the ticket may then expire through no fault of the user. */
  isLate: boolean;
}

export const scanEntry = (scan: Pick<ScanEntry, 'roleId' | 'code' | 'scannedAt' | 'ticket'>): ScanEntry => ({
  ...freshEntry(),
  ...scan,
  type: TYPE,
  isLate: scan.ticket === null,
});

export const isScan = (entry: Waiting): entry is ScanEntry => entry.type === TYPE;

/** Returns the entry as this device keeps it now. */
export const findScan = (roleId: string, id: string): ScanEntry | undefined => findEntry(roleId, TYPE, id);

/** Returns the waiting entry of that code. */
export const scanOf = (roleId: string, code: string): ScanEntry | undefined =>
  openOutbox(roleId)
    .filter(isScan)
    .find((entry) => entry.code === code);

const isOver = (error: unknown): boolean => error instanceof ApiError && error.key === 'attendance.ticket_over';

async function make({ key, keptKey, ticket }: Call, { code, scannedAt, isLate }: ScanEntry): Promise<SignedIn> {
  if (ticket === null) return signInKept({ code, scannedAt }, key);
  return signInByTicket(ticket, key).catch((error: unknown) => {
    if (!isLate || !isOver(error)) throw error;
    return signInKept({ code, scannedAt }, keptKey);
  });
}

/** Signs in with a scanned code exactly once, even after several tries: with its ticket, or as a scan made without a network. */
export const sendScan = outboxOf<ScanEntry, SignedIn>({
  type: TYPE,
  nextCall: ({ ticket }) => ({ key: randomUuid(), keptKey: randomUuid(), ticket: ticket?.ticket ?? null }),
  make,
  afterCall: ({ code, roleId }, _made, signedIn) => {
    noteDone(code, { roleId, signedIn });
    return null;
  },
  afterRefusal: () => ({}),
  onSent: async () => {
    await Promise.all([['attendance'], ['activity'], ['home']].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  },
  isDraft: () => false,
});
