import type { CallInput } from '@contract/contract';
import type { Addressing } from '@contract/schema/addressee';
import type { Person } from './people';
import type { World } from './world';

export const addresses = (change: Partial<Addressing> = {}): Addressing => ({
  ...{ roleKinds: [], areaCodes: [], delegationIds: [], userinfoIds: [] },
  ...change,
});

type NoticeInput = CallInput<'notice.create'>['body'];

/** A notice without addressees. */
export const aNotice = (change: Partial<NoticeInput> = {}): NoticeInput => ({
  title: '关于召开第五次会议的通知',
  content: '会议定于三月十二日上午九时召开。\n请准时参加。',
  ...{ urgent: false, pinned: false, openToAll: false, expiresAt: null, confirmBy: null },
  addressing: addresses(),
  fileIds: [],
  ...change,
});

/** Creates and announces a notice, by the given person. Returns its id. */
export async function announcedNotice(world: World, by: Person, change: Partial<NoticeInput> = {}): Promise<number> {
  const { data } = await world.call(by, 'notice.create', { body: aNotice(change) });
  const answer = await world.call(by, 'notice.announce', { params: { id: data.id }, body: { version: 1 } });
  if (answer.status !== 200) throw new Error(`not announced: ${answer.message}`);
  return data.id;
}
