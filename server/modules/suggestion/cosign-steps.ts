import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import type { Keyed, Taken } from '../../platform/records/intents';
import { makeCosignerStore } from './cosigner-store';
import type { Dependencies } from './dependencies';
import { requestOf } from './steps';
import { cleanText } from './text';
import { joinableIn } from './visibility';

/** The access of the routes lets only deputies reach this point. */
function deputyOf(viewer: Viewer): number {
  if (viewer.deputyId === null) throw fail('access.denied');
  return viewer.deputyId;
}

/** The steps of co-signing. Each returns the changed item. */
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

  /** Co-signs an item that another deputy of the same term has written and opened to others. Throws `suggestion.not_found` for any other item. */
  async function join(viewer: Viewer, input: Keyed<'suggestion.join'>): Promise<Taken> {
    const deputyId = deputyOf(viewer);
    const visible = joinableIn(await makeCosignerStore(db).termOf(deputyId));
    return steps.takeStep({ ...requestOf(viewer, 'join', input), visible }, async ({ trx, item, now }) => {
      await makeCosignerStore(trx).answer(item.id, deputyId, 'agreed', now);
      return {};
    });
  }

  /** Takes the item back for a change of the text; co-signers who had agreed are asked again. */
  const recall = (viewer: Viewer, input: Keyed<'suggestion.recall'>): Promise<Taken> =>
    steps.takeStep(requestOf(viewer, 'recall', input), async ({ trx, item }) => {
      await makeCosignerStore(trx).askAnew(item.id);
      return {};
    });

  return { askCosigners, cosign, decline, join, recall };
}
