import { everyMinute } from '../../platform/every-minute';
import { makeChain } from '../../platform/events/chain/extend';
import { makeSealer } from '../../platform/events/chain/seal';
import { makeSecondPlace, type SealPlaces } from '../../platform/events/chain/second-place';
import type { Kernel } from '../../platform/kernel';

const HOUR_MS = 3_600_000;
/** Another node's seal of the last half hour is enough. */
const FRESH_MS = HOUR_MS / 2;
/** What could not be written is tried again after this time. */
const AGAIN_MS = 5 * 60_000;
/** At the end of the server. */
const LAST_WAIT_MS = 500;
const LAST_RUN_MS = 3000;

/** Adds events to the chain every minute, and seals it every hour and at the end; only in a server that listens. */
export function makeChainKeeper({ db, clock, secrets, runs, dataDir, log }: Kernel, places: SealPlaces) {
  const chain = makeChain(db);
  const sealer = makeSealer({ db, clock, secrets });
  const second = makeSecondPlace(db, places, dataDir);
  let started = false;
  let sealDueAt = 0;

  async function seal(rule: Parameters<typeof sealer.seal>[0]): Promise<void> {
    await sealer.seal(rule);
    // Also what other nodes sealed, and what could not be written before.
    await second.copy();
  }

  async function sealNow(): Promise<void> {
    sealDueAt = Date.now() + AGAIN_MS;
    await runs.record('event-seal', () => seal({ olderThanMs: FRESH_MS }));
    sealDueAt = Date.now() + HOUR_MS;
  }
  runs.offer('event-seal', sealNow);

  const timed = everyMinute(
    async (isStopping) => {
      await chain.extend({ isStopping });
      // The failure of a seal is its own: it is stored with its own task.
      if (!isStopping() && Date.now() >= sealDueAt)
        await sealNow().catch((err: unknown) => log.error({ err }, 'the log could not be sealed'));
    },
    (err) => log.error({ err }, 'events could not be added to their chain'),
  );

  /** A last seal, so that nothing that happened before the stop can be changed while the server does not run. */
  async function settle(): Promise<void> {
    if (!started) return;
    started = false;
    await timed.stop();
    const until = Date.now() + LAST_RUN_MS;
    try {
      await chain.extend({ waitMs: LAST_WAIT_MS, isStopping: () => Date.now() > until });
      await seal({ olderThanMs: HOUR_MS, always: true });
    } catch (err) {
      log.error({ err }, 'the log could not be sealed at the end');
    }
  }

  return {
    clock: {
      ...timed,
      task: 'event-chain' as const,
      start: (record: Parameters<typeof timed.start>[0]) => {
        started = true;
        timed.start(record);
      },
    },
    settle,
  };
}
