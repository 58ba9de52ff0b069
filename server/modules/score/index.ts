import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { namedBy, type ObjectName } from '../../platform/events/object-names';
import type { Kernel } from '../../platform/kernel';
import type { Module } from '../../platform/module';
import type { FileModule } from '../file';
import { makeRecipients } from '../message/service';
import type { MessageModule } from '../message';
import { SCORE_KEEPERS, scoreLogged } from './access';
import { makeScoreAppealService } from './appeal-service';
import { makeScoreClock } from './clock';
import { scoreAppealExport, scoreExport, scoreYearExport } from './exports';
import { scorePerformance } from './performance';
import { scoreRoutes } from './routes';
import { makeScoreRuleService } from './rule-service';
import { makeScoreService } from './service';
import type {} from './tables';
import { makeTrial } from './trial';
import { makeScoreYearService } from './year-service';

/** The name in the log: the deputy and the rule. */
const namedWithRule =
  (table: 'score' | 'score_appeal'): ObjectName =>
  (id, within) =>
    sql`SELECT deputy.name || '：' || rule.name AS name FROM ${sql.id(table)} AS one JOIN deputy ON deputy.id = one.deputy_id
      JOIN score_rule AS rule ON rule.id = one.rule_id WHERE one.id = ${id} AND one.area_code LIKE ${within}`;

const yearName: ObjectName = (id, within) =>
  sql`SELECT deputy.name || ' ' || one.year || ' 年积分' AS name FROM score_year AS one JOIN deputy ON deputy.id = one.deputy_id
    WHERE one.id = ${id} AND one.area_code LIKE ${within}`;

const keepsScores = ({ roleKind }: Viewer): 'all' | 'own' => (SCORE_KEEPERS.some((kind) => kind === roleKind) ? 'all' : 'own');

interface About {
  table: 'score' | 'scoreAppeal' | 'scoreYear';
  name: ObjectName;
}

const titleOf =
  ({ name }: About) =>
  async (trx: Db, id: number): Promise<string | undefined> =>
    (await name(id, '%').execute(trx)).rows[0]?.name;

const lookedAfterBy =
  ({ table }: About) =>
  async (trx: Db, id: number): Promise<number[]> => {
    const found = await trx.selectFrom(table).where('id', '=', id).select('areaCode').executeTakeFirst();
    return found ? makeRecipients(trx).nearestRoles(SCORE_KEEPERS, found.areaCode) : [];
  };

/** The module of deputies' points: rules, records, years, appeals. */
export function scoreModule({ db, clock, moduleParts, log }: Kernel, { message, file }: { message: MessageModule; file: FileModule }) {
  const kit = { db, clock, moduleParts, messages: message.service, file };
  const scores = makeScoreService(kit);
  const years = makeScoreYearService(kit);
  const appeals = makeScoreAppealService(kit);
  const subject = (about: About) => ({ noticesFor: keepsScores, titleOf: titleOf(about), lookedAfterBy: lookedAfterBy(about) });
  const names = { score: namedWithRule('score'), scoreAppeal: namedWithRule('score_appeal'), scoreYear: yearName };
  return {
    routes: scoreRoutes({ scores, years, appeals, rules: makeScoreRuleService(kit), trial: makeTrial(kit) }),
    logged: scoreLogged,
    subjects: {
      score: { notFound: 'score.not_found', canSee: scores.canSee, ...subject({ table: 'score', name: names.score }) },
      scoreAppeal: {
        notFound: 'scoreAppeal.not_found',
        canSee: appeals.canSee,
        ...subject({ table: 'scoreAppeal', name: names.scoreAppeal }),
      },
      scoreYear: { notFound: 'scoreYear.not_found', canSee: years.canSee, ...subject({ table: 'scoreYear', name: names.scoreYear }) },
    },
    filesSeenBy: { score: scores.canSee, scoreAppeal: appeals.canSee },
    homeTiles: { scoreYear: years.toCheck },
    performance: { score: scorePerformance },
    exports: { score: scoreExport, scoreYear: scoreYearExport, scoreAppeal: scoreAppealExport },
    objectNames: { ...names, scoreRule: namedBy('score_rule', 'name') },
    clock: { task: 'scores', ...makeScoreClock(kit, (err) => log.error({ err }, 'the scores could not be counted')) },
  } satisfies Module;
}
