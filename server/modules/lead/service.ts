import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import { type Place, readPlace } from '@contract/rules/station';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { pageOf } from '../../platform/records/page';
import type { FileModule } from '../file';
import type { MessageService } from '../message/service';
import type { SettingService } from '../setting/service';
import type { SuggestionService } from '../suggestion/service';
import type { UnitService } from '../unit/service';
import { makeChains } from './chain';
import { makeHandling } from './handle';
import { makeHolding } from './hold';
import { makeLeadLookAlikes } from './look-alike';
import { makeRaising } from './raise';
import { type LeadFilters, makeLeadReads } from './reads';
import { makeLeadRecords, toLine } from './records';
import { makeLeadTeller } from './tell';

export { becameOf } from './chain';

export interface LeadDependencies extends Pick<Kernel, 'db' | 'clock'> {
  subjects: Kernel['moduleParts']['subjects'];
  messages: MessageService;
  file: Pick<FileModule, 'attachments' | 'photos'>;
  units: Pick<UnitService, 'allActive'>;
  settings: Pick<SettingService, 'holidays'>;
  suggestions: Pick<SuggestionService, 'draftIn' | 'lookAlikes'>;
}

/** Throws `request.invalid` for invalid coordinates. */
function placeOf(here: string | undefined): Place | undefined {
  const place = readPlace(here);
  if (here !== undefined && !place) throw fail('request.invalid', { field: 'here' });
  return place;
}

export type LeadService = ReturnType<typeof makeLeadService>;

/** The service of leads: reading, raising, claiming and answering them. */
export function makeLeadService({ db, clock, subjects, messages, file, units, settings, suggestions }: LeadDependencies) {
  const reads = makeLeadReads(db);
  const teller = makeLeadTeller(messages);
  const chains = makeChains({ db, subjects });
  const records = makeLeadRecords({ db, clock, reads, files: file.attachments, chains });
  const raising = makeRaising({ records, teller, file, settings });

  const asked = (viewer: Viewer, filters: LeadFilters) => ({ viewer, filters, now: clock.now() });

  /** Throws `lead.here` when the list is sorted by distance and no place is given. */
  async function list(viewer: Viewer, { sort, here, ...query }: CallInput<'lead.list'>['query']): Promise<CallReply<'lead.list'>> {
    const place = placeOf(here);
    if (sort === 'near' && !place) throw fail('lead.here', { field: 'here' });
    const page = await pageOf(reads.listAll({ ...asked(viewer, query), sort, here: place }), query);
    const photos = await file.attachments.filesOf(
      'lead',
      page.items.map(({ id }) => id),
    );
    return { ...page, items: page.items.map((row) => ({ ...toLine(viewer, row), photo: photos.get(row.id)?.[0] ?? null })) };
  }

  async function counts(viewer: Viewer, query: CallInput<'lead.counts'>['query']): Promise<CallReply<'lead.counts'>> {
    const rows = await reads.counts(asked(viewer, query));
    const sum = (of: 'near' | 'over'): number => rows.reduce((all, row) => all + row[of], 0);
    return { states: rows.map(({ state, count }) => ({ state, count })), near: sum('near'), over: sum('over') };
  }

  async function toDo({ deputyId, areaCode }: Viewer): Promise<CallReply<'lead.toDo'>> {
    if (deputyId === null) return { count: 0 };
    const [held, claimable] = await Promise.all([reads.countHeld(deputyId), reads.countClaimable(areaCode)]);
    return { count: held.count + claimable.count };
  }

  async function get(viewer: Viewer, id: number, here: string | undefined): Promise<CallReply<'lead.get'>> {
    const place = placeOf(here);
    const [record, row] = await Promise.all([
      records.plain.get(viewer, id),
      place && reads.find({ viewer, now: clock.now(), here: place }, id),
    ]);
    return { ...record, metres: row?.metres ?? null };
  }

  return {
    ...{ list, counts, toDo, get, chain: chains.chain, isVisible: reads.isVisible },
    places: (viewer: Viewer, query: CallInput<'lead.places'>['query']) => reads.places(asked(viewer, query)),
    lookAlike: makeLeadLookAlikes(db, suggestions),
    ...raising,
    ...makeHolding({ db, clock, records, teller, suggestions }),
    ...makeHandling({ records, teller, units, settings }),
  };
}
