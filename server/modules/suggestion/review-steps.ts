import type { Viewer } from '@contract/rules/roles';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import { fail } from '../../platform/errors';
import type { Keyed, Taken } from '../../platform/records/intents';
import { makeClockStore } from './clock-store';
import type { Dependencies } from './dependencies';
import type { LockedItem } from './step-store';
import { requestOf, type Step } from './steps';
import { cleanText } from './text';

/** The statuses in which an item still waits for its reply, so that another item can be merged into it. */
const TARGETS: readonly SuggestionStatus[] = ['accepted', 'assigned', 'returned', 'handling', 'approving', 'approved'];

/** Checks whether `item` can be merged into `target`. */
export const canMergeInto = (
  item: Pick<LockedItem, 'id' | 'areaCode' | 'kind'>,
  target: Pick<LockedItem, 'id' | 'areaCode' | 'kind' | 'status'>,
) => target.id !== item.id && target.areaCode === item.areaCode && target.kind === item.kind && TARGETS.includes(target.status);

/** The office's decisions on submitted items, before they are assigned to a unit. Each returns the changed item. */
export function makeReviewSteps({ steps }: Dependencies) {
  const endReview = async ({ trx, item, now }: Step) => {
    await makeClockStore(trx).end(item.id, now, { kinds: ['review'] });
    return {};
  };

  const acceptSuggestion = (viewer: Viewer, input: Keyed<'suggestion.accept'>): Promise<Taken> =>
    steps.takeStep({ ...requestOf(viewer, 'accept', input), note: cleanText(input.body.note) }, endReview);

  const refuseSuggestion = (viewer: Viewer, input: Keyed<'suggestion.refuse'>): Promise<Taken> =>
    steps.takeStep({ ...requestOf(viewer, 'refuse', input), note: cleanText(input.body.reason) }, endReview);

  /** Merges the item into another one; the items merged into it follow. Throws `suggestion.merge_target`. */
  const mergeSuggestion = (viewer: Viewer, input: Keyed<'suggestion.merge'>): Promise<Taken> => {
    const { intoId, note } = input.body;
    const request = { ...requestOf(viewer, 'merge', input), note: cleanText(note), also: [intoId] };
    return steps.takeStep(request, async (step) => {
      const { store, item } = step;
      const [target] = await store.lockItems([intoId]);
      if (!target || !canMergeInto(item, target)) throw fail('suggestion.merge_target');
      for (const id of await store.mergedIds(item.id)) await store.updateItem(id, { mergedIntoId: intoId });
      await endReview(step);
      return { mergedIntoId: intoId };
    });
  };

  const unmergeSuggestion = (viewer: Viewer, input: Keyed<'suggestion.unmerge'>): Promise<Taken> =>
    steps.takeStep({ ...requestOf(viewer, 'unmerge', input), note: cleanText(input.body.reason) }, () =>
      Promise.resolve({ mergedIntoId: null }),
    );

  const setPublicity = (viewer: Viewer, input: Keyed<'suggestion.setPublicity'>): Promise<Taken> => {
    const { isPublic, reason } = input.body;
    const note = `${isPublic ? '改为公开' : '改为不公开'}：${cleanText(reason)}`;
    return steps.takeStep({ ...requestOf(viewer, 'setPublicity', input), note }, () => Promise.resolve({ isPublic }));
  };

  return { acceptSuggestion, refuseSuggestion, mergeSuggestion, unmergeSuggestion, setPublicity };
}
