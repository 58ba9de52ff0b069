import { hash, verify } from '@node-rs/argon2';

/** About 50 ms on one core of an ordinary office server; memory in KiB. The library's default algorithm is argon2id. */
export const COST = { memoryCost: 32_768, timeCost: 3, parallelism: 1 };

/** The argon2id hash of a password, in PHC form. */
export const hashPassword = (password: string): Promise<string> => hash(password, COST);

/** Checks whether the password matches the hash; also false for a hash that cannot be read. */
export async function passwordMatches(passwordHash: string, password: string): Promise<boolean> {
  try {
    return await verify(passwordHash, password);
  } catch {
    return false;
  }
}
