import type { Installation } from '../../scripts/faults/installation';
import { withDatabase } from '../../scripts/faults/installation';
import { type FaultReport, playFaults } from '../../scripts/faults/run';
import { sql } from 'kysely';

const TIMEOUT_MS = 300_000;
/** `npm run faults` uses another seed each time; the tests always use this one. */
const SEED = 20260305;
/** The database under two nodes, behind nginx and with files in S3; `npm run faults` also kills the other programs. */
const FEW = { seed: SEED, only: 'database', beforeMs: 800, afterMs: 500, pauseMs: 40 } as const;

const figuresOf = ({ rounds, late }: FaultReport) => ({
  late,
  rounds: rounds.map(({ lost, twice, unexplained, words }) => ({ lost, twice, unexplained, words })),
});

const CLEAN = { lost: 0, twice: 0, unexplained: 0, words: [] };

/** Copies the newest message of a thread, as a call that was carried out twice would. */
const DOUBLE = sql`INSERT INTO thread_message (thread_id, author_id, text, search, mentions, at)
  SELECT thread_id, author_id, text, search, mentions, at FROM thread_message ORDER BY id DESC LIMIT 1`;
const REMOVED = sql`DELETE FROM answer_template WHERE id = (SELECT max(id) FROM answer_template)`;

it(
  'the database killed under load: nothing acknowledged is lost, nothing exists twice; a row that is removed or copied is found',
  async () => {
    const tamper = (installation: Installation, round: number): Promise<void> =>
      withDatabase(installation, async (db) => {
        if (round === 2) await REMOVED.execute(db);
        if (round === 2) await DOUBLE.execute(db);
      });
    const report = await playFaults({ ...FEW, rounds: 2, tamper });
    const words = [expect.stringMatching(/^answerTemplate .*is gone$/), expect.stringMatching(/^threadMessage .*: 2 rows$/)] as unknown;
    expect(figuresOf(report)).toEqual({ late: [], rounds: [CLEAN, { lost: 1, twice: 1, unexplained: 0, words }] });
    for (const { writes, uploads, servedAfterMs } of report.rounds) {
      expect(writes).toBeGreaterThan(0);
      expect(uploads).toBeGreaterThan(0);
      expect(servedAfterMs).toBeGreaterThan(0);
    }
  },
  TIMEOUT_MS,
);
