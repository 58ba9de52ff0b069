import { NotBuiltError } from './not-built';
import type { OwnerProofPort } from './ports';

// DingTalk has no cryptography: people sign in there by the platform alone.
export const takesPasswords: OwnerProofPort['takesPasswords'] = false;

export const sealPassword: OwnerProofPort['sealPassword'] = () => Promise.reject(new NotBuiltError('sealPassword'));
