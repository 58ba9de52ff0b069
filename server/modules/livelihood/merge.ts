import { areaContains } from '@contract/rules/area';
import { LIVELIHOOD_MERGED_INTO, type LivelihoodState, OPEN_LIVELIHOOD_STATES } from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import type { LivelihoodRecord } from '@contract/schema/livelihood-parts';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Keyed } from '../../platform/records/intents';
import { keepsIt, type LivelihoodRow, LIVELIHOODS } from './family';
import type { StepDependencies } from './propose';

const isAmong = (states: readonly LivelihoodState[], state: LivelihoodState): boolean => states.includes(state);

/** Of one area, or one of them in the other. */
const isNeighbour = (one: string, other: string): boolean => areaContains(one, other) || areaContains(other, one);

/** Both under their locks, in one order whoever asks. */
const lockBoth = (id: number, intoId: number) => async (trx: Db) => {
  const rows: (LivelihoodRow | undefined)[] = [];
  for (const one of [id, intoId].sort((first, second) => first - second)) rows.push(await LIVELIHOODS.lock(trx, one));
  return rows.find((row) => row?.id === id);
};

/** How two that ask for the same become one. */
export function makeMerging({ records: { plain }, teller }: Pick<StepDependencies, 'records' | 'teller'>) {
  /** Throws `livelihood.merge` for one that is itself, of elsewhere, or at its end. */
  const merge = (viewer: Viewer, call: Keyed<'livelihood.merge'>): Promise<LivelihoodRecord> => {
    const { intoId } = call.body;
    const { id } = call.params;
    if (intoId === id) throw fail('livelihood.merge', { field: 'intoId' });
    return plain.change(
      viewer,
      'merge',
      call,
      async ({ trx, row }) => {
        const into = await LIVELIHOODS.find(trx, viewer, intoId);
        if (!into || !keepsIt(viewer, into) || !isAmong(LIVELIHOOD_MERGED_INTO, into.state) || !isNeighbour(into.areaCode, row.areaCode))
          throw fail('livelihood.merge', { field: 'intoId' });
        // What was merged into the one is then part of the other.
        await trx.updateTable('livelihood').set({ mergedIntoId: intoId }).where('mergedIntoId', '=', id).execute();
        // What somebody else asked for and nobody has reviewed is not told.
        const text = isAmong(OPEN_LIVELIHOOD_STATES, into.state) ? `${row.title} → ${into.title}` : row.title;
        await teller.roles(trx, [row.proposedById], { id, about: 'livelihood-merged', text, senderId: viewer.roleId });
        return { set: { state: 'merged', mergedIntoId: intoId } };
      },
      { lock: lockBoth(id, intoId) },
    );
  };

  return { merge };
}
