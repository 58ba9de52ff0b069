import { getWorkCaptcha } from '@/features/session/api';
import { loadHash, solveWork } from '@/lib/proof-of-work';

/** Makes proof of work for something small that is sent by one press; null when it is no longer needed. */
export async function makeProof(isNeeded: () => boolean): Promise<string | null> {
  const hash = await loadHash();
  return solveWork(await getWorkCaptcha(), hash, isNeeded);
}
