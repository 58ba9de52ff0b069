import { createHash, randomBytes } from 'node:crypto';

/** A session token: 32 random bytes in base64url. Only its hash is stored. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 in hex: the stored form of a token, which is too long to be guessed. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex');
