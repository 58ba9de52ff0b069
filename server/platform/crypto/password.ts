import { hash, verify } from '@node-rs/argon2';

/** About 50 ms on one core of an ordinary office server; memory in KiB. The library's default algorithm is argon2id. */
export const COST = { memoryCost: 32_768, timeCost: 3, parallelism: 1 };

/** Begins a stored hash that was made with the secret part from the key ring. Hashes of earlier versions begin with the PHC form's own sign. */
export const PEPPERED = 'p1:';

const withPepper = (pepper: string) => ({ ...COST, secret: Buffer.from(pepper, 'hex') });

/** Whether the stored hash has no secret part: it is replaced when the password is known. An empty text is no hash. */
export const isWithoutPepper = (passwordHash: string): boolean => passwordHash !== '' && !passwordHash.startsWith(PEPPERED);

/** The argon2id hash of a password, in PHC form after its mark. `pepper` is in hex. */
export const hashPassword = async (password: string, pepper: string): Promise<string> =>
  PEPPERED + (await hash(password, withPepper(pepper)));

/** Checks whether the password matches the hash; also false for a hash that cannot be read. */
export async function passwordMatches(passwordHash: string, password: string, pepper: string): Promise<boolean> {
  try {
    if (isWithoutPepper(passwordHash)) return await verify(passwordHash, password);
    return await verify(passwordHash.slice(PEPPERED.length), password, withPepper(pepper));
  } catch {
    return false;
  }
}
