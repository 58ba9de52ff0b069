import type { CallInput, CallReply } from '@contract/contract';
import { areaContains, digitsBelow } from '@contract/rules/area';
import { beijingDate } from '@contract/rules/beijing';
import { PUBLISHED_PARTS, type PublishedPart } from '@contract/rules/deputy';
import type { AgeBand } from '@contract/rules/deputy-info';
import type { Viewer } from '@contract/rules/roles';
import { fail } from '../../platform/errors';
import type { Kernel } from '../../platform/kernel';
import { pageOf } from '../../platform/records/page';
import { fillPinyin, isSound } from '../../platform/search/name-pinyin';
import { readsRosterOf, workOf } from '../deputy/service';
import { lastReportsOf } from '../duty-report/service';
import { stationsOf } from '../station/service';
import { makeDeputyInfoReads } from './reads';

export type DeputyInfoService = ReturnType<typeof makeDeputyInfoService>;

const PARTS = Object.keys(PUBLISHED_PARTS) as PublishedPart[];

const LEVELS: Readonly<Record<string, 'city' | 'county' | 'town'>> = { 4: 'city', 6: 'county', 9: 'town' };

interface Seats {
  areaCode: string;
  areaName: string;
  seats: number;
  vacant: number;
}

/** The seats of all terms, and the congresses with vacant ones; null when no number of seats was entered. */
const seatsIn = (terms: readonly Seats[]) => ({
  seats: terms.length === 0 ? null : terms.reduce((sum, { seats }) => sum + seats, 0),
  vacant: terms.length === 0 ? null : terms.reduce((sum, { vacant }) => sum + vacant, 0),
  vacancies: terms.flatMap(({ areaCode, areaName, vacant }) => (vacant === 0 ? [] : [{ areaCode, areaName, count: vacant }])),
});

/** The service of deputies in office of an area and below. */
export function makeDeputyInfoService({ db, clock }: Pick<Kernel, 'db' | 'clock'>) {
  const reads = makeDeputyInfoReads(db);

  /** Throws deputyInfo.area when the viewer may not see the area. */
  function areaFor(viewer: Viewer, areaCode: string = viewer.areaCode): string {
    if (!areaContains(viewer.areaCode, areaCode)) throw fail('deputyInfo.area', { field: 'areaCode' });
    return areaCode;
  }

  async function structure(viewer: Viewer, query: CallInput<'deputyInfo.structure'>['query']): Promise<CallReply<'deputyInfo.structure'>> {
    const areaCode = areaFor(viewer, query.areaCode);
    const asOf = beijingDate(clock.now());
    const [shares, terms, areas] = await Promise.all([
      reads.sharesOf(areaCode, digitsBelow(areaCode), asOf),
      reads.seatsOf(areaCode),
      reads.areasOf(areaCode),
    ]);
    const all = shares.find(({ of }) => of === 'all');
    const own = areas.find(({ code }) => code === areaCode);
    if (!own) throw fail('deputyInfo.area', { field: 'areaCode' });
    const of = (what: (typeof shares)[number]['of']) => shares.filter((share) => share.of === what);
    const keyed = <K extends string>(what: (typeof shares)[number]['of']) =>
      of(what).map(({ value, count }) => ({ key: value as K, count }));
    const inAreas = new Map(of('area').map(({ value, count }) => [value, count]));
    return {
      ...{ areaCode, areaName: own.name, asOf, inOffice: all?.count ?? 0, ...seatsIn(terms) },
      ...{ women: all?.women ?? 0, minorities: all?.minorities ?? 0, byElection: all?.byElection ?? 0 },
      byLevel: of('level').flatMap(({ value, count }) => (LEVELS[value] ? [{ key: LEVELS[value], count }] : [])),
      byAge: keyed<AgeBand>('age'),
      byParty: keyed<string>('party'),
      byEducation: keyed<string>('education'),
      byVocation: keyed<string>('vocation'),
      byEthnicity: keyed<string>('ethnicity'),
      byArea: [own, ...areas.filter((area) => area !== own)].map(({ code, name, longitude, latitude }) => ({
        ...{ areaCode: code, areaName: name, longitude, latitude, count: inAreas.get(code) ?? 0 },
      })),
    };
  }

  async function list(viewer: Viewer, query: CallInput<'deputyInfo.list'>['query']): Promise<CallReply<'deputyInfo.list'>> {
    areaFor(viewer, query.areaCode);
    if (isSound(query.keyword?.trim() ?? '')) await fillPinyin(db);
    return pageOf(reads.listAll({ within: viewer.areaCode, query, today: beijingDate(clock.now()) }), query);
  }

  /** Returns the delegations of one congress; a subdistrict has no congress and therefore no delegations. */
  const delegations = (viewer: Viewer, query: CallInput<'deputyInfo.delegations'>['query']): Promise<CallReply<'deputyInfo.delegations'>> =>
    reads.delegationsOf(areaFor(viewer, query.areaCode));

  async function get(viewer: Viewer, id: number): Promise<CallReply<'deputyInfo.get'>> {
    const now = clock.now();
    const found = await reads.find(viewer.areaCode, beijingDate(now), id);
    if (!found) throw fail('deputyInfo.not_found');
    const { personId, published, wholeOccupation, anyPhoto, ...card } = found;
    const seesAll = viewer.deputyId === id || readsRosterOf(viewer, card);
    const tells = (part: PublishedPart): boolean => seesAll || published.includes(part);
    const [mandates, items, work, reports, stations] = await Promise.all([
      reads.mandatesOf(viewer.areaCode, personId, id),
      reads.publicItemsOf(id),
      tells('work') ? workOf(db, id, now) : null,
      tells('report') ? lastReportsOf(db, id) : [],
      stationsOf(db, id),
    ]);
    return {
      ...card,
      ...(seesAll && { occupation: wholeOccupation, photo: anyPhoto }),
      unpublished: seesAll ? PARTS.filter((part) => !published.includes(part)) : [],
      mandates,
      work,
      reports,
      stations,
      items: items.map(({ submittedAt, ...item }) => ({ ...item, submittedOn: submittedAt ? beijingDate(submittedAt) : beijingDate(now) })),
    };
  }

  return { structure, list, delegations, get };
}
