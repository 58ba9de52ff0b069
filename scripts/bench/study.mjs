import autocannon from 'autocannon';
import { loadTypeScript } from '../lib/typescript.mjs';
import { dropCopy, openCopy } from './copy-database.mjs';
import { withServer } from './with-server.mjs';

const LEARNERS = 15_000;
const WANTED = 2_000;
const CONNECTIONS = 32;
const SECONDS = 20;
/** The minimum interval of one deputy's beats; a browser sends one every thirty seconds. */
const LEAST_SECONDS_APART = 6;
const BARE = 2_000;
const DATABASE = 'bench_study';

/** Each deputy has an open lesson of ten hours, whose last beat was half a minute ago; the sessions have the same numbers as the deputies. */
const OPEN_LESSONS = `
  WITH lesson AS (SELECT id, course_id FROM course_lesson ORDER BY id LIMIT 1),
  learner AS (SELECT id, substring(name FROM '[0-9]+$')::int AS n FROM deputy WHERE name LIKE 'study-%'),
  begun AS (
    INSERT INTO study_lesson (deputy_id, lesson_id, course_id, length, needed, beat_at)
    SELECT learner.id, lesson.id, lesson.course_id, 36000, 32400, now() - interval '30 seconds' FROM learner, lesson RETURNING 1)
  INSERT INTO study_session (deputy_id, session_id, course_id, lesson_id, is_open, beat_at)
  SELECT learner.id, ('00000000-0000-4000-8000-' || lpad(learner.n::text, 12, '0'))::uuid, lesson.course_id, lesson.id, true,
    now() - interval '30 seconds' FROM learner, lesson`;

const sessionOf = (number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

const openStudyDatabase = (templateUrl) =>
  openCopy(templateUrl, DATABASE, async (client) => {
    const { MANY_SIGNED_IN } = await loadTypeScript('scripts/lib/many-deputies.ts');
    await client.query(MANY_SIGNED_IN, [LEARNERS, 'study']);
    await client.query(OPEN_LESSONS);
    await client.query('VACUUM ANALYZE');
  });

/** The two updates of a beat in SQL, with the same concurrency as over HTTP. → beats per second */
async function bareRate(databaseUrl) {
  const { Pool } = await import('pg').then((module) => module.default);
  const pool = new Pool({ connectionString: databaseUrl, max: CONNECTIONS });
  try {
    const { rows } = await pool.query(
      `SELECT deputy_id, lesson_id FROM study_session WHERE session_id::text LIKE '00000000-%' ORDER BY deputy_id LIMIT ${BARE}`,
    );
    const since = performance.now();
    const work = async () => {
      for (let row = rows.pop(); row; row = rows.pop()) {
        await pool.query(
          `WITH beaten AS (UPDATE study_session SET counted = counted WHERE deputy_id = $1 RETURNING lesson_id)
           UPDATE study_lesson SET seconds = seconds FROM beaten WHERE deputy_id = $1 AND study_lesson.lesson_id = beaten.lesson_id`,
          [row.deputy_id],
        );
      }
    };
    await Promise.all(Array.from({ length: CONNECTIONS }, work));
    return BARE / ((performance.now() - since) / 1000);
  } finally {
    await pool.end();
  }
}

async function benchBeats({ databaseUrl, baseUrl }) {
  const bare = await bareRate(databaseUrl);
  let next = 0;
  const setupRequest = (request) => {
    next = (next % LEARNERS) + 1;
    const body = JSON.stringify({ sessionId: sessionOf(next), position: 30, seconds: 5 });
    return { ...request, body, headers: { authorization: `Bearer study-${next}`, 'content-type': 'application/json' } };
  };
  const result = await autocannon({
    ...{ url: `${baseUrl}/api/study/beat`, connections: CONNECTIONS, duration: SECONDS },
    // Not faster than deputies may send.
    overallRate: Math.floor(LEARNERS / LEAST_SECONDS_APART),
    requests: [{ method: 'POST', setupRequest }],
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} study.beat calls were refused and ${result.errors} failed`);
  const rate = result['2xx'] / result.duration;
  return [
    {
      measure: `study.beat calls per second of ${LEARNERS.toLocaleString('en')} studying deputies`,
      ours: `${rate.toFixed(0)} /s, p97.5 ${result.latency.p97_5} ms`,
      baseline: `${WANTED} /s`,
      ratio: rate / WANTED,
      bound: { atLeast: 1 },
    },
    {
      measure: 'the same against the bare update',
      ours: `${rate.toFixed(0)} /s`,
      baseline: `${bare.toFixed(0)} /s`,
      ratio: rate / bare,
      bound: {},
    },
  ];
}

/** Returns { rows, note }. */
export async function benchStudy(templateUrl) {
  await dropCopy(templateUrl, DATABASE);
  const databaseUrl = await openStudyDatabase(templateUrl);
  try {
    return { rows: await withServer(databaseUrl, benchBeats), note: `${CONNECTIONS} connections, ${SECONDS} s` };
  } finally {
    await dropCopy(templateUrl, DATABASE);
  }
}
