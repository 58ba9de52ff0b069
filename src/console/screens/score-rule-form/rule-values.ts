import type { ScoreEvent } from '@contract/rules/score-events';
import type { WrittenScoreRule } from '@/features/score-rule/kept-form';
import type { ScoreRuleForm, ScoreRuleRecord, ScoreRuleTree } from '@/features/score-rule/queries';

/** The values of the fields; the fields of the other level stay empty. */
export interface RuleFields {
  parentId?: number | null;
  name: string;
  note?: string;
  bonus?: boolean;
  base?: number | null;
  floor?: number | null;
  points?: number | null;
  cap?: number | null;
  event?: ScoreEvent | null;
}

export const fieldsOf = ({ parentId, name, note, bonus, base, floor, points, cap, event }: ScoreRuleRecord): RuleFields => ({
  ...{ parentId, name, note, bonus, base, floor, points, cap, event },
});

export const formOf = (fields: RuleFields): ScoreRuleForm => ({
  parentId: fields.parentId ?? null,
  name: fields.name,
  note: fields.note ?? '',
  bonus: fields.bonus ?? false,
  base: fields.base ?? 0,
  floor: fields.floor ?? 0,
  points: fields.points ?? null,
  cap: fields.cap ?? null,
  event: fields.event ?? null,
});

export const toKept = (fields: RuleFields, rule: ScoreRuleRecord | undefined): WrittenScoreRule =>
  ({ ...fields, version: rule?.version }) as WrittenScoreRule;

/** Returns the values kept on this device when they are based on the current version, otherwise the values of the server. */
export function startWith(
  kept: (WrittenScoreRule & { at: string }) | undefined,
  rule: ScoreRuleRecord | undefined,
  parentId: number | null,
): { fields: Partial<RuleFields>; isKept: boolean } {
  const fields: Partial<RuleFields> = rule ? fieldsOf(rule) : { parentId, bonus: false, base: 0, floor: 0 };
  if (!kept || kept.version !== rule?.version) return { fields, isKept: false };
  const { version: _version, at: _at, ...written } = kept;
  return { fields: { ...fields, ...written }, isKept: true };
}

/** Returns the future first-level rules, which a second-level rule can belong to. */
export function parentsIn({ rules }: ScoreRuleTree): { value: number; label: string }[] {
  const replaced = new Set(rules.flatMap(({ replacesId }) => replacesId ?? []));
  return rules.filter(({ id, ends }) => !ends && !replaced.has(id)).map(({ id, name }) => ({ value: id, label: name }));
}

/** Returns the draft that replaces a rule; while it waits, changes are made to the draft. */
export const draftOf = ({ rules }: ScoreRuleTree, ruleId: number): number | undefined =>
  rules.flatMap((first) => [first, ...first.rules]).find(({ replacesId }) => replacesId === ruleId)?.id;

/** Returns the events for which another rule already gives points. */
export function takenEvents({ rules }: ScoreRuleTree, own: Pick<ScoreRuleRecord, 'id' | 'replacesId'> | undefined): Set<string> {
  const seconds = rules.flatMap((first) => first.rules);
  const replaced = new Set(seconds.flatMap(({ replacesId }) => replacesId ?? []));
  const others = seconds.filter(({ id, ends }) => id !== own?.id && id !== own?.replacesId && !ends && !replaced.has(id));
  // A draft that replaces the same rule counts as this rule.
  return new Set(others.filter(({ replacesId }) => replacesId === null || replacesId !== own?.id).flatMap(({ event }) => event ?? []));
}

/** Returns the sums of the first-level caps with this rule, in points. */
export function sumsWith({ planned }: ScoreRuleTree, rule: ScoreRuleRecord | undefined, { cap, bonus }: Pick<RuleFields, 'cap' | 'bonus'>) {
  const without = (sum: number, isIts: boolean) => sum - (rule && isIts ? (rule.cap ?? 0) : 0);
  const added = (isIts: boolean) => (isIts ? (cap ?? 0) : 0);
  const tidy = (sum: number) => Math.round(sum * 100) / 100;
  return {
    caps: tidy(without(planned.caps, rule?.bonus === false) + added(!bonus)),
    bonus: tidy(without(planned.bonus, rule?.bonus === true) + added(Boolean(bonus))),
  };
}
