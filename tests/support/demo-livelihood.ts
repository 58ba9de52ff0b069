import type { CallInput, CallReply } from '@contract/contract';
import { openStaffApi } from './staff-api';

type Project = CallReply<'livelihood.get'>;
type Vote = CallReply<'livelihoodVote.get'>;
type Api = Awaited<ReturnType<typeof openStaffApi>>;

/** The area of the demo's city, whose deputy has the account `deputy`. */
export const CITY = '3311';
const DEPUTY = '叶明辉';

const beijingToday = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);
const thisYear = (): number => Number(beijingToday().slice(0, 4));

interface StartedVote {
  title: string;
  kind?: 'decision' | 'rating';
  ids: number[];
  places?: number;
  present: number;
}

/** The steps of the city's office whose screens are not under test. */
export async function openLivelihoodOffice(baseUrl: string) {
  const office: Api = await openStaffApi(baseUrl, 'office');
  const read = (id: number): Promise<Project> => office.ask('GET', `/api/livelihood/${String(id)}`);
  const readVote = (id: number): Promise<Vote> => office.ask('GET', `/api/livelihood-vote/${String(id)}`);
  const step = async (name: string, id: number, body: object = {}): Promise<Project> =>
    office.ask('POST', `/api/livelihood/${String(id)}/${name}`, { version: (await read(id)).version, ...body });
  const voteStep = async (name: string, id: number, body: object = {}): Promise<Vote> =>
    office.ask('POST', `/api/livelihood-vote/${String(id)}/${name}`, { version: (await readVote(id)).version, ...body });

  async function aUnitId(): Promise<number> {
    const { items } = await office.ask<CallReply<'livelihood.list'>>('GET', '/api/livelihood?state=running&pageSize=1');
    const [first] = items;
    const unitId = first && (await read(first.id)).unitId;
    if (!unitId) throw new Error('the demo has no project that a unit carries out');
    return unitId;
  }

  async function reserved(title: string): Promise<number> {
    const body: CallInput<'livelihood.create'>['body'] = {
      ...{ title, content: '让群众少跑路。', category: 'transport', areaCode: CITY, year: thisYear() + 1, place: '人民街' },
      ...{ longitude: 119.92, latitude: 28.45, reason: '群众反映强烈。', cost: 120, unitId: null, fileIds: [] },
    };
    const { id } = await office.ask<Project>('POST', '/api/livelihood', body);
    await step('decide', id, { take: true, answer: '' });
    return id;
  }

  async function reviewing(title: string): Promise<number> {
    const id = await reserved(title);
    await step('to-review', id, { endsOn: '2099-12-31' });
    return id;
  }

  async function candidate(title: string): Promise<number> {
    const id = await reviewing(title);
    await step('nominate', id, { reason: '群众反映强烈。', cost: 120, place: '人民街', unitId: await aUnitId() });
    return id;
  }

  /** Returns the demo's deputy of the city. */
  async function deputyId(): Promise<number> {
    const query = `areaCode=${CITY}&keyword=${encodeURIComponent(DEPUTY)}`;
    const found = await office.ask<CallReply<'livelihood.deputies'>>('GET', `/api/livelihood/deputy?${query}`);
    const deputy = found.find(({ name }) => name === DEPUTY);
    if (!deputy) throw new Error(`the demo has no deputy ${DEPUTY}`);
    return deputy.id;
  }

  /** Opens an electronic vote in which deputies can cast their ballots, with the demo's deputy as scrutineer. */
  async function startVote({ title, kind = 'decision', ids, places = 0, present }: StartedVote): Promise<number> {
    const { year } = await read(ids[0] ?? 0);
    const body: CallInput<'livelihoodVote.create'>['body'] = {
      ...{ areaCode: CITY, kind, method: 'electronic', year, title, meeting: '市人大五届五次会议', places },
      ...{ livelihoodIds: ids, scrutineerIds: [await deputyId()] },
    };
    const { id } = await office.ask<Vote>('POST', '/api/livelihood-vote', body);
    await voteStep('open', id, { present });
    return id;
  }

  return { office, step, voteStep, reserved, reviewing, candidate, deputyId, startVote };
}
