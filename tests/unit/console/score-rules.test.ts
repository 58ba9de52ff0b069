import { changesOf, pairsOf, shownOf, stepsOf, valueText } from '@/console/screens/score-rules/rule-pairs';
import { draftOf, formOf, parentsIn, startWith, sumsWith, takenEvents, toKept } from '@/console/screens/score-rule-form/rule-values';
import type { ScoreRuleLine, ScoreRuleRecord, ScoreRuleTree } from '@/features/score-rule/queries';

const aRule = (id: number, change: Partial<ScoreRuleLine> = {}): ScoreRuleLine => ({
  ...{ id, parentId: null, name: `规则 ${String(id)}`, note: '', bonus: false, base: 0, floor: 0, points: null, cap: 20, event: null },
  ...{ state: 'held', fromOn: '2025-01-01', toOn: null, replacesId: null, ends: false, used: true, version: 1, mayChange: true },
  ...change,
});
const aSecond = (id: number, change: Partial<ScoreRuleLine> = {}) => aRule(id, { parentId: 1, points: 3, cap: 9, ...change });
const aDraft = { state: 'draft', fromOn: null, used: false } as const;

const aTree = (rules: ScoreRuleTree['rules'], planned = { caps: 100, bonus: 10 }): ScoreRuleTree => ({
  ...{ areaCode: '3311', areaName: '丽水市', held: { caps: 100, bonus: 10 }, planned, drafts: 0, mayEdit: true },
  rules,
});
const record = (line: ScoreRuleLine): ScoreRuleRecord => {
  const { mayChange: _mayChange, ...stored } = line;
  return { ...stored, areaCode: '3311', areaName: '丽水市', parentName: '', actions: ['edit'], history: [] };
};

describe('a rule and its draft', () => {
  it('a rule and its draft are paired, and a new rule stands alone', () => {
    const [held, draft, fresh] = [aRule(1), aRule(5, { ...aDraft, replacesId: 1, cap: 25 }), aRule(6, aDraft)];
    expect(pairsOf([held, draft, fresh])).toEqual([
      { held, draft },
      { held: undefined, draft: fresh },
    ]);
    expect(shownOf({ held, draft }).id).toBe(5);
  });

  it('the changes from a rule to its draft are listed', () => {
    const held = aSecond(2, { event: 'visit.made' });
    const draft = aSecond(7, { ...aDraft, name: held.name, replacesId: 2, points: -0.5, cap: null, note: '每次' });
    expect(changesOf(held, draft)).toEqual([
      { name: '说明', before: '没有说明', after: '每次' },
      { name: '分值', before: '+3 分', after: '-0.5 分' },
      { name: '上限', before: '9 分', after: '不限' },
      { name: '自动记分', before: '走访选民', after: '人工记分' },
    ]);
    expect(changesOf(held, { ...held, id: 8 })).toEqual([]);
    expect([valueText(aRule(1)), valueText(held)]).toEqual(['上限 20 分，基础分 0 分，最低分 0 分', '每次 +3 分，上限 9 分']);
  });

  it('the draft of a rule is edited and can be removed, and only a rule without a draft can be ended', () => {
    const held = aRule(1);
    const actions = (pair: Parameters<typeof stepsOf>[0]) => stepsOf(pair).map(({ action, line }) => `${action} ${String(line.id)}`);
    expect(actions({ held, draft: undefined })).toEqual(['edit 1', 'end 1']);
    expect(actions({ held, draft: aRule(5, { ...aDraft, replacesId: 1 }) })).toEqual(['edit 5', 'remove 5']);
    expect(actions({ held: aRule(1, { ends: true }), draft: undefined })).toEqual(['keep 1']);
    expect(actions({ held: aRule(1, { used: false }), draft: undefined })).toEqual(['edit 1', 'end 1', 'remove 1']);
  });
});

describe('the form of a rule', () => {
  it('a rule form restores its kept draft, for the same version only', () => {
    const rule = record(aSecond(2));
    const kept = { ...toKept({ name: '走访', points: 2 }, rule), at: '2026-03-05T01:00:00Z' };
    expect(startWith(kept, rule, 1)).toMatchObject({ isKept: true, fields: { name: '走访', points: 2, cap: 9 } });
    expect(startWith(kept, { ...rule, version: 2 }, 1)).toMatchObject({ isKept: false, fields: { name: '规则 2', points: 3 } });
    expect(startWith(undefined, undefined, 4).fields).toMatchObject({ parentId: 4 });
  });

  it('an empty rule form sends no values', () => {
    expect(formOf({ name: '会议', cap: 30 })).toEqual({
      ...{ parentId: null, name: '会议', note: '', bonus: false, base: 0, floor: 0, points: null, cap: 30, event: null },
    });
  });

  it('the rule form offers the first-level rules as they will be, and shows which events have a rule', () => {
    const held = aSecond(2, { event: 'visit.made' });
    const tree = aTree([
      { ...aRule(1), rules: [held, aSecond(3, { event: 'comment.answered', ends: true })] },
      { ...aRule(5, { ...aDraft, replacesId: 1, name: '联系选民' }), rules: [] },
      { ...aRule(6, { ends: true }), rules: [] },
    ]);
    expect(parentsIn(tree)).toEqual([{ value: 5, label: '联系选民' }]);
    expect([draftOf(tree, 1), draftOf(tree, 2)]).toEqual([5, undefined]);
    expect([...takenEvents(tree, undefined)]).toEqual(['visit.made']);
    expect([...takenEvents(tree, record(held))]).toEqual([]);
  });

  it('the rule form adds the typed value to the sums of the caps', () => {
    const tree = aTree([], { caps: 90, bonus: 5 });
    expect(sumsWith(tree, undefined, { cap: 10.1, bonus: false })).toEqual({ caps: 100.1, bonus: 5 });
    expect(sumsWith(tree, record(aRule(1, { cap: 20 })), { cap: 30, bonus: false })).toEqual({ caps: 100, bonus: 5 });
    expect(sumsWith(tree, record(aRule(1, { cap: 20 })), { cap: 5, bonus: true })).toEqual({ caps: 70, bonus: 10 });
  });
});
