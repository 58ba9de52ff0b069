import { useEffect, useState } from 'react';
import { readScan } from '@/features/attendance/kept-scan';
import { findScan, isScan, type ScanEntry, scanEntry, scanOf, sendScan } from '@/features/attendance/outbox';
import type { SignedIn, Ticket } from '@/features/attendance/own-api';
import { ReadableError } from '@/platform/error-text';
import { dropEntry, putEntry, toBeSent, useOutbox } from '@/platform/outbox';
import { isNetworkLost } from '@/platform/request-port';

/** The state of a scan: on its way, kept on this device, accepted by the server, or refused. */
export type Signing =
  { state: 'sending' } | { state: 'kept'; entry: ScanEntry } | { state: 'done'; signedIn: SignedIn } | { state: 'refused'; error: unknown };

const doneOf = (roleId: string, code: string): SignedIn | undefined => {
  const { done } = readScan(code);
  return done?.roleId === roleId ? done.signedIn : undefined;
};

/** Sends the scan through the outbox, so that it is not lost when no response comes; a scan that the server refuses does not stay in the outbox. */
async function send(roleId: string, entry: ScanEntry): Promise<void> {
  const isKept = putEntry(roleId, entry);
  try {
    await sendScan(roleId, entry);
  } catch (error) {
    const isLost = isNetworkLost(error);
    if (!isKept || !isLost) dropEntry(roleId, entry);
    if (!isLost) throw error;
    if (!isKept) throw new ReadableError('没有网络，手机上也没有地方保存这次扫码，请联网后再扫，或者到签到处登记');
    const now = findScan(roleId, entry.id);
    const late: ScanEntry | undefined = now && { ...now, isLate: true };
    if (late) putEntry(roleId, late);
  }
}

/** Signs in once by a scanned code: by its ticket, or, when there is no ticket because the device is offline, as soon as there is a network again. */
export function useSigning({ roleId, code, ticket }: { roleId: string; code: string; ticket: Ticket | undefined }): Signing {
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const [isSending, setSending] = useState(() => doneOf(roleId, code) === undefined);
  const entry = useOutbox((outbox) =>
    outbox.roleId === roleId ? outbox.entries.find((one): one is ScanEntry => isScan(one) && one.code === code) : undefined,
  );
  useEffect(() => {
    if (!isSending) return;
    const { scannedAt } = readScan(code);
    const waiting = scanOf(roleId, code);
    const next = waiting ? { ...waiting, ...toBeSent() } : scanEntry({ roleId, code, scannedAt, ticket: ticket ?? null });
    send(roleId, next)
      .catch((error: unknown) => setFailure({ error }))
      .finally(() => setSending(false));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- it sends once, with what it began with; the outbox sends again when the network is back
  }, []);
  if (isSending) return { state: 'sending' };
  if (failure) return { state: 'refused', error: failure.error };
  const signedIn = doneOf(roleId, code);
  if (signedIn) return { state: 'done', signedIn };
  if (!entry) return { state: 'sending' };
  return entry.state === 'refused' ? { state: 'refused', error: entry.problem } : { state: 'kept', entry };
}
