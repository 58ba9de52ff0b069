import { ApiError } from '@/platform/call-errors';
import { NetworkError } from '@/platform/request-port';
import type { Beat, BeatReply, LessonSession } from '@/features/study/api';
import { type ClockState, makeStudyClock } from '@/features/study/clock';

const SESSION: LessonSession = {
  ...{
    sessionId: 'b7c1f0de-0000-4000-8000-000000000000',
    courseId: 1,
    lessonId: 2,
    position: 10,
    seconds: 100,
    needed: 540,
    isDone: false,
  },
  fileUrl: null,
};

const refusal = (key: string, status: number): ApiError =>
  new ApiError({ status, code: status, message: `拒绝：${key}`, data: { error: key }, shown: false });

/** A clock whose time the test moves, and a server that counts the reported time. */
function aClock({ most }: { most?: number } = {}) {
  let now = 1_000_000;
  let counted = SESSION.seconds;
  const beats: Beat[] = [];
  const states: ClockState[] = [];
  const done: boolean[] = [];
  let answer: (beat: Beat) => BeatReply | Error = ({ seconds }) => {
    counted += seconds;
    return { counted: seconds, seconds: counted, isDone: counted >= SESSION.needed, isCompleted: counted >= SESSION.needed };
  };
  const clock = makeStudyClock(SESSION, {
    ...(most && { most }),
    send: (beat) => {
      beats.push(beat);
      const reply = answer(beat);
      return reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
    now: () => now,
    onChange: (state) => states.push(state),
    onDone: ({ isCompleted }) => done.push(isCompleted),
  });
  return {
    ...{ clock, beats, done },
    state: () => states.at(-1),
    answerBy: (by: typeof answer) => {
      answer = by;
    },
    /** Lets time pass while the device checks every second. */
    async live(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        now += 1000;
        await clock.tick();
      }
    },
    /** Lets time pass while no code runs. */
    sleep: (seconds: number) => {
      now += seconds * 1000;
    },
  };
}

const secondsOf = (beats: readonly Beat[]): number[] => beats.map(({ seconds }) => seconds);

describe('the clock of a lesson', () => {
  it('the lesson clock sends the studied time every 30 seconds, and shows the counted time', async () => {
    const { clock, beats, live, state } = aClock();
    await clock.run(true);
    await live(29);
    expect(beats).toEqual([]);
    expect(state()).toMatchObject({ seconds: 129, needed: 540, isRunning: true, problem: null });
    clock.stand(42.7);
    await live(31);
    expect(beats).toEqual([
      { sessionId: SESSION.sessionId, position: 42, seconds: 30 },
      { sessionId: SESSION.sessionId, position: 42, seconds: 30 },
    ]);
    expect(state()?.seconds).toBe(160);
  });

  it('the lesson clock does not send hidden time, and sends the rest when the deputy leaves the page', async () => {
    const { clock, beats, live } = aClock();
    await live(40);
    await clock.run(true);
    await live(12);
    await clock.run(false);
    expect(secondsOf(beats)).toEqual([12]);
    await live(300);
    await clock.run(true);
    await live(3);
    await clock.leave();
    expect(secondsOf(beats)).toEqual([12]);
  });

  it('the lesson clock keeps less than five seconds for later', async () => {
    const { clock, beats, live } = aClock();
    await clock.run(true);
    await live(4);
    await clock.run(false);
    expect(beats).toEqual([]);
    await clock.run(true);
    await live(26);
    expect(secondsOf(beats)).toEqual([30]);
  });

  it('the lesson clock does not count the time of a sleeping device as study', async () => {
    const { clock, beats, live, sleep } = aClock();
    await clock.run(true);
    sleep(3600);
    await live(24);
    expect(beats).toEqual([]);
    await live(2);
    expect(secondsOf(beats)).toEqual([30]);
  });

  it('the lesson clock shows that the network is lost, tries again, and sends at most what the server counts', async () => {
    const { clock, beats, live, state, answerBy } = aClock();
    answerBy(() => new NetworkError('no answer'));
    await clock.run(true);
    await live(120);
    expect(state()?.problem).toEqual({ kind: 'offline' });
    expect(state()?.seconds).toBe(135);
    expect(secondsOf(beats).every((seconds) => seconds <= 35)).toBe(true);
    const tried = beats.length;
    answerBy(({ seconds }) => ({ counted: seconds, seconds: 100 + seconds, isDone: false, isCompleted: false }));
    await live(10);
    expect(secondsOf(beats).slice(tried)).toEqual([35]);
    expect(state()).toMatchObject({ seconds: 135, problem: null });
  });

  it('the lesson clock continues where an answer was lost and the server had counted', async () => {
    const { clock, beats, live, state, answerBy } = aClock();
    answerBy(() => refusal('study.ahead', 400));
    await clock.run(true);
    await live(30);
    expect(state()?.problem).toBeNull();
    answerBy(({ seconds }) => ({ counted: seconds, seconds: 160, isDone: false, isCompleted: false }));
    await live(30);
    expect(secondsOf(beats)).toEqual([30, 30]);
    expect(state()?.seconds).toBe(160);
  });

  it('the lesson clock stops where another page has opened a lesson, and sends nothing more', async () => {
    const { clock, beats, live, state, answerBy } = aClock();
    answerBy(() => refusal('study.other_page', 409));
    await clock.run(true);
    await live(30);
    expect(state()).toMatchObject({ isRunning: false, problem: { kind: 'elsewhere', message: '拒绝：study.other_page' } });
    await clock.run(true);
    await live(120);
    await clock.leave();
    expect(beats).toHaveLength(1);
  });

  it('the lesson clock reports once that the lesson is done, and continues', async () => {
    const { clock, live, done, state } = aClock();
    await clock.run(true);
    await live(480);
    expect(done).toEqual([true]);
    expect(state()).toMatchObject({ isDone: true, isRunning: true });
  });

  it('the lesson clock sends time of reading away from the page when the deputy is back, up to its length', async () => {
    const { clock, beats, sleep, state } = aClock({ most: 600 });
    await clock.run(true);
    clock.goAway();
    sleep(240);
    await clock.tick();
    expect(beats).toEqual([]);
    await clock.run(false);
    expect(secondsOf(beats)).toEqual([240]);
    expect(state()).toMatchObject({ seconds: 340, isRunning: false });
    clock.goAway();
    sleep(7200);
    await clock.run(true);
    expect(secondsOf(beats)).toEqual([240, 600]);
  });
});
