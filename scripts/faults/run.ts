import { setTimeout as delay } from 'node:timers/promises';
import { check, readBaseline } from './check';
import { type Installation, type Kind, KINDS } from './installation';
import { emptyLedger } from './ledger';
import { openNodes } from './nodes';
import { playRound, type RoundOptions, type RoundReport, type Site } from './round';
import { openSingle } from './single';

export interface FaultOptions {
  rounds: number;
  seed: number;
  /** One kind instead of all in turn. */
  only?: Kind | undefined;
  /** The times of a round, and the pause between two writes of a client. */
  beforeMs?: number;
  afterMs?: number;
  pauseMs?: number;
  /** How long to wait at the end for jobs that a dead node was running. */
  settleMs?: number;
  isInterrupted?: () => boolean;
  onRound?: (report: RoundReport) => void;
  tamper?: RoundOptions['tamper'];
}

export interface FaultReport {
  rounds: RoundReport[];
  /** What only the last check found: effects that never came. */
  late: string[];
}

/** Numbers from 0 to 1 that are the same for the same seed (mulberry32). */
function chancesOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

async function siteOf(installation: Installation): Promise<Site> {
  return { installation, ledger: emptyLedger(), baseline: await readBaseline(installation), runningAtKill: 0, known: new Set() };
}

/** Waits until every acknowledged SMS was sent; a job of a dead node is taken up again after its expiry. Returns what is missing then. */
async function settle(
  { installation, ledger, known, ...rest }: Site,
  options: { settleMs: number; isInterrupted: () => boolean },
): Promise<string[]> {
  const end = Date.now() + options.settleMs;
  const missing = () => {
    const sent = new Set(installation.sentNotes());
    return ledger.notes.filter(({ text, acknowledged }) => acknowledged && !sent.has(text));
  };
  while (missing().length > 0 && Date.now() < end && !options.isInterrupted()) await delay(200);
  const found = await check(installation, { ledger, ...rest });
  const late = [...found.lost, ...found.twice, ...found.unexplained].filter((word) => !known.has(word));
  return [...missing().map(({ text }) => `SMS ${text} was not sent`), ...late];
}

/** Kills the programs in turn under load and checks after each kill what the clients were told. */
export async function playFaults(options: FaultOptions): Promise<FaultReport> {
  const { rounds, seed, only, beforeMs = 2000, afterMs = 2000, pauseMs = 15, settleMs = 0, isInterrupted = () => false } = options;
  const chance = chancesOf(seed);
  const kinds = Array.from({ length: rounds }, (_, at) => only ?? KINDS[at % KINDS.length] ?? 'server');
  const sites = new Map<'single' | 'nodes', Site>();
  const placeOf = (kind: Kind) => (kind === 'server' ? 'single' : 'nodes');
  const report: FaultReport = { rounds: [], late: [] };
  try {
    const opening = [...new Set(kinds.map(placeOf))].map(async (place) => {
      sites.set(place, await siteOf(await (place === 'single' ? openSingle() : openNodes())));
    });
    for (const opened of await Promise.allSettled(opening)) if (opened.status === 'rejected') throw opened.reason;
    for (const [at, kind] of kinds.entries()) {
      const site = sites.get(placeOf(kind));
      if (isInterrupted() || !site) break;
      const prefix = `演练${String(at + 1)}轮`;
      const common = { chance, prefix, beforeMs, afterMs, pauseMs, isInterrupted, tamper: options.tamper };
      const done = await playRound(site, { round: at + 1, kind, ...common });
      // An interrupted round was not finished, and its figures say nothing.
      if (isInterrupted()) break;
      report.rounds.push(done);
      options.onRound?.(done);
    }
    for (const site of isInterrupted() || settleMs === 0 ? [] : sites.values())
      report.late.push(...(await settle(site, { settleMs, isInterrupted })));
    return report;
  } finally {
    for (const { installation } of sites.values()) await installation.close().catch((error: unknown) => console.error(error));
  }
}
