import { suggestionCalls } from '@contract/entities/suggestion-calls';
import { registerEntity } from '@/platform/entity-registry';
import type { CallInput, CallReply } from '@contract/contract';
import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import type { SuggestionDraft } from '@contract/schema/suggestion';
import type { CancelSignal } from '@/lib/cancel';
import { call, idempotent } from '@/platform/call';

registerEntity('suggestion', suggestionCalls);

export type SuggestionQuery = CallInput<'suggestion.list'>['query'];
export type SuggestionPage = CallReply<'suggestion.list'>;
export type Suggestion = CallReply<'suggestion.get'>;
export type SuggestionCounts = CallReply<'suggestion.counts'>;

export type LookAlikes = CallReply<'suggestion.lookAlike'>;

/** The steps that are one POST with the item's version and a form; a draft is changed and removed by separate calls. */
export type SuggestionStep = Exclude<SuggestionAction, 'edit' | 'remove'>;

/** The form of a step without the version; for one of several steps, the union of their forms. */
export type SuggestionStepForm<S extends SuggestionStep> = S extends SuggestionStep
  ? Omit<CallInput<`suggestion.${S}`>['body'], 'version'>
  : never;

/** An item with the version that the user saw. */
export interface SeenItem {
  id: number;
  version: number;
}

interface CallOptions {
  /** The screen shows errors itself. */
  quiet?: boolean;
}

interface ChangeOptions extends CallOptions {
  /** The idempotency key of an intent begun earlier; a new one by default. */
  key?: string;
}

export const listSuggestions = (query: SuggestionQuery, options?: CallOptions): Promise<SuggestionPage> =>
  call('suggestion.list', { query }, options);

export const countSuggestions = (): Promise<SuggestionCounts> => call('suggestion.counts', {});

export const getSuggestion = (id: number, options?: CallOptions): Promise<Suggestion> =>
  call('suggestion.get', { params: { id } }, options);

/** The response of a change: the item, or null when an earlier call with the same key made the change and the item is not visible to the user any more. */
export type Changed = CallReply<'suggestion.create'>;

/** Saves a draft: a new one without `saved`, otherwise the draft it names, in the version that was read. */
export function saveDraft(draft: SuggestionDraft, saved?: SeenItem, options?: ChangeOptions): Promise<Changed> {
  if (!saved) return call('suggestion.create', { body: draft }, idempotent(options));
  return call('suggestion.edit', { params: { id: saved.id }, body: { ...draft, version: saved.version } }, idempotent(options));
}

export const removeDraft = (saved: SeenItem): Promise<null> =>
  call('suggestion.remove', { params: { id: saved.id }, query: { version: saved.version } }, idempotent());

/** Takes one step on the version that the user saw; returns the item after the step. */
export function takeStep<S extends SuggestionStep>(
  step: S,
  item: SeenItem,
  form: SuggestionStepForm<S>,
  options?: ChangeOptions,
): Promise<Changed> {
  const name: `suggestion.${SuggestionStep}` = `suggestion.${step}`;
  // The table's types match each step with its form; the compiler cannot follow this through the template name.
  const input = { params: { id: item.id }, body: { ...form, version: item.version } } as unknown as CallInput<typeof name>;
  return call(name, input, idempotent(options));
}

/** Assigns many items in the same way; each separately, with the reason for those that failed. */
export const assignMany = (body: CallInput<'suggestion.assignMany'>['body'], options?: ChangeOptions) =>
  call('suggestion.assignMany', { body }, idempotent(options));

/** Returns items similar to the text being written; the caller handles errors. */
export const findLookAlikes = (body: CallInput<'suggestion.lookAlike'>['body'], signal?: CancelSignal): Promise<LookAlikes> =>
  call('suggestion.lookAlike', { body }, { quiet: true, ...(signal ? { signal } : {}) });

export type SuggestedUnit = CallReply<'suggestion.suggestedUnits'>[number];
export type MergeTarget = CallReply<'suggestion.mergeTargets'>[number];

/** Returns units that similar items were assigned to, each with its reason. The form shows errors itself. */
export const suggestUnits = (id: number): Promise<SuggestedUnit[]> =>
  call('suggestion.suggestedUnits', { params: { id } }, { quiet: true });

/** Returns items that this one can be merged into, the most similar first. The form shows errors itself. */
export const findMergeTargets = (id: number, keyword?: string): Promise<MergeTarget[]> =>
  call('suggestion.mergeTargets', { params: { id }, query: keyword ? { keyword } : {} }, { quiet: true });

/** Reports that the page of an item is printed; printing does not wait for it. */
export const tellPrint = (id: number): void => void call('suggestion.print', { params: { id } }, { quiet: true }).catch(() => undefined);
