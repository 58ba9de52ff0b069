import { stat } from 'node:fs/promises';
import { sm2 } from 'sm-crypto-v2';
import { makePasswordWork, type PasswordWork } from '../../../server/platform/crypto/password-work';

const PASSWORD = 'Renda@2026';
const { publicKey, privateKey } = sm2.generateKeyPairHex();
const cipher = `04${sm2.doEncrypt(PASSWORD, publicKey, 1)}`;

let work: PasswordWork;
let passwordHash: string;

beforeAll(async () => {
  work = makePasswordWork({ sm2PrivateKeys: [privateKey], pepper: 'ab'.repeat(32), refresh: () => false });
  // After this the threads are running.
  passwordHash = await work.hash(PASSWORD);
});

afterAll(() => work.close());

describe('the work that passwords make', () => {
  // Enough calls of each kind to keep a core busy for a second.
  it.each([
    ['hash', 20, () => work.hash(PASSWORD), expect.stringMatching(/^p1:\$argon2id\$/) as string],
    ['matches', 20, () => work.matches(passwordHash, PASSWORD), true],
    ['decrypt', 400, () => work.decrypt(cipher), PASSWORD],
  ])('the password call %s blocks neither the server nor its file access', async (_name, count, one, result) => {
    let done = 0;
    const results = Array.from({ length: count }, async () => {
      const answer = await one();
      done += 1;
      return answer;
    });
    // The file is read by libuv's own threads, and the result arrives on the main one, behind all work that waits for either.
    await stat(__filename);
    const doneBefore = done;
    expect(await Promise.all(results)).toEqual(Array.from({ length: count }, () => result));
    expect(doneBefore).toBeLessThan(count / 2);
  });
});

/** Returns the shortest CPU time of this process, with its threads: other programs on the machine do not count. */
async function leastWork(run: () => Promise<unknown>, times = 5): Promise<number> {
  const took: number[] = [];
  for (let done = 0; done < times; done += 1) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    took.push(user + system);
  }
  return Math.min(...took);
}

it.each(['', 'no hash', '$argon2id$v=19$m=32768,t=3,p=1$broken'])(
  'the hash “%s” matches nothing, and costs as much work as a real one',
  async (hash) => {
    expect(await work.matches(hash, PASSWORD)).toBe(false);
    expect(await work.matches(hash, '')).toBe(false);
    const real = await leastWork(() => work.matches(passwordHash, 'Wrong@2026'));
    expect(await leastWork(() => work.matches(hash, 'Wrong@2026'))).toBeGreaterThan(real / 2);
  },
);
