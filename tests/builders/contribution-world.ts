import type { CallInput } from '@contract/contract';
import { type ActivityCast, seedActivityCast, THURSDAY } from './activity';
import { moveTime } from './move-time';
import { addresses } from './notice';
import type { Person } from './people';
import { anOpinion, contributed, publishedTheme } from './theme';
import { seedUnit } from './unit';
import { openWorld } from './world';

type Opinion = Partial<CallInput<'contribution.create'>['body']>;

/** The users who work on opinions, and their calls; each test has its own theme, addressed to the deputy's delegation. */
export async function openContributionWorld() {
  const world = await openWorld({ now: THURSDAY });
  const cast: ActivityCast = await seedActivityCast(world);
  const unitId = await seedUnit(world.db, { areaCode: '3311' });
  const otherUnitId = await seedUnit(world.db, { areaCode: '3311' });
  const unit = await world.signIn({ roleKind: 'undertaking-unit', unitId });
  const otherUnit = await world.signIn({ roleKind: 'undertaking-unit', unitId: otherUnitId });
  const theme = { id: 0 };
  const toDeputies = () => addresses({ delegationIds: [cast.deputy.delegationId] });

  async function begin(): Promise<void> {
    await moveTime(world, THURSDAY);
    theme.id = await publishedTheme(world, cast.office, { addressing: toDeputies() });
  }

  const create = (change: Opinion = {}, by: Person | null = cast.deputy, key?: string) =>
    world.call(by, 'contribution.create', { body: anOpinion(theme.id, change) }, key ? { 'idempotency-key': key } : {});
  const given = (change: Opinion = {}, by: Person = cast.deputy) => contributed(world, by, theme.id, change);
  const get = (id: number, by: Person | null = cast.office) => world.call(by, 'contribution.get', { params: { id } });
  const versionOf = async (id: number) => (await get(id)).data.version;
  const edit = async (id: number, change: object = {}, by: Person = cast.deputy) =>
    world.call(by, 'contribution.edit', {
      params: { id },
      body: { content: '在北门和东门增设停车位', place: '东门', position: null, fileIds: [], version: await versionOf(id), ...change },
    });
  const remove = async (id: number, by: Person = cast.deputy) =>
    world.call(by, 'contribution.remove', { params: { id }, query: { version: await versionOf(id) } });
  const pass = async (id: number, to = unitId, by: Person = cast.office) =>
    world.call(by, 'contribution.pass', { params: { id }, body: { version: await versionOf(id), unitId: to, workdays: 7 } });
  const reply = async (id: number, change: object = {}, by: Person = unit) =>
    world.call(by, 'contribution.reply', {
      params: { id },
      body: {
        ...{ version: await versionOf(id), outcome: 'answered' as const, answer: ' 已列入计划 ', plannedOn: '2026-06-30', cost: 20.5 },
        ...change,
      },
    });
  const note = async (id: number, reason = '属于其他部门的规划事项', by: Person = cast.office) =>
    world.call(by, 'contribution.note', { params: { id }, body: { version: await versionOf(id), reason } });
  const merge = async (id: number, intoId: number, by: Person = cast.office) =>
    world.call(by, 'contribution.merge', { params: { id }, body: { version: await versionOf(id), intoId } });
  const split = async (id: number, by: Person = cast.office) =>
    world.call(by, 'contribution.split', { params: { id }, body: { version: await versionOf(id) } });
  const disclose = async (id: number, isPublic: boolean, by: Person = cast.office) =>
    world.call(by, 'contribution.disclose', { params: { id }, body: { version: await versionOf(id), isPublic } });
  const listed = async (by: Person, query: CallInput<'contribution.list'>['query'] = {}) =>
    (await world.call(by, 'contribution.list', { query: { pageSize: 100, themeId: theme.id, ...query } })).data.items.map(({ id }) => id);

  /** Returns the messages that the person received about an opinion, in order. */
  const newsOf = async (id: number, person: Person) =>
    (
      await world.db
        .selectFrom('message')
        .where('subjectType', '=', 'contribution')
        .where('subjectId', '=', id)
        .where('userinfoId', '=', person.userinfoId)
        .select('about')
        .orderBy('id')
        .execute()
    ).map(({ about }) => about);

  /** Creates a suggestion of the person in the given status. */
  async function aSuggestion(by: Person, status: 'draft' | 'submitted' = 'submitted'): Promise<number> {
    const { data } = await world.call(by, 'suggestion.create', {
      body: {
        ...{ kind: 'suggestion', category: 'transport', title: '关于北门停车的建议', content: '请增加停车位' },
        ...{ matter: '', grounds: '', plan: '', inSession: false, isPublic: true, wishedUnitIds: [], cosignerIds: [], fileIds: [] },
      },
    });
    await world.db.updateTable('suggestion').set({ status, submittedAt: THURSDAY }).where('id', '=', data.id).execute();
    return data.id;
  }

  return {
    ...{ world, cast, unit, otherUnit, unitId, otherUnitId, theme, toDeputies, begin },
    ...{ create, given, get, versionOf, edit, remove, pass, reply, note, merge, split, disclose, listed, newsOf, aSuggestion },
  };
}

export type ContributionWorld = Awaited<ReturnType<typeof openContributionWorld>>;
