import { type DeputyPerson } from './activity';
import { seedDelegation, seedDeputy } from './deputy';
import type { Person } from './people';
import { openWorld, type World } from './world';

export const COUNTY = '331102';
export const SIBLING = '331121';

/** A county with two delegations, its offices, a liaison and a station; another county; and the city. */
export interface ThreadWorld extends World {
  delegationId: number;
  stationId: number;
  deputy: DeputyPerson;
  colleague: DeputyPerson;
  /** A deputy of the other delegation, who is not on duty at the station. */
  other: DeputyPerson;
  office: Person;
  suggestionOffice: Person;
  liaison: Person;
  manager: Person;
  cityOffice: Person;
  siblingDeputy: DeputyPerson;
  siblingOffice: Person;
  auditor: Person;
  newDeputy(delegationId: number, areaCode?: string): Promise<DeputyPerson>;
}

export async function openThreadWorld(): Promise<ThreadWorld> {
  const world = await openWorld();
  const newDeputy = async (delegationId: number, areaCode = COUNTY): Promise<DeputyPerson> => {
    const seeded = await seedDeputy(world.db, { areaCode, delegationId });
    const { name: _name, ...person } = await world.signIn({ roleKind: 'deputy', areaCode, deputyId: seeded.deputyId, delegationId });
    return { ...person, ...seeded };
  };
  const manager = await world.signIn({ roleKind: 'station-admin', areaCode: COUNTY });
  const [delegationId, otherId, siblingId] = [
    await seedDelegation(world.db, COUNTY),
    await seedDelegation(world.db, COUNTY),
    await seedDelegation(world.db, SIBLING),
  ];
  const deputy = await newDeputy(delegationId);
  const colleague = await newDeputy(delegationId);
  const { id: stationId } = await world.db
    .insertInto('station')
    .values({
      areaCode: COUNTY,
      name: '紫金联络站',
      kind: 'station',
      managerId: manager.accountId,
      longitude: null,
      latitude: null,
      phone: null,
      planYear: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.db
    .insertInto('stationDeputy')
    .values([deputy, colleague].map(({ deputyId }) => ({ stationId, deputyId })))
    .execute();
  const role = (roleKind: 'congress-office' | 'suggestion-office' | 'audit-admin', areaCode = COUNTY) =>
    world.signIn({ roleKind, areaCode });
  return {
    ...world,
    ...{ delegationId, stationId, deputy, colleague, manager, newDeputy },
    other: await newDeputy(otherId),
    office: await role('congress-office'),
    suggestionOffice: await role('suggestion-office'),
    liaison: await world.signIn({ roleKind: 'delegation-liaison', areaCode: COUNTY, delegationId }),
    cityOffice: await role('congress-office', '3311'),
    siblingDeputy: await newDeputy(siblingId, SIBLING),
    siblingOffice: await role('congress-office', SIBLING),
    auditor: await role('audit-admin'),
  };
}
