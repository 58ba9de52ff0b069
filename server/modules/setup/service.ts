import type { CallInput, CallReply } from '@contract/contract';
import { PASSWORD_WEAKNESSES, passwordProblems } from '@contract/rules/password';
import { ADMINISTRATORS, type Administrator } from '@contract/rules/administration';
import { samePerson, SETUP_KEY_LIFE_MS, type SetupGap } from '@contract/rules/setup';
import type { InstallationCongress, Tried } from '@contract/schema/installation';
import type { SetupInput } from '@contract/schema/setup';
import { areaRows, areasBelow } from '../../platform/areas/national-areas';
import type { Clock } from '../../platform/clock';
import type { SealedPasswords } from '../../platform/crypto/sealed-passwords';
import { hashToken, newToken } from '../../platform/crypto/token';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Connections } from '../../platform/installation/connections';
import { connectionGaps } from '../../platform/installation/gaps';
import { makeInstallationStore } from '../../platform/installation/store';
import { tryPlatform, trySms } from '../../platform/installation/trying';
import type { Kernel } from '../../platform/kernel';
import { makeSetupStore } from './store';

export type SetupService = ReturnType<typeof makeSetupService>;

/** Creates a new key for the link, replacing the former one; returns null when accounts exist. */
export async function renewSetupKey(db: Db, clock: Clock): Promise<string | null> {
  const store = makeSetupStore(db);
  if (await store.hasAccounts()) return null;
  const key = newToken();
  await store.saveKey({ keyHash: hashToken(key), expiresAt: new Date(clock.now().getTime() + SETUP_KEY_LIFE_MS) });
  return key;
}

/** The passwords of the administrators, encrypted or as typed. */
type PasswordsOf = Readonly<Record<Administrator, string>>;
type Known = Pick<Kernel, 'db' | 'clock' | 'secrets' | 'passwords' | 'installation'>;

const passwordsIn = ({ administrators }: SetupInput): PasswordsOf =>
  Object.fromEntries(ADMINISTRATORS.map((who) => [who, administrators[who].password])) as Record<Administrator, string>;

const fieldOf = (who: Administrator) => `administrators.${who}.password` as const;

/** Throws request.invalid with the field of the administrator, and the errors of passwords that are not sealed for this purpose. */
async function openAll(sealed: SealedPasswords, came: PasswordsOf): Promise<PasswordsOf> {
  const ciphers = Object.fromEntries(ADMINISTRATORS.map((who) => [fieldOf(who), came[who]])) as Record<ReturnType<typeof fieldOf>, string>;
  const opened = await sealed.open('setup', ciphers);
  return Object.fromEntries(ADMINISTRATORS.map((who) => [who, opened[fieldOf(who)]])) as Record<Administrator, string>;
}

