import { beijingDate, beijingYear } from '@contract/rules/beijing';
import { sql } from 'kysely';
import { bulkTable, insertRows, reserveIds } from './bulk';
import type { Db } from '../platform/db/connect';
import { makeRandom } from './random';

/** Points that an office enters once a year for every deputy: the day, the possible amounts, and the share of deputies without any. */
const USUAL = [
  { rule: '审议发言', monthDay: '02-20', text: '人代会期间审议发言', amounts: [300, 600, 600, 900, 900], none: 0.1 },
  { rule: '参加学习培训', monthDay: '05-28', text: '参加代表履职培训', amounts: [600, 800, 1000, 1000, 1000], none: 0.05 },
  { rule: '建议被评为优秀', monthDay: '11-10', text: '建议被评为优秀建议', amounts: [200, 400], none: 0.85 },
] as const;

const GIVER = '周敏';
const CONFIRMER = '陈国良';

const SCORE = bulkTable('score', {
  ...{ id: 'int', deputy_id: 'int', area_code: 'text', rule_id: 'int', root_id: 'int', points: 'int', day: 'date', text: 'text' },
  ...{ source: 'text', way: 'text', state: 'text', giver_name: 'text', confirmer_name: 'text' },
  ...{ counted_at: 'timestamptz', created_at: 'timestamptz', updated_at: 'timestamptz' },
});

interface Serving {
  id: number;
  areaCode: string;
  ruleId: number;
  rule: string;
}

/** Adds speeches, training and prizes that the offices entered: for last year, and for this year up to now. */
export async function seedUsualScores(db: Db, now: Date): Promise<void> {
  const random = makeRandom('usual-scores');
  const today = beijingDate(now);
  const { rows } = await sql<Serving>`
    SELECT deputy.id, deputy.area_code, rule.id AS rule_id, rule.name AS rule
    FROM deputy JOIN term ON term.id = deputy.term_id JOIN score_rule AS rule ON rule.area_code = deputy.area_code
    WHERE term.current AND deputy.state = 'serving' AND rule.name = any(${USUAL.map(({ rule }) => rule)}::text[])
      AND coalesce(deputy.begun_on, term.begin_date) < make_date(${beijingYear(now) - 1}, 1, 1)
    ORDER BY deputy.id, rule.id`.execute(db);
  const days = [beijingYear(now) - 1, beijingYear(now)].map(String);
  const given = rows.flatMap(({ id, areaCode, ruleId, rule }) => {
    const usual = USUAL.find((one) => one.rule === rule);
    if (!usual) return [];
    return days.flatMap((year) => {
      const [points, hasNone] = [random.pick(usual.amounts), random.chance(usual.none)];
      const day = `${year}-${usual.monthDay}`;
      if (hasNone || day >= today) return [];
      const at = new Date(`${day}T18:00:00+08:00`);
      return [
        {
          ...{ deputy_id: id, area_code: areaCode, rule_id: ruleId, root_id: ruleId, points, day, text: usual.text },
          ...{ source: `hand:${day}:${usual.text}`, way: 'hand', state: 'counted', giver_name: GIVER, confirmer_name: CONFIRMER },
          ...{ counted_at: at, created_at: at, updated_at: at },
        },
      ];
    });
  });
  const ids = await reserveIds(db, 'score', given.length);
  await insertRows(
    db,
    SCORE,
    given.map((row, at) => ({ ...row, id: ids[at] ?? 0 })),
  );
}
