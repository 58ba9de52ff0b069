import type { CallInput, CallReply } from '@contract/contract';
import type { SuggestionDraft } from '@contract/schema/suggestion';
import { call } from '@/platform/call';

export type SuggestionQuery = CallInput<'suggestion.list'>['query'];
export type SuggestionPage = CallReply<'suggestion.list'>;
export type Suggestion = CallReply<'suggestion.get'>;
export type SuggestionCounts = CallReply<'suggestion.counts'>;

/** The steps that are one POST with the item's version and a form. */
export type SuggestionStep = 'submit' | 'withdraw' | 'accept' | 'refuse' | 'assign' | 'sign' | 'return' | 'reply' | 'evaluate';

/** What the form of a step holds besides the version. */
export type SuggestionStepForm<S extends SuggestionStep> = Omit<CallInput<`suggestion.${S}`>['body'], 'version'>;

interface CallOptions {
  /** The screen shows a failure itself. */
  quiet?: boolean;
}

export const listSuggestions = (query: SuggestionQuery, options?: CallOptions): Promise<SuggestionPage> =>
  call('suggestion.list', { query }, options);

export const countSuggestions = (): Promise<SuggestionCounts> => call('suggestion.counts', {});

export const getSuggestion = (id: number, options?: CallOptions): Promise<Suggestion> =>
  call('suggestion.get', { params: { id } }, options);

/** Saves a draft: a new one without `saved`, else the one it names, on the version it was read in. */
export function saveDraft(draft: SuggestionDraft, saved?: { id: number; version: number }): Promise<Suggestion> {
  if (!saved) return call('suggestion.create', { body: draft });
  return call('suggestion.edit', { params: { id: saved.id }, body: { ...draft, version: saved.version } });
}

export const removeDraft = (saved: { id: number; version: number }): Promise<null> =>
  call('suggestion.remove', { params: { id: saved.id }, query: { version: saved.version } });

/** Takes one step on the version that was seen; answers the item as it stands afterwards. */
export function takeStep<S extends SuggestionStep>(
  step: S,
  item: { id: number; version: number },
  form: SuggestionStepForm<S>,
  options?: CallOptions,
): Promise<Suggestion> {
  const name: `suggestion.${SuggestionStep}` = `suggestion.${step}`;
  // The table's types pair each step with its form; the compiler cannot follow the pair through the template name.
  const input = { params: { id: item.id }, body: { ...form, version: item.version } } as CallInput<typeof name>;
  return call(name, input, options);
}
