import type { CallInput, CallReply } from '@contract/contract';
import { scoreRule } from '@contract/entities/score-rule';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '@/platform/call';
import { recordQueries, type Saved } from '@/platform/record-queries';

export type ScoreRuleTree = CallReply<'scoreRule.list'>;
export type ScoreRuleLine = ScoreRuleTree['rules'][number]['rules'][number];
export type ScoreRuleRecord = CallReply<'scoreRule.get'>;
export type ScoreTrial = CallReply<'scoreRule.trial'>;
export type ScoreRuleForm = CallInput<'scoreRule.create'>['body'];

const QUIET = { quiet: true };

const rules = recordQueries('scoreRule', scoreRule, {
  list: (query: CallInput<'scoreRule.list'>['query'], quiet) => call('scoreRule.list', { query }, quiet),
  get: (id, quiet) => call('scoreRule.get', { params: { id } }, quiet),
  // Rules that are put in force cause existing points to be calculated again.
  touches: [['score'], ['scoreYear'], ['scoreAppeal'], ['performance']],
});

export const { useOne: useScoreRule } = rules;

/** The rule tree of a congress with its drafts; of the caller's own congress without an area. */
export const useScoreRuleTree = (areaCode?: string) => rules.useList(areaCode === undefined ? {} : { areaCode });

export const useSaveScoreRule = () =>
  rules.useChange(({ form, seen }: Saved<ScoreRuleForm, ScoreRuleRecord>, intent) => {
    if (!seen) return call('scoreRule.create', { body: form }, intent);
    const { parentId: _stays, ...body } = form;
    return call('scoreRule.edit', { params: { id: seen.id }, body: { ...body, version: seen.version } }, intent);
  });

type Seen = Pick<ScoreRuleLine, 'id' | 'version'>;

export const useRemoveScoreRule = () =>
  rules.useChange(({ id, version }: Seen, intent) => call('scoreRule.remove', { params: { id }, query: { version } }, intent));

export const useEndScoreRule = () =>
  rules.useChange(({ id, version }: Seen, intent) => call('scoreRule.end', { params: { id }, body: { version } }, intent));

export const useKeepScoreRule = () =>
  rules.useChange(({ id, version }: Seen, intent) => call('scoreRule.keep', { params: { id }, body: { version } }, intent));

/** Puts the drafts in force from a day on (YYYY-MM-DD). */
export const useEnforceScoreRules = () => rules.useChange((from: string, intent) => call('scoreRule.enforce', { body: { from } }, intent));

export const useDefaultScoreRules = () => rules.useChange((_nothing: null, intent) => call('scoreRule.useDefault', {}, intent));

/** The result of the drafts for a year's points; the former year stays while another one is calculated. */
export const useScoreTrial = (year: number) =>
  useQuery({
    queryKey: ['scoreRule', 'trial', year],
    queryFn: () => call('scoreRule.trial', { query: { year } }, QUIET),
    placeholderData: keepPreviousData,
  });
