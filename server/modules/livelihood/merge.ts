import { areaContains } from '@contract/rules/area';
import { LIVELIHOOD_MERGED_INTO, type LivelihoodState, PUBLIC_LIVELIHOOD_STATES } from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import type { LivelihoodRecord } from '@contract/schema/livelihood-parts';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import type { Keyed } from '../../platform/records/intents';
import { keepsIt, type LivelihoodRow, LIVELIHOODS } from './definition';
import type { StepDependencies } from './propose';

const isAmong = (states: readonly LivelihoodState[], state: LivelihoodState): boolean => states.includes(state);

/** Two areas are neighbours when they are equal or one contains the other. */
const isNeighbour = (one: string, other: string): boolean => areaContains(one, other) || areaContains(other, one);

/** Locks both rows in the order of their ids, to avoid deadlocks. */
const lockBoth = (id: number, intoId: number) => async (trx: Db) => {
  const rows: (LivelihoodRow | undefined)[] = [];
  for (const one of [id, intoId].sort((first, second) => first - second)) rows.push(await LIVELIHOODS.lock(trx, one));
  return rows.find((row) => row?.id === id);
};

/** The step that merges two projects with the same purpose. */
export function makeMerging({ records: { plain }, teller }: Pick<StepDependencies, 'records' | 'teller'>) {
  /** Throws `livelihood.merge` when the target is the project itself, from another area, or already ended. */
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
        // Projects that were merged into the first become part of the second.
        await trx.updateTable('livelihood').set({ mergedIntoId: intoId }).where('mergedIntoId', '=', id).execute();
        // The title of another user's proposal that is not reviewed yet is not shown.
        const text = isAmong(PUBLIC_LIVELIHOOD_STATES, into.state) ? `${row.title} → ${into.title}` : row.title;
        await teller.roles(trx, [row.proposedById], { id, about: 'livelihood-merged', text, senderId: viewer.roleId });
        return { set: { state: 'merged', mergedIntoId: intoId } };
      },
      { lock: lockBoth(id, intoId) },
    );
  };

  return { merge };
}
