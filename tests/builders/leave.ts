import type { CallInput } from '@contract/contract';
import type { ActivityInput } from '@contract/schema/activity';
import { type ActivityCast, announced, invites } from './activity';
import type { Person } from './people';
import type { World } from './world';

export type Asking = CallInput<'leave.create'>['body'];

const sitting = (startsAt: string, endsAt: string) => ({ startsAt: `${startsAt}:00.000Z`, endsAt: `${endsAt}:00.000Z` });
/** A session of two days with three sittings: both mornings, and the afternoon between them. */
export const SESSION: Partial<ActivityInput> = {
  ...{ title: '市五届人大五次会议', kind: 'session' },
  ...{ startsAt: '2026-03-10T01:00:00.000Z', endsAt: '2026-03-11T03:30:00.000Z', signUpUntil: '2026-03-09T10:00:00.000Z' },
  sittings: [
    sitting('2026-03-10T01:00', '2026-03-10T03:30'),
    sitting('2026-03-10T06:30', '2026-03-10T09:00'),
    sitting('2026-03-11T01:00', '2026-03-11T03:30'),
  ],
};
export const aLeave = (activityId: number, change: Partial<Asking> = {}): Asking => ({
  ...{ activityId, sittingIds: [], reason: ' 因公出差 ', fileIds: [] },
  ...change,
});
interface Decision {
  decision?: string;
  decidedOn?: string | null;
  version?: number;
}
/** The calls about leaves by the cast of activities, and the resulting rows; `world` and `cast` are read when they are ready. */
export function leaveCalls(world: () => World, cast: () => ActivityCast) {
  const announce = (change: Partial<ActivityInput> = {}, by: Person = cast().office) =>
    announced(world(), by, { invited: invites({ everyone: true }), ...change });
  const sittingsOf = async (activityId: number): Promise<number[]> =>
    (await world().db.selectFrom('sitting').select('id').where('activityId', '=', activityId).orderBy('startsAt').execute()).map(
      ({ id }) => id,
    );

  const ask = (activityId: number, change: Partial<Asking> = {}, by: Person | null = cast().deputy) =>
    world().call(by, 'leave.create', { body: aLeave(activityId, change) });
  const enter = (activityId: number, change: Partial<CallInput<'leave.enter'>['body']> = {}, by: Person | null = cast().office) =>
    world().call(by, 'leave.enter', { body: { ...aLeave(activityId), deputyId: cast().deputy.deputyId, ...change } });
  const get = (id: number, by: Person | null = cast().office) => world().call(by, 'leave.get', { params: { id } });
  const grant = (id: number, by: Person | null = cast().office, { decision = '', decidedOn = null, version = 1 }: Decision = {}) =>
    world().call(by, 'leave.grant', { params: { id }, body: { version, decision, decidedOn } });
  const refuse = (id: number, by: Person | null = cast().office, { decision = '人数不足', decidedOn = null, version = 1 }: Decision = {}) =>
    world().call(by, 'leave.refuse', { params: { id }, body: { version, decision, decidedOn } });
  const withdraw = (id: number, by: Person | null = cast().deputy, version = 1) =>
    world().call(by, 'leave.withdraw', { params: { id }, body: { version } });
  const toDecide = async (by: Person) => (await world().call(by, 'leave.toDecide', {})).data.count;
  const mine = (activityId: number, by: Person | null = cast().deputy) => world().call(by, 'leave.mine', { query: { activityId } });
  const listed = (by: Person, query: CallInput<'leave.list'>['query'] = {}) => world().call(by, 'leave.list', { query });

  const personOf = (activityId: number, { deputyId } = cast().deputy) =>
    world()
      .db.selectFrom('activityPerson')
      .select(['answer', 'reason', 'leave', 'answeredAt'])
      .where('activityId', '=', activityId)
      .where('deputyId', '=', deputyId)
      .executeTakeFirstOrThrow();
  const attendanceOf = async (activityId: number, { deputyId } = cast().deputy) => {
    const rows = world().db.selectFrom('attendance').select(['sittingId', 'state', 'way', 'byName']).orderBy('sittingId');
    return rows.where('activityId', '=', activityId).where('deputyId', '=', deputyId).execute();
  };
  const signIn = (activityId: number, sittingId: number, state: 'present' | 'kept' | 'absent' = 'present', { deputyId } = cast().deputy) =>
    world()
      .db.insertInto('attendance')
      .values({ sittingId, activityId, deputyId, state, at: world().time.now, way: 'code', ticket: null })
      .execute();

  return { announce, sittingsOf, ask, enter, get, grant, refuse, withdraw, toDecide, mine, listed, personOf, attendanceOf, signIn };
}
