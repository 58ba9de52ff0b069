import { randomBytes } from 'node:crypto';
import { sm2 } from 'sm-crypto-v2';
import { type OfficePerson, officePeople } from './people';

/** The order of the parts of a cipher: C1C3C2. */
const CIPHER_MODE = 1;

/** The sessions of that server, the passwords of its users, and the codes sent by SMS. */
export class Sessions {
  private readonly keys = sm2.generateKeyPairHex();
  private readonly people = officePeople();
  private readonly byToken = new Map<string, OfficePerson>();
  private readonly codes = new Map<string, string>();

  get publicKey(): string {
    return this.keys.publicKey;
  }

  /** Decrypts a cipher; undefined unless it is hex and prefixed '04'. */
  decrypt(cipher: unknown): string | undefined {
    if (typeof cipher !== 'string' || !/^04[0-9a-f]+$/i.test(cipher)) return undefined;
    try {
      return sm2.doDecrypt(cipher.slice(2), this.keys.privateKey, CIPHER_MODE, { output: 'string' }) || undefined;
    } catch {
      return undefined;
    }
  }

  signIn(username: string | undefined, cipher: string | undefined): string | undefined {
    const password = this.decrypt(cipher);
    const person = this.people.find((one) => one.username === username && one.password === password);
    return person && this.begin(person);
  }

  begin(person: OfficePerson): string {
    const token = randomBytes(16).toString('hex');
    this.byToken.set(token, person);
    return token;
  }

  /** Returns the session that a header names. */
  whose(authorization: string | undefined): { token: string; person: OfficePerson } | undefined {
    const token = /^Bearer ([^ ]+)$/.exec(authorization ?? '')?.[1] ?? '';
    const person = this.byToken.get(token);
    return person && { token, person };
  }

  end(token: string): void {
    this.byToken.delete(token);
  }

  endAll(): void {
    this.byToken.clear();
  }

  named(username: unknown): OfficePerson | undefined {
    return this.people.find((person) => person.username === username);
  }

  withMobile(mobile: string | undefined): OfficePerson | undefined {
    return this.people.find((person) => person.mobile === mobile);
  }

  sendCode(mobile: string): void {
    this.codes.set(mobile, String(100_000 + (randomBytes(4).readUInt32BE() % 900_000)));
  }

  /** Returns the last code sent to that mobile number. */
  codeOf(mobile: string | undefined): string | undefined {
    return this.codes.get(mobile ?? '');
  }
}
