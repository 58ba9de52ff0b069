import { type MountableRoute, route } from '../../platform/http/route';
import { scoreAccess as score, scoreAppealAccess as appeal, scoreRuleAccess as rule, scoreYearAccess as year } from './access';
import type { ScoreAppealService } from './appeal-service';
import type { ScoreRuleService } from './rule-service';
import type { ScoreService } from './service';
import type { makeTrial } from './trial';
import type { ScoreYearService } from './year-service';

export interface ScoreServices {
  scores: ScoreService;
  rules: ScoreRuleService;
  trial: ReturnType<typeof makeTrial>;
  years: ScoreYearService;
  appeals: ScoreAppealService;
}

export const scoreRoutes = ({ scores, rules, trial, years, appeals }: ScoreServices): MountableRoute[] => [
  route('score.list', score['score.list'], (call) => scores.list(call.viewer, call.query)),
  route('score.get', score['score.get'], (call) => scores.get(call.viewer, call.params.id)),
  route('score.days', score['score.days'], (call) => scores.days(call.viewer, call.query)),
  route('score.deputies', score['score.deputies'], (call) => scores.deputies(call.viewer, call.query.keyword)),
  route('score.create', score['score.create'], (call) => scores.create(call.viewer, call)),
  route('score.confirm', score['score.confirm'], (call) => scores.confirm(call.viewer, call)),
  route('score.refuse', score['score.refuse'], (call) => scores.refuse(call.viewer, call)),
  route('score.decide', score['score.decide'], (call) => scores.decide(call.viewer, call)),
  route('score.reverse', score['score.reverse'], (call) => scores.reverse(call.viewer, call)),
  route('score.refresh', score['score.refresh'], (call) => scores.refresh(call.viewer, call)),

  route('scoreRule.list', rule['scoreRule.list'], (call) => rules.list(call.viewer, call.query)),
  route('scoreRule.get', rule['scoreRule.get'], (call) => rules.get(call.viewer, call.params.id)),
  route('scoreRule.create', rule['scoreRule.create'], (call) => rules.create(call.viewer, call)),
  route('scoreRule.edit', rule['scoreRule.edit'], (call) => rules.edit(call.viewer, call)),
  route('scoreRule.remove', rule['scoreRule.remove'], (call) => rules.remove(call.viewer, call)),
  route('scoreRule.end', rule['scoreRule.end'], (call) => rules.end(call.viewer, call)),
  route('scoreRule.keep', rule['scoreRule.keep'], (call) => rules.keep(call.viewer, call)),
  route('scoreRule.trial', rule['scoreRule.trial'], (call) => trial(call.viewer, call.query.year)),
  route('scoreRule.enforce', rule['scoreRule.enforce'], (call) => rules.enforce(call.viewer, call)),
  route('scoreRule.useDefault', rule['scoreRule.useDefault'], (call) => rules.useDefault(call.viewer, call)),

  route('scoreYear.list', year['scoreYear.list'], (call) => years.list(call.viewer, call.query)),
  route('scoreYear.get', year['scoreYear.get'], (call) => years.get(call.viewer, call.params.id)),
  route('scoreYear.mine', year['scoreYear.mine'], (call) => years.mine(call.viewer, call.query.year)),
  route('scoreYear.published', year['scoreYear.published'], (call) => years.published(call.viewer, call.query)),
  route('scoreYear.figures', year['scoreYear.figures'], (call) => years.figures(call.viewer, call.query)),
  route('scoreYear.periods', year['scoreYear.periods'], (call) => years.periods(call.viewer, call.query)),
  route('scoreYear.toCheck', year['scoreYear.toCheck'], (call) => years.toCheck(call.viewer)),
  route('scoreYear.publish', year['scoreYear.publish'], (call) => years.publish(call.viewer, call)),
  route('scoreYear.archive', year['scoreYear.archive'], (call) => years.archive(call.viewer, call)),

  route('scoreAppeal.list', appeal['scoreAppeal.list'], (call) => appeals.list(call.viewer, call.query)),
  route('scoreAppeal.get', appeal['scoreAppeal.get'], (call) => appeals.get(call.viewer, call.params.id)),
  route('scoreAppeal.create', appeal['scoreAppeal.create'], (call) => appeals.create(call.viewer, call)),
  route('scoreAppeal.uphold', appeal['scoreAppeal.uphold'], (call) => appeals.uphold(call.viewer, call)),
  route('scoreAppeal.correct', appeal['scoreAppeal.correct'], (call) => appeals.correct(call.viewer, call)),
];
