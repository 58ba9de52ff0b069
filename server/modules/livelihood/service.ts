import type { CallInput, CallReply } from '@contract/contract';
import { areaContains } from '@contract/rules/area';
import { congressOf } from '@contract/rules/livelihood';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { pageOf } from '../../platform/records/page';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import type { UnitService } from '../unit/service';
import { makeCandidates } from './candidates';
import { makeCarryingOut } from './carry-out';
import type { LivelihoodFilters } from './conditions';
import { placeOf } from './public';
import { makeLivelihoodLookAlikes } from './look-alike';
import { makeMerging } from './merge';
import { makeProgress } from './progress';
import { makeProposing } from './propose';
import { makeLivelihoodReads } from './reads';
import { makeLivelihoodRecords, toLine } from './records';
import { makeCandidateSheet } from './sheet';
import { makeLivelihoodTeller } from './tell';
import { makeLivelihoodWrites } from './writes';

export { LIVELIHOOD_KEEPERS } from './access';
export { LIVELIHOODS } from './definition';
export { moneyText } from './sheet';
export { makeLivelihoodTeller } from './tell';
export { isKeeper } from './visibility';
export { makeLivelihoodWrites } from './writes';

export interface LivelihoodDependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  messages: MessageService;
  file: Pick<FileModule, 'attachments' | 'photos' | 'findOf'>;
  units: Pick<UnitService, 'allActive'>;
}

export type LivelihoodService = ReturnType<typeof makeLivelihoodService>;

/** The service of livelihood projects: proposal, candidacy, implementation, supervision and end. */
export function makeLivelihoodService({ db, clock, secrets, messages, file, units }: LivelihoodDependencies) {
  const reads = makeLivelihoodReads(db);
  const teller = makeLivelihoodTeller(messages);
  const records = makeLivelihoodRecords({ db, clock, secrets, reads, files: file.attachments });
  const steps = { records, teller, file, units };
  const { requireFree, ...proposing } = makeProposing(steps);

  const asked = (viewer: Viewer, filters: LivelihoodFilters) => ({ viewer, filters, now: clock.now() });

  /** Throws `livelihood.here` when the list is sorted by distance and no place is given. */
  async function list(
    viewer: Viewer,
    { sort, here, ...query }: CallInput<'livelihood.list'>['query'],
  ): Promise<CallReply<'livelihood.list'>> {
    const place = placeOf(here);
    if (sort === 'near' && !place) throw fail('livelihood.here', { field: 'here' });
    const page = await pageOf(reads.listAll({ ...asked(viewer, query), sort, here: place }), query);
    return { ...page, items: page.items.map(toLine) };
  }

  async function counts(viewer: Viewer, query: CallInput<'livelihood.counts'>['query']): Promise<CallReply<'livelihood.counts'>> {
    const rows = await reads.counts(asked(viewer, query));
    const sum = (of: 'green' | 'yellow' | 'red' | 'due' | 'over'): number => rows.reduce((all, row) => all + row[of], 0);
    return {
      states: rows.map(({ state, count }) => ({ state, count })),
      colours: { green: sum('green'), yellow: sum('yellow'), red: sum('red') },
      due: { due: sum('due'), over: sum('over') },
    };
  }

  async function toDo(viewer: Viewer): Promise<CallReply<'livelihood.toDo'>> {
    if (viewer.deputyId === null) return { count: 0 };
    const [review, vote] = await Promise.all([reads.countToReview(viewer, clock.now()), reads.countToVote(viewer)]);
    return { count: review.count + vote.count };
  }

  /** Throws `livelihood.area` for an area outside the caller's. */
  async function deputies(
    viewer: Viewer,
    { areaCode, keyword = '' }: CallInput<'livelihood.deputies'>['query'],
  ): Promise<CallReply<'livelihood.deputies'>> {
    const area = areaContains(viewer.areaCode, areaCode) ? await makeLivelihoodWrites(db).findArea(areaCode) : undefined;
    if (!area) throw fail('livelihood.area', { field: 'areaCode' });
    return reads.deputiesIn(congressOf(area), keyword.trim());
  }

  async function get(viewer: Viewer, id: number, here?: string): Promise<CallReply<'livelihood.get'>> {
    const place = placeOf(here);
    const [record, row] = await Promise.all([
      records.plain.get(viewer, id),
      place && reads.find({ viewer, now: clock.now(), here: place }, id),
    ]);
    return { ...record, metres: row?.metres ?? null };
  }

  return {
    ...{
      list,
      counts,
      toDo,
      deputies,
      get,
      isVisible: reads.isVisible,
      lookAlike: makeLivelihoodLookAlikes(db),
      sheet: makeCandidateSheet({ clock, get }),
    },
    ...proposing,
    ...makeMerging(steps),
    ...makeCandidates({ db, clock, requireFree, ...steps }),
    ...makeCarryingOut(steps),
    ...makeProgress(steps),
  };
}
