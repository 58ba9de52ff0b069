import type { Viewer } from '@contract/rules/roles';
import { SUGGESTION_STATUSES, type SuggestionStatus } from '@contract/rules/suggestion-status';
import { suggestionSubject } from '../../server/modules/suggestion/subject';
import { seedDelegation, seedDeputy, type SeededDeputy } from '../builders/deputy';
import { seedSuggestion } from '../builders/suggestion';
import type { Person, RoleOptions } from '../builders/people';
import { openWorld, type World } from '../builders/world';
import { seedUnit } from '../builders/unit';

interface Item {
  id: number;
  name: string;
  areaCode: string;
  status: SuggestionStatus;
  kind: 'suggestion' | 'motion';
  by: 'deputy' | 'neighbour' | 'stranger';
  part: 'lead' | 'helper' | 'former' | 'none';
}

let world: World;
const items: Item[] = [];
const roles: Record<string, RoleOptions> = {};
const people: Record<string, Person> = {};

const handedIn = ({ status }: Item) => !['draft', 'cosigning', 'deleted'].includes(status);
const within =
  (areaCode: string) =>
  (item: Item): boolean =>
    handedIn(item) && item.areaCode.startsWith(areaCode);

/** The visibility rules once more in plain code, to compare with the SQL. */
const SEES: Record<string, (item: Item) => boolean> = {
  'the deputy': ({ by, status }) => by === 'deputy' && status !== 'deleted',
  'a deputy without a deputy record': () => false,
  'the liaison of its delegation': (item) => item.by !== 'stranger' && item.areaCode === '331102' && handedIn(item),
  'a liaison without a delegation': () => false,
  'the suggestion office of the city': within('3311'),
  'the suggestion office of the county': within('331102'),
  'the suggestion office of a sibling county': within('331121'),
  'the congress office of the county': within('331102'),
  'the government’s supervision of the city': within('3311'),
  'the congress of the town': within('331102001'),
  'the motion group of the city': (item) => within('3311')(item) && item.kind === 'motion',
  'the motion group of the county': (item) => within('331102')(item) && item.kind === 'motion',
  'the unit': (item) => handedIn(item) && (item.part === 'lead' || item.part === 'helper'),
  'another unit': () => false,
  'a unit’s role without a unit': () => false,
};
const REFUSED_ROLES = ['system-admin', 'security-admin', 'audit-admin', 'station-admin'] as const;

async function seedItem(
  authors: Record<Item['by'], SeededDeputy>,
  item: Omit<Item, 'id' | 'name' | 'areaCode'>,
  unitId: number,
  otherUnitId: number,
): Promise<void> {
  const { by, part, ...row } = item;
  const leadUnitId = part === 'lead' ? unitId : part === 'helper' ? otherUnitId : null;
  const id = await seedSuggestion(world.db, { by: authors[by], leadUnitId, helperUnitIds: part === 'helper' ? [unitId] : [], ...row });
  if (part === 'former') {
    const times = { assignedAt: world.time.now, signedAt: null, endedAt: world.time.now };
    await world.db
      .insertInto('assignment')
      .values({ suggestionId: id, unitId, role: 'lead', ...times })
      .execute();
  }
  const { areaCode } = authors[by];
  items.push({ ...item, id, areaCode, name: `${item.status} ${item.kind} of ${by} in ${areaCode}, ${part}` });
}