/** The service of the first start: an empty database gets its congress, areas, current term and the three administrators, all or nothing. */
export function makeSetupService({ db, clock, secrets, passwords, installation }: Known) {
  /** Throws setup.done when accounts exist. */
  async function checkEmpty(trx: Db = db): Promise<void> {
    if (await makeSetupStore(trx).hasAccounts()) throw fail('setup.done');
  }

  /** Throws setup.done, setup.key_wrong and setup.key_over. Returns until when the key is valid. */
  async function checkKey(key: string, trx: Db = db): Promise<Date> {
    await checkEmpty(trx);
    const kept = await makeSetupStore(trx).findKey();
    if (!kept || kept.keyHash !== hashToken(key)) throw fail('setup.key_wrong');
    if (kept.expiresAt <= clock.now()) throw fail('setup.key_over');
    return kept.expiresAt;
  }

  /** Returns the gaps right after setup: only the three administrators exist, so units, deputies and offices are always missing. */
  const gapsOf = (): SetupGap[] => [...connectionGaps(installation), 'units', 'deputies', 'offices'];

  function checkPeople({ administrators }: SetupInput): void {
    const same = samePerson(administrators);
    if (same) throw fail('setup.same_person', { field: `administrators.${same.who}.${same.field}` });
  }

  /** Throws password.weak with the missing parts, and password.guessable, each with the field of the administrator. */
  async function checkPassword(who: Administrator, password: string, ownWords: readonly string[]): Promise<void> {
    const field = fieldOf(who);
    const missing = passwordProblems(password);
    if (missing.length > 0) throw fail('password.weak', { field, missing }, `密码须满足：${missing.join('、')}`);
    const weakness = await passwords.weakness(password, ownWords);
    if (weakness) throw fail('password.guessable', { field }, PASSWORD_WEAKNESSES[weakness]);
  }

  async function hashAll(input: SetupInput, typed: PasswordsOf) {
    const accounts = [];
    for (const role of ADMINISTRATORS) {
      const { username, name, mobile } = input.administrators[role];
      const plain = typed[role];
      await checkPassword(role, plain, [username, name, mobile]);
      const numbers = { mobileCipher: secrets.textCipher.encrypt(mobile), mobileHash: secrets.keyedHash(mobile) };
      accounts.push({ role, username, name, ...numbers, passwordHash: await passwords.hash(plain) });
    }
    return accounts;
  }

  const congressOf = ({ areaCode, name, mobileBaseUrl }: SetupInput['congress']): InstallationCongress => ({
    ...installation.stored().congress,
    areaCode,
    congressName: name,
    mobileBaseUrl,
  });

  async function write(trx: Db, input: SetupInput, accounts: Awaited<ReturnType<typeof hashAll>>): Promise<void> {
    const { congress, connections } = input;
    const { areaCode, termName, termBegin } = congress;
    const store = makeSetupStore(trx);
    if (!(await store.replaceAreas(areaRows(areaCode)))) throw fail('setup.not_empty');
    await store.addTerm({ areaCode, name: termName, beginDate: termBegin });
    await store.addAdministrators(areaCode, accounts);
    const connectionsCipher = secrets.textCipher.encrypt(JSON.stringify(connections satisfies Connections));
    const within = makeInstallationStore(trx);
    if (!(await within.save({ ...congressOf(congress), connectionsCipher, version: 1 }, 0))) throw fail('setup.not_empty');
    await within.addChange({ accountId: null, changedByName: '首次设置', changedAt: clock.now() }, [
      { field: 'areaCode', from: '', to: areaCode },
      { field: 'congressName', from: '', to: congress.name },
    ]);
    await store.removeKey();
  }

  /** `checkMayWrite` runs first in the transaction, whose lock allows only one setup at a time. */
  async function setUp(
    input: SetupInput,
    typed: (came: PasswordsOf) => Promise<PasswordsOf>,
    checkMayWrite: (trx: Db) => Promise<unknown>,
  ): Promise<CallReply<'setup.finish'>> {
    checkPeople(input);
    if (areaRows(input.congress.areaCode)[0]?.code !== input.congress.areaCode) throw fail('setup.area_unknown', { field: 'areaCode' });
    const accounts = await hashAll(input, await typed(passwordsIn(input)));
    await db.transaction().execute(async (trx) => {
      await makeSetupStore(trx).lock();
      await checkMayWrite(trx);
      await write(trx, input, accounts);
    });
    await installation.reload();
    return { gaps: gapsOf() };
  }

  return {
    open: async (key: string): Promise<CallReply<'setup.open'>> => ({
      expiresAt: (await checkKey(key)).toISOString(),
      byEnvironment: [...installation.byEnvironment],
    }),

    areas: async ({ key, above }: CallInput<'setup.areas'>['body']): Promise<CallReply<'setup.areas'>> => {
      await checkKey(key);
      return areasBelow(above);
    },

    trySms: async ({ key, sms, mobile }: CallInput<'setup.trySms'>['body']): Promise<Tried> => {
      await checkKey(key);
      return trySms(sms, mobile, installation.allowsAddress);
    },

    tryPlatform: async ({ key, ...application }: CallInput<'setup.tryPlatform'>['body']): Promise<Tried> => {
      await checkKey(key);
      return tryPlatform(application, installation.allowsAddress);
    },

    /** Setup by the link: the passwords are encrypted and sealed for the platform. */
    finish: async ({ key, ...input }: CallInput<'setup.finish'>['body'], sealed: SealedPasswords): Promise<CallReply<'setup.finish'>> => {
      await checkKey(key);
      return setUp(
        input,
        (ciphers) => openAll(sealed, ciphers),
        (trx) => checkKey(key, trx),
      );
    },

    checkEmpty,

    /** Setup by an operator at the server itself, without a link; the passwords are in plain text. */
    finishHere: (input: SetupInput): Promise<CallReply<'setup.finish'>> => setUp(input, (typed) => Promise.resolve(typed), checkEmpty),
  };
}
