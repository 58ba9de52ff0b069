import { NotBuiltError } from './not-built';
import type { OwnerProofPort } from './ports';

// DingTalk has no cryptography: users sign in there only through the platform.
export const takesPasswords: OwnerProofPort['takesPasswords'] = false;

export const sealPassword: OwnerProofPort['sealPassword'] = () => Promise.reject(new NotBuiltError('sealPassword'));
