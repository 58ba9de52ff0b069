import type { CallInput } from '@contract/contract';
import { readLawText } from '@contract/rules/law-text';
import type { GivenPart } from '@contract/schema/draft-law';
import { addresses } from './notice';
import type { Person } from './people';
import type { World } from './world';

type DraftLawInput = CallInput<'draftLaw.create'>['body'];
type TextInput = Omit<CallInput<'draftLaw.addText'>['body'], 'version'>;

export const noPhases = (): DraftLawInput['phases'] => ({ debate: null, text: null, proposals: null, results: null });

/** Returns a draft law with the phase of proposals in all of March 2026; without addressees. */
export const aDraftLaw = (change: Partial<DraftLawInput> = {}): DraftLawInput => ({
  ...{ title: '丽水市物业管理条例（草案）', explanation: '<p>为了规范物业管理，起草本条例。</p>', contact: '法制工作委员会 2091234' },
  phases: { ...noPhases(), proposals: { beginsOn: '2026-03-01', endsOn: '2026-03-31' } },
  ...{ shortReason: '', milestones: [], addressing: addresses(), fileIds: [] },
  ...change,
});

export const LAW = `丽水市物业管理条例（草案）
第一章　总则
第一条　为了规范物业管理活动，制定本条例。
第二条　本条例适用于本市行政区域。
第二章　物业服务
第三条　物业服务企业应当每年公布一次收支情况。`;

export const partsOf = (text: string): GivenPart[] => readLawText(text).parts;

export const aText = (change: Partial<TextInput> = {}): TextInput => ({
  ...{ kind: 'draft', name: '一审稿', madeOn: '2026-02-20', parts: partsOf(LAW) },
  ...change,
});

/** Adds a text. Returns the draft law. */
export async function withText(world: World, by: Person, id: number, change: Partial<TextInput> = {}) {
  const { data } = await world.call(by, 'draftLaw.get', { params: { id } });
  const answer = await world.call(by, 'draftLaw.addText', { params: { id }, body: { ...aText(change), version: data.version } });
  if (answer.status !== 200) throw new Error(`no text was added: ${answer.message}`);
  return answer.data;
}

/** Creates a draft with a text. Returns its id. */
export async function draftedLaw(world: World, by: Person, change: Partial<DraftLawInput> = {}): Promise<number> {
  const { data } = await world.call(by, 'draftLaw.create', { body: aDraftLaw(change) });
  await withText(world, by, data.id);
  return data.id;
}

/** Creates and publishes a draft law with a text. Returns its id. */
export async function publishedLaw(world: World, by: Person, change: Partial<DraftLawInput> = {}): Promise<number> {
  const id = await draftedLaw(world, by, change);
  const { data } = await world.call(by, 'draftLaw.get', { params: { id } });
  const published = await world.call(by, 'draftLaw.publish', { params: { id }, body: { version: data.version } });
  if (published.status !== 200) throw new Error(`not published: ${published.message}`);
  return id;
}

/** Returns the parts on which opinions are asked, by their labels. */
export async function askedParts(world: World, id: number): Promise<Record<string, number>> {
  const rows = await world.db
    .selectFrom('lawPart')
    .innerJoin('lawText', 'lawText.id', 'lawPart.textId')
    .where('lawText.draftLawId', '=', id)
    .where('lawText.isAsked', '=', true)
    .select(['lawPart.label', 'lawPart.id'])
    .execute();
  return Object.fromEntries(rows.map(({ label, id: partId }) => [label, partId]));
}