beforeAll(async () => {
  world = await openWorld();
  const { db } = world;
  const deputy = await seedDeputy(db, { areaCode: '331102' });
  const county = { deputy, neighbour: await seedDeputy(db, { areaCode: '331102', delegationId: deputy.delegationId }) };
  const strangers = await Promise.all(
    ['3311', '331102', '331102001', '331102002', '331121'].map((areaCode) => seedDeputy(db, { areaCode })),
  );
  const [unitId, otherUnitId] = [await seedUnit(db), await seedUnit(db)];
  for (const stranger of strangers) {
    const authors = { ...county, stranger };
    for (const status of SUGGESTION_STATUSES)
      await seedItem(authors, { by: 'stranger', kind: 'suggestion', status, part: 'none' }, unitId, otherUnitId);
    await seedItem(authors, { by: 'stranger', kind: 'motion', status: 'submitted', part: 'none' }, unitId, otherUnitId);
  }
  const authors = { ...county, stranger: strangers[0] ?? deputy };
  for (const by of ['deputy', 'neighbour'] as const) {
    for (const status of SUGGESTION_STATUSES)
      await seedItem(authors, { by, kind: 'motion', status, part: 'none' }, otherUnitId, otherUnitId);
    for (const part of ['lead', 'helper', 'former'] as const)
      await seedItem(authors, { by, kind: 'suggestion', status: 'handling', part }, unitId, await seedUnit(db));
  }

  Object.assign(roles, {
    'the deputy': { roleKind: 'deputy', areaCode: '331102', deputyId: deputy.deputyId, delegationId: deputy.delegationId },
    'a deputy without a deputy record': { roleKind: 'deputy', areaCode: '331102', delegationId: deputy.delegationId },
    'the liaison of its delegation': { roleKind: 'delegation-liaison', areaCode: '331102', delegationId: deputy.delegationId },
    'a liaison without a delegation': { roleKind: 'delegation-liaison', areaCode: '331102' },
    'the suggestion office of the city': { roleKind: 'suggestion-office' },
    'the suggestion office of the county': { roleKind: 'suggestion-office', areaCode: '331102' },
    'the suggestion office of a sibling county': { roleKind: 'suggestion-office', areaCode: '331121' },
    'the congress office of the county': { roleKind: 'congress-office', areaCode: '331102' },
    'the government’s supervision of the city': { roleKind: 'government-supervision' },
    'the congress of the town': { roleKind: 'town-congress', areaCode: '331102001' },
    'the motion group of the city': { roleKind: 'motion-group' },
    'the motion group of the county': { roleKind: 'motion-group', areaCode: '331102' },
    'the unit': { roleKind: 'undertaking-unit', unitId },
    'another unit': { roleKind: 'undertaking-unit', unitId: await seedUnit(db) },
    'a unit’s role without a unit': { roleKind: 'undertaking-unit' },
  } satisfies Record<string, RoleOptions>);
  for (const [name, role] of Object.entries(roles)) people[name] = await world.signIn(role);
  // A second delegation in the same area, so that the area alone does not decide what a liaison sees.
  await seedDelegation(db, '331102');
});
afterAll(() => world.close());

const personOf = (name: string): Person => {
  const person = people[name];
  if (!person) throw new Error(`nobody is called ${name}`);
  return person;
};

function viewerOf(name: string, person: Person): Viewer {
  const { roleKind, areaCode = '3311', deputyId = null, delegationId = null, unitId = null } = roles[name] ?? { roleKind: 'audit-admin' };
  return {
    userId: person.accountId,
    userName: name,
    roleId: person.userinfoId,
    roleName: name,
    roleKind,
    areaCode,
    deputyId,
    delegationId,
    unitId,
  };
}

describe.each(Object.keys(SEES))('%s', (name) => {
  const seen = () => items.filter((item) => SEES[name]?.(item));

  it('a viewer lists and counts exactly the visible suggestions', async () => {
    const query = { pageSize: 100, sort: 'updatedAt' as const };
    const pages = await Promise.all([1, 2].map((page) => world.call(personOf(name), 'suggestion.list', { query: { ...query, page } })));
    const ids = pages.flatMap((page) => page.data.items.map((item) => item.id));
    expect(ids.sort((a, b) => a - b)).toEqual(
      seen()
        .map((item) => item.id)
        .sort((a, b) => a - b),
    );
    const { data } = await world.call(personOf(name), 'suggestion.counts', {});
    expect(data.byStatus.filter(({ count }) => count > 0)).toEqual(
      SUGGESTION_STATUSES.map((status) => ({ status, count: seen().filter((item) => item.status === status).length })).filter(
        ({ count }) => count > 0,
      ),
    );
  });

  it('a viewer opens each visible suggestion, and other suggestions are not found', async () => {
    const { canSee } = suggestionSubject(world.db);
    for (const item of items) {
      const visible = SEES[name]?.(item) ?? false;
      const { status, error } = await world.call(personOf(name), 'suggestion.get', { params: { id: item.id } });
      const answer = visible ? { status: 200, error: undefined } : { status: 404, error: 'suggestion.not_found' };
      expect({ item: item.name, status, error }).toEqual({ item: item.name, ...answer });
      expect(await canSee(viewerOf(name, personOf(name)), item.id)).toBe(visible);
    }
  });
});

describe.each(REFUSED_ROLES)('%s', (roleKind) => {
  it('a role without access sees no suggestion on any path', async () => {
    const person = await world.signIn({ roleKind });
    const { canSee } = suggestionSubject(world.db);
    expect((await world.call(person, 'suggestion.list', { query: {} })).error).toBe('access.denied');
    const viewer = { ...viewerOf('the suggestion office of the city', person), roleKind };
    for (const item of items) expect(await canSee(viewer, item.id)).toBe(false);
  });
});
