import type { CallInput } from '@contract/contract';
import { addresses } from './notice';
import type { Person } from './people';
import type { World } from './world';

type ThemeInput = CallInput<'theme.create'>['body'];
type ContributionInput = CallInput<'contribution.create'>['body'];

/** Returns a theme of March 2026, without addressees. */
export const aTheme = (change: Partial<ThemeInput> = {}): ThemeInput => ({
  ...{ title: '老旧小区改造大家谈', aim: ['摸清堵点', '提出办法'], introduction: '<p>请围绕停车、电梯、管线提出意见。</p>', coverId: null },
  ...{ beginsOn: '2026-03-01', endsOn: '2026-03-20', contact: '代表联络处', disclosed: true, addressing: addresses(), fileIds: [] },
  ...change,
});

/** Creates and publishes a theme. Returns its id. */
export async function publishedTheme(world: World, by: Person, change: Partial<ThemeInput> = {}): Promise<number> {
  const created = await world.call(by, 'theme.create', { body: aTheme(change) });
  const { id } = created.data;
  const published = await world.call(by, 'theme.publish', { params: { id }, body: { version: 1 } });
  if (published.status !== 200) throw new Error(`not published: ${published.message}`);
  return id;
}

export const anOpinion = (themeId: number, change: Partial<ContributionInput> = {}): ContributionInput => ({
  ...{ themeId, suggestionId: null, content: '建议在北门增设停车位', place: '北门', position: null, fileIds: [] },
  ...change,
});

/** Gives an opinion to a theme. Returns its id. */
export async function contributed(world: World, by: Person, themeId: number, change: Partial<ContributionInput> = {}): Promise<number> {
  const answer = await world.call(by, 'contribution.create', { body: anOpinion(themeId, change) });
  if (answer.status !== 200) throw new Error(`not given: ${answer.message}`);
  return answer.data.id;
}
