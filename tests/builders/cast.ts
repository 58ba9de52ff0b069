import { seedDeputy, type SeededDeputy } from './deputy';
import type { Person } from './people';
import { seedUnit } from './unit';
import type { World } from './world';

/** The four roles that take an item from its draft to its evaluation, all of the city, and a second one of each that has no part in it. */
export interface Cast {
  deputy: Person;
  otherDeputy: Person;
  author: SeededDeputy;
  office: Person;
  /** The office of a county, which sees nothing of the city's. */
  countyOffice: Person;
  unit: Person;
  /** Another person of the same unit, who approves the first one's drafts. */
  unitLead: Person;
  unitId: number;
  otherUnit: Person;
  otherUnitId: number;
  /** The other deputy, of the same term as the author. */
  otherAuthor: SeededDeputy;
  /** A deputy of another congress, and a unit that is never named here. */
  stranger: Person;
  strangeUnit: Person;
}

export async function seedCast(world: World): Promise<Cast> {
  const { db } = world;
  const [author, other] = [await seedDeputy(db), await seedDeputy(db)];
  const [unitId, otherUnitId] = [await seedUnit(db), await seedUnit(db)];
  return {
    author,
    otherAuthor: other,
    unitId,
    otherUnitId,
    deputy: await world.signIn({ roleKind: 'deputy', deputyId: author.deputyId, delegationId: author.delegationId }),
    otherDeputy: await world.signIn({ roleKind: 'deputy', deputyId: other.deputyId, delegationId: other.delegationId }),
    office: await world.signIn({ roleKind: 'suggestion-office' }),
    countyOffice: await world.signIn({ roleKind: 'suggestion-office', areaCode: '331102' }),
    unit: await world.signIn({ roleKind: 'undertaking-unit', unitId }),
    unitLead: await world.signIn({ roleKind: 'undertaking-unit', unitId }),
    otherUnit: await world.signIn({ roleKind: 'undertaking-unit', unitId: otherUnitId }),
    stranger: await world.signIn({ roleKind: 'deputy', deputyId: (await seedDeputy(db, { areaCode: '331102' })).deputyId }),
    strangeUnit: await world.signIn({ roleKind: 'undertaking-unit', unitId: await seedUnit(db) }),
  };
}
