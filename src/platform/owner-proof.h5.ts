import { encryptPasswords } from './password-cipher';
import type { OwnerProofPort } from './ports';

export const takesPasswords: OwnerProofPort['takesPasswords'] = true;

export const sealPassword: OwnerProofPort['sealPassword'] = async (password) => (await encryptPasswords('binding', password))[0] ?? '';
