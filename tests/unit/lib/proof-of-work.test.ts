import { loadHash, ownWork, solveWork } from '@/lib/proof-of-work';
import { difficultyAt } from '../../../server/modules/session/work-captcha';

describe('work that a page does by itself', () => {
  it('the page solves a proof of work in slices that keep the page responsive, and reports the progress', async () => {
    const hash = await loadHash();
    const work = ownWork(hash);
    const shares: number[] = [];
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 1);
    const answer = await solveWork({ ...work, challenge: hash(`${work.salt}40000`) }, hash, (share) => shares.push(share) > 0);
    clearInterval(timer);
    expect(JSON.parse(answer ?? '')).toMatchObject({ number: 40_000, salt: work.salt, algorithm: 'SHA-256' });
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(turns).toBeGreaterThan(0);
  });

  it('the proof of work ends when it is cancelled, and where no number solves it', async () => {
    const hash = await loadHash();
    const work = { ...ownWork(hash), challenge: 'none', maxNumber: 1000 };
    expect(await solveWork(work, hash, () => false)).toBeNull();
    expect(await solveWork(work, hash, () => true)).toBeNull();
  });

  it.each([
    [0, 50_000],
    [9.9, 50_000],
    [10, 100_000],
    [25, 200_000],
    [1000, 200_000],
  ])('the proof of work after %p failures is below %p', (failures, size) => {
    expect(difficultyAt(failures)).toBe(size);
  });
});
