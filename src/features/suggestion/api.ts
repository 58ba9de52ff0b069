import { suggestionCalls } from '@contract/entities/suggestion-calls';
import { knowEntity } from '@/platform/known-entities';
import type { CallInput, CallReply } from '@contract/contract';
import type { SuggestionAction } from '@contract/rules/suggestion-workflow';
import type { SuggestionDraft } from '@contract/schema/suggestion';
import type { CancelSignal } from '@/lib/cancel';
import { call, meant } from '@/platform/call';

knowEntity('suggestion', suggestionCalls);

export type SuggestionQuery = CallInput<'suggestion.list'>['query'];
export type SuggestionPage = CallReply<'suggestion.list'>;
export type Suggestion = CallReply<'suggestion.get'>;
export type SuggestionCounts = CallReply<'suggestion.counts'>;

export type LookAlikes = CallReply<'suggestion.lookAlike'>;

/** The steps that are one POST with the item's version and a form; a draft is changed and removed by calls of their own. */
export type SuggestionStep = Exclude<SuggestionAction, 'edit' | 'remove'>;

/** What the form of a step holds besides the version; of one of several steps, the form of any of them. */
export type SuggestionStepForm<S extends SuggestionStep> = S extends SuggestionStep
  ? Omit<CallInput<`suggestion.${S}`>['body'], 'version'>
  : never;

/** An item on the version that was seen. */
export interface SeenItem {
  id: number;
  version: number;
}

interface CallOptions {
  /** The screen shows a failure itself. */
  quiet?: boolean;
}

interface ChangeOptions extends CallOptions {
  /** Of an intent that was begun earlier; drawn anew without. */
  key?: string;
}

export const listSuggestions = (query: SuggestionQuery, options?: CallOptions): Promise<SuggestionPage> =>
  call('suggestion.list', { query }, options);

export const countSuggestions = (): Promise<SuggestionCounts> => call('suggestion.counts', {});

export const getSuggestion = (id: number, options?: CallOptions): Promise<Suggestion> =>
  call('suggestion.get', { params: { id } }, options);

/** What a change answers: the item, or null where it was made by an earlier call under the same key and the item is out of sight since. */
export type Changed = CallReply<'suggestion.create'>;

/** Saves a draft: a new one without `saved`, else the one it names, on the version it was read in. */
export function saveDraft(draft: SuggestionDraft, saved?: SeenItem, options?: ChangeOptions): Promise<Changed> {
  if (!saved) return call('suggestion.create', { body: draft }, meant(options));
  return call('suggestion.edit', { params: { id: saved.id }, body: { ...draft, version: saved.version } }, meant(options));
}

export const removeDraft = (saved: SeenItem): Promise<null> =>
  call('suggestion.remove', { params: { id: saved.id }, query: { version: saved.version } }, meant());

/** Takes one step on the version that was seen; answers the item as it stands afterwards. */
export function takeStep<S extends SuggestionStep>(
  step: S,
  item: SeenItem,
  form: SuggestionStepForm<S>,
  options?: ChangeOptions,
): Promise<Changed> {
  const name: `suggestion.${SuggestionStep}` = `suggestion.${step}`;
  // The table's types pair each step with its form; the compiler cannot follow the pair through the template name.
  const input = { params: { id: item.id }, body: { ...form, version: item.version } } as unknown as CallInput<typeof name>;
  return call(name, input, meant(options));
}

/** Assigns many items alike; each by itself, with the reason beside what was not assigned. */
export const assignMany = (body: CallInput<'suggestion.assignMany'>['body'], options?: ChangeOptions) =>
  call('suggestion.assignMany', { body }, meant(options));

/** Items that say much the same as what is being written; failures are the caller's. */
export const findLookAlikes = (body: CallInput<'suggestion.lookAlike'>['body'], signal?: CancelSignal): Promise<LookAlikes> =>
  call('suggestion.lookAlike', { body }, { quiet: true, ...(signal ? { signal } : {}) });

export type SuggestedUnit = CallReply<'suggestion.suggestedUnits'>[number];
export type MergeTarget = CallReply<'suggestion.mergeTargets'>[number];

/** Units that like items were assigned to, each with its reason. The form shows a failure itself. */
export const suggestUnits = (id: number): Promise<SuggestedUnit[]> =>
  call('suggestion.suggestedUnits', { params: { id } }, { quiet: true });

/** Items that one can be merged into, the likest first. The form shows a failure itself. */
export const findMergeTargets = (id: number, keyword?: string): Promise<MergeTarget[]> =>
  call('suggestion.mergeTargets', { params: { id }, query: keyword ? { keyword } : {} }, { quiet: true });

/** Says that the page of an item is being printed; the paper does not wait for it. */
export const tellPrint = (id: number): void => void call('suggestion.print', { params: { id } }, { quiet: true }).catch(() => undefined);
