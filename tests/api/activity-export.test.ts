import { ACTIVITY_PHASES } from '@contract/rules/activity';
import type { ActivityLine } from '@contract/schema/activity';
import { type ActivityCast, anActivity, announced, askLeave, invites, seedActivityCast, THURSDAY } from '../builders/activity';
import { fetchFile, readSheet } from '../builders/office-file';
import type { Person } from '../builders/people';
import { openWorld, type World } from '../builders/world';

let world: World;
let cast: ActivityCast;

beforeAll(async () => {
  world = await openWorld({ now: THURSDAY });
  cast = await seedActivityCast(world);
  const both = invites({ deputyIds: [cast.deputy.deputyId, cast.other.deputyId] });
  const id = await announced(world, cast.office, { title: '=1+1', invited: both });
  await askLeave(world, cast.deputy, id, '出差');
  await announced(world, cast.countyOffice, { title: '县里的活动', place: '县政府', invited: invites({ everyone: true }) });
  await world.call(cast.office, 'activity.create', { body: anActivity({ title: '还是草稿' }) });
});
afterAll(() => world.close());

const started = (person: Person, filters: { phase?: 'draft' | 'open'; keyword?: string }) =>
  world.call(person, 'exchange.startExport', { body: { list: 'activity', ...filters } });

const minute = (time: string) => new Date(new Date(time).getTime() + 8 * 3_600_000);

const asExported = ({ title, kind, phase, startsAt, endsAt, signUpUntil, place, areaName, people }: ActivityLine) => ({
  名称: title,
  类型: kind === 'inspection' ? '视察' : kind,
  状态: ACTIVITY_PHASES[phase],
  开始时间: minute(startsAt),
  结束时间: minute(endsAt),
  报名截止: minute(signUpUntil),
  地点: place,
  区域: areaName,
  邀请: phase === 'draft' ? null : people?.invited,
  参加: phase === 'draft' ? null : people?.coming,
  请假: phase === 'draft' ? null : people?.leave,
});

describe('exchange.startExport of activities', () => {
  it.each(['office', 'station', 'countyOffice'] as const)(
    'the export of the %s has the same activities as the list, in the same order',
    async (who) => {
      const person = cast[who];
      for (const filters of [{}, { phase: 'open' }, { keyword: '县政府' }] as const) {
        const { items } = (await world.call(person, 'activity.list', { query: filters })).data;
        const { data } = await started(person, filters);
        expect(data.total).toBe(items.length);
        const { rows } = await readSheet((await fetchFile(world, person, 'exchange.exportFile', data.id)).bytes);
        expect(rows).toEqual(items.map(asExported));
      }
    },
  );

  it('the export counts invited deputies and leaves, and has no numbers for a draft', async () => {
    const { data } = await started(cast.office, {});
    const file = await fetchFile(world, cast.office, 'exchange.exportFile', data.id);
    expect(file.name).toBe('活动_20260305.xlsx');
    const { rows } = await readSheet(file.bytes);
    expect(rows.find(({ 名称 }) => 名称 === '=1+1')).toMatchObject({ 邀请: 2, 参加: 0, 请假: 1 });
    expect(rows.find(({ 名称 }) => 名称 === '还是草稿')).toMatchObject({ 邀请: null });
  });

  it('a deputy cannot export activities, although there is an activity list for deputies', async () => {
    expect((await started(cast.deputy, {})).error).toBe('access.denied');
  });
});
