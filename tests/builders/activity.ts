import type { ActivityInput, Invited } from '@contract/schema/activity';
import type { Db } from '../../server/platform/db/connect';
import { type SeededDeputy, seedDelegation, seedDeputy } from './deputy';
import type { Person } from './people';
import type { World } from './world';

/** A Thursday, 10:00 in Beijing. */
export const THURSDAY = new Date('2026-03-05T02:00:00Z');

export const invites = (change: Partial<Invited> = {}): Invited => ({ everyone: false, delegationIds: [], deputyIds: [], ...change });

/** Returns an empty arrangement, without notes and files. */
export const anArrangement = () => ({
  ...{ agenda: [], seating: '', lodging: '', contactName: '', contactPhone: '', paperIds: [], resultIds: [] },
});

/** Returns an activity of the next Tuesday, 09:00 to 11:30 in Beijing, with sign-up until Monday 18:00 and nobody invited. */
export const anActivity = (change: Partial<ActivityInput> = {}): ActivityInput => ({
  title: '视察老旧小区改造',
  place: '市政府一号楼门口',
  kind: 'inspection',
  position: null,
  introduction: '实地察看三个小区，听取部门汇报。',
  startsAt: '2026-03-10T01:00:00.000Z',
  endsAt: '2026-03-10T03:30:00.000Z',
  signUpUntil: '2026-03-09T10:00:00.000Z',
  sittings: [],
  reminders: [],
  ...anArrangement(),
  invited: invites(),
  ...change,
});

/** A deputy with the role that they sign in with. */
export type DeputyPerson = Person & SeededDeputy;

/** The participants in activities of the city, and of one of its counties. */
export interface ActivityCast {
  office: Person;
  /** Another role of the city that organises activities. */
  station: Person;
  countyOffice: Person;
  /** Two deputies of one delegation of the city, and one of another. */
  deputy: DeputyPerson;
  colleague: DeputyPerson;
  other: DeputyPerson;
  /** A deputy of the county's congress. */
  countyDeputy: DeputyPerson;
}

async function signInDeputy(world: World, delegationId: number, areaCode = '3311'): Promise<DeputyPerson> {
  const deputy = await seedDeputy(world.db, { areaCode, delegationId });
  const { name: _name, ...person } = await world.signIn({ roleKind: 'deputy', areaCode, deputyId: deputy.deputyId, delegationId });
  return { ...person, ...deputy };
}

export async function seedActivityCast(world: World): Promise<ActivityCast> {
  const office = await world.signIn({ roleKind: 'congress-office' });
  const countyOffice = await world.signIn({ roleKind: 'congress-office', areaCode: '331102' });
  const [first, second, county] = [
    await seedDelegation(world.db, '3311'),
    await seedDelegation(world.db, '3311'),
    await seedDelegation(world.db, '331102'),
  ];
  return {
    office,
    station: await world.signIn({ roleKind: 'station-admin' }),
    countyOffice,
    deputy: await signInDeputy(world, first),
    colleague: await signInDeputy(world, first),
    other: await signInDeputy(world, second),
    countyDeputy: await signInDeputy(world, county, '331102'),
  };
}

/** Creates an activity and announces it, by the given person. Returns its id. */
export async function announced(world: World, by: Person, change: Partial<ActivityInput> = {}): Promise<number> {
  const created = await world.call(by, 'activity.create', { body: anActivity(change) });
  const { id, version } = created.data;
  const answer = await world.call(by, 'activity.announce', { params: { id }, body: { version } });
  if (answer.status !== 200) throw new Error(`not announced: ${answer.message}`);
  return id;
}

/** Asks for leave from a whole activity on behalf of a deputy. */
export async function askLeave(world: World, by: Person, activityId: number, reason = '出差'): Promise<number> {
  const answer = await world.call(by, 'leave.create', { body: { activityId, sittingIds: [], reason, fileIds: [] } });
  if (answer.status !== 200) throw new Error(`no leave: ${answer.message}`);
  return answer.data.id;
}

/** Returns the messages about an activity to the deputies' roles, in order. */
export const messagesOf = (db: Db, activityId: number) =>
  db
    .selectFrom('message')
    .where('subjectType', '=', 'activity')
    .where('subjectId', '=', activityId)
    .select(['userinfoId', 'about', 'title', 'text'])
    .orderBy('id')
    .execute();
