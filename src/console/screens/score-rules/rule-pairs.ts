import { pointsText, scoreRuleSteps, type ScoreRuleAction } from '@contract/rules/score';
import { SCORE_EVENTS } from '@contract/rules/score-events';
import type { ScoreRuleLine } from '@/features/score-rule/queries';

/** A rule in force and its draft; a new rule has only a draft. */
export interface RulePair<Line extends ScoreRuleLine = ScoreRuleLine> {
  held: Line | undefined;
  draft: Line | undefined;
}

/** Pairs each draft with the rule that it replaces. */
export function pairsOf<Line extends ScoreRuleLine>(lines: readonly Line[]): RulePair<Line>[] {
  const replacing = new Map(lines.flatMap((line) => (line.replacesId === null ? [] : [[line.replacesId, line] as const])));
  return lines
    .filter(({ replacesId }) => replacesId === null)
    .map((line) => (line.state === 'draft' ? { held: undefined, draft: line } : { held: line, draft: replacing.get(line.id) }));
}

/** Returns the version to show: the future one. */
export const shownOf = <Line extends ScoreRuleLine>({ held, draft }: RulePair<Line>): Line => {
  const shown = draft ?? held;
  if (!shown) throw new Error('a rule pair must contain at least one rule');
  return shown;
};

const amount = (points: number | null): string => (points === null ? '不限' : pointsText(points));
const capText = (cap: number | null): string => (cap === null ? '不设上限' : `上限 ${pointsText(cap)}`);

/** Returns the points and the cap of a rule as text. */
export const valueText = ({ parentId, points, base, floor, cap }: ScoreRuleLine): string =>
  parentId === null
    ? `${capText(cap)}，基础分 ${amount(base)}，最低分 ${amount(floor)}`
    : `每次 ${pointsText(points ?? 0, { signed: true })}，${capText(cap)}`;

export const eventText = ({ event }: Pick<ScoreRuleLine, 'event'>): string => (event === null ? '人工记分' : SCORE_EVENTS[event]);

interface Change {
  name: string;
  before: string;
  after: string;
}

const FIELDS: readonly [name: string, of: (line: ScoreRuleLine) => string][] = [
  ['名称', ({ name }) => name],
  ['说明', ({ note }) => note || '没有说明'],
  ['加分项', ({ bonus, parentId }) => (parentId === null && bonus ? '是' : '否')],
  ['分值', ({ points }) => (points === null ? '' : pointsText(points, { signed: true }))],
  ['上限', ({ cap }) => amount(cap)],
  ['基础分', ({ base }) => amount(base)],
  ['最低分', ({ floor }) => amount(floor)],
  ['自动记分', (line) => (line.parentId === null ? '' : eventText(line))],
];

/** Returns the changes of the draft to the rule in force. */
export const changesOf = (held: ScoreRuleLine, draft: ScoreRuleLine): Change[] =>
  FIELDS.map(([name, of]) => ({ name, before: of(held), after: of(draft) })).filter(({ before, after }) => before !== after);

export interface RuleStep {
  action: ScoreRuleAction;
  /** The version that the step applies to. */
  line: ScoreRuleLine;
}

/** Returns the possible steps: a rule with a draft is changed through its draft, and can be ended after the draft is removed. */
export function stepsOf({ held, draft }: RulePair): RuleStep[] {
  const line = draft ?? held;
  return line ? scoreRuleSteps(line).map((action) => ({ action, line })) : [];
}
