import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import type { Keyed, Taken } from '../../platform/records/intents';
import { makeCosignerStore } from './cosigner-store';
import type { Dependencies } from './dependencies';
import { requestOf } from './steps';
import { cleanText } from './text';
import { joinableIn } from './visibility';

/** Only deputies come this far, by the routes' access. */
function deputyOf(viewer: Viewer): number {
  if (viewer.deputyId === null) throw fail('access.denied');
  return viewer.deputyId;
}

/** How deputies sign together. Each answers which item it changed. */
export function makeCosignSteps({ db, steps }: Dependencies) {
  const askCosigners = (viewer: Viewer, input: Keyed<'suggestion.askCosigners'>): Promise<Taken> =>
    steps.takeStep(requestOf(viewer, 'askCosigners', input));

  const cosign = (viewer: Viewer, input: Keyed<'suggestion.cosign'>): Promise<Taken> =>
    steps.takeStep(requestOf(viewer, 'cosign', input), async ({ trx, item, now }) => {
      await makeCosignerStore(trx).answer(item.id, deputyOf(viewer), 'agreed', now);
      return {};
    });

  const decline = (viewer: Viewer, input: Keyed<'suggestion.decline'>): Promise<Taken> =>
    steps.takeStep({ ...requestOf(viewer, 'decline', input), note: cleanText(input.body.note) }, async ({ trx, item, now }) => {
      await makeCosignerStore(trx).answer(item.id, deputyOf(viewer), 'declined', now);
      return {};
    });

  /** Signs what another deputy of the same term has written and lets everybody read. Throws `suggestion.not_found` for any other item. */
  async function join(viewer: Viewer, input: Keyed<'suggestion.join'>): Promise<Taken> {
    const deputyId = deputyOf(viewer);
    const visible = joinableIn(await makeCosignerStore(db).termOf(deputyId));
    return steps.takeStep({ ...requestOf(viewer, 'join', input), visible }, async ({ trx, item, now }) => {
      await makeCosignerStore(trx).answer(item.id, deputyId, 'agreed', now);
      return {};
    });
  }

  /** Takes it back for a change of the text; whoever had agreed is asked anew. */
  const recall = (viewer: Viewer, input: Keyed<'suggestion.recall'>): Promise<Taken> =>
    steps.takeStep(requestOf(viewer, 'recall', input), async ({ trx, item }) => {
      await makeCosignerStore(trx).askAnew(item.id);
      return {};
    });

  return { askCosigners, cosign, decline, join, recall };
}
