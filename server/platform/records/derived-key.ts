import { createHash } from 'node:crypto';
import type { IntentKey } from '../http/idempotency-key';

/** The key of one part of an intent: a UUID that is always the same for the same key and part; null without a key. */
export function derivedKey(key: IntentKey | null, part: number): IntentKey | null {
  if (key === null) return null;
  const hex = createHash('sha256')
    .update(`${key.uuid}:${String(part)}`)
    .digest('hex');
  const uuid = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-');
  return { uuid, input: key.input };
}
