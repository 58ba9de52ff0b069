import type { CallInput } from '@contract/contract';
import type { ActivityInput } from '@contract/schema/activity';
import { type ActivityCast, announced, invites } from './activity';
import { moveTime } from './move-time';
import type { Person } from './people';
import type { World } from './world';

/** The activity starts on Tuesday and lasts from 09:00 to 11:30 in Beijing. */
const START = Date.parse('2026-03-10T01:00:00Z');
export const minutes = (count: number): Date => new Date(START + count * 60_000);
export const seconds = (count: number): Date => new Date(START + count * 1000);

/** Returns the calls about attendance, at a time that a test chooses. */
export function attendanceIn(world: World, cast: ActivityCast) {
  const announce = (change: Partial<ActivityInput> = {}) =>
    announced(world, cast.office, { invited: invites({ everyone: true }), ...change });
  const get = async (id: number, by: Person = cast.office) => (await world.call(by, 'activity.get', { params: { id } })).data;
  const sittingOf = async (id: number, at = 0) => (await get(id)).sittings[at]?.id ?? 0;
  const screen = async (sittingId: number, by: Person = cast.office) =>
    (await world.call(by, 'attendance.screen', { params: { id: sittingId } })).data;
  const codeOn = async (sittingId: number) => (await screen(sittingId)).code?.link.split('code=')[1] ?? '';
  const ticketFor = (code: string) => world.call(null, 'attendance.ticket', { body: { code } });
  const useTicket = (ticket: string, by: Person = cast.deputy) => world.call(by, 'attendance.signIn', { body: { ticket } });
  const mark = (sittingId: number, body: Partial<CallInput<'attendance.mark'>['body']>, by: Person = cast.office) =>
    world.call(by, 'attendance.mark', { params: { id: sittingId }, body: { numbers: [], deputyIds: [], reason: '', ...body } });
  const correct = (sittingId: number, body: CallInput<'attendance.correct'>['body'], by: Person = cast.office) =>
    world.call(by, 'attendance.correct', { params: { id: sittingId }, body });
  const close = async (id: number, by: Person = cast.office) =>
    world.call(by, 'attendance.close', { params: { id }, body: { version: (await get(id)).version } });
  const people = async (id: number, query: CallInput<'attendance.people'>['query'] = {}) =>
    (await world.call(cast.office, 'attendance.people', { params: { id }, query })).data;
  const stateOf = async (id: number, { deputyId }: { deputyId: number }, at = 0) =>
    (await people(id)).items.find((one) => one.deputyId === deputyId)?.marks[at]?.state;

  /** Returns an announced activity with its sitting, that many minutes after its start. */
  async function running(after: number, change: Partial<ActivityInput> = {}): Promise<{ id: number; sittingId: number }> {
    const id = await announce(change);
    const sittingId = await sittingOf(id);
    await moveTime(world, minutes(after));
    return { id, sittingId };
  }

  async function signIn(sittingId: number, by: Person = cast.deputy) {
    const { data } = await ticketFor(await codeOn(sittingId));
    return useTicket(data.ticket, by);
  }

  return { announce, get, sittingOf, screen, codeOn, ticketFor, useTicket, mark, correct, close, people, stateOf, running, signIn };
}
