import { beijingDate, beginOfDate, DAY_MS, endOfDate } from '@contract/rules/beijing';
import type { DraftLawState, LawTextKind, PhaseSpans } from '@contract/rules/draft-law';
import { readLawText } from '@contract/rules/law-text';
import type { Addressing } from '@contract/schema/addressee';
import { sql } from 'kysely';
import { phaseColumns } from '../modules/draft-law/phases';
import { makeLawTexts } from '../modules/draft-law/texts';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import { addHistory } from '../platform/records/history';
import { seedLawOpinions } from './law-opinions';
import { BICYCLE_LAW, type DraftLawText, PROPERTY_LAW, TREE_LAW } from './texts/draft-laws';

/** Offsets in days from now. */
type Days = readonly [from: number, to: number | null];

interface Plan {
  text: DraftLawText;
  round: 1 | 2;
  state: Exclude<DraftLawState, 'draft'>;
  debate?: Days;
  proposals: readonly [from: number, to: number];
  announced?: number;
  texts: readonly LawTextKind[];
  milestones: readonly (readonly [days: number, title: string])[];
  opinions: number;
  copies: number;
}

/** One that is running, as the second round of one with published results; one that is being processed; and one that is finished. */
const PLANS: readonly Plan[] = [
  {
    ...{
      text: TREE_LAW,
      round: 1,
      state: 'result',
      proposals: [-230, -200],
      announced: -170,
      texts: ['draft', 'final'],
      opinions: 22,
      copies: 6,
    },
    milestones: [
      [-240, '市人大常委会第一次审议'],
      [-230, '公开征求意见'],
      [-165, '市人大常委会表决通过'],
      [-120, '省人大常委会批准'],
    ],
  },
  {
    ...{ text: PROPERTY_LAW, round: 1, state: 'result', proposals: [-92, -62], announced: -40, texts: ['current', 'draft', 'revised'] },
    ...{ milestones: [[-100, '市人大常委会第一次审议']], opinions: 32, copies: 9 },
  },
  {
    ...{ text: BICYCLE_LAW, round: 1, state: 'sorting', debate: [-60, -50], proposals: [-40, -10], texts: ['draft', 'revised'] },
    milestones: [
      [-62, '列入年度立法计划'],
      [-42, '市人大常委会第一次审议'],
    ],
    ...{ opinions: 30, copies: 12 },
  },
  {
    ...{
      text: PROPERTY_LAW,
      round: 2,
      state: 'collecting',
      proposals: [-9, 14],
      texts: ['current', 'draft', 'revised'],
      opinions: 28,
      copies: 14,
    },
    milestones: [
      [-100, '市人大常委会第一次审议'],
      [-20, '市人大常委会第二次审议'],
      [45, '提请市人大常委会表决'],
    ],
  },
];

const NAMES: Readonly<Record<LawTextKind, string>> = { current: '2015 年施行', draft: '一审稿', revised: '修改稿', final: '表决通过稿' };

export async function hasDraftLaws(db: Db): Promise<boolean> {
  return (await db.selectFrom('draftLaw').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** The content of one of its texts. */
function wordsOf({ title, draft, revised, current = [] }: DraftLawText, kind: LawTextKind): string {
  const changes = kind === 'draft' ? [] : kind === 'current' ? current : revised;
  return `${title}\n${changes.reduce((text, [from, to]) => text.replace(from, to), draft)}`;
}

/** The publisher in the demo: the office of the city, with the delegations of its deputies. */
async function askingOf(db: Db) {
  const publisher = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.username', '=', 'office')
    .select(['userinfo.id as roleId', 'userinfo.areaCode', 'userinfo.roleName', 'account.name as userName'])
    .orderBy('userinfo.id')
    .limit(1)
    .executeTakeFirstOrThrow();
  const rows = await db
    .selectFrom('delegation')
    .innerJoin('term', 'term.id', 'delegation.termId')
    .where('term.current', '=', true)
    .where('term.areaCode', '=', publisher.areaCode)
    .select('delegation.id')
    .orderBy('delegation.id')
    .execute();
  return { publisher, delegationIds: rows.map(({ id }) => id) };
}

type Asking = Awaited<ReturnType<typeof askingOf>>;

async function seedLaw(
  db: Db,
  plan: Plan,
  { publisher, delegationIds }: Asking,
  now: Date,
  previous: { id: number } | undefined,
): Promise<number> {
  const day = (days: number): string => beijingDate(new Date(now.getTime() + days * DAY_MS));
  const span = (days: Days | undefined) => (days ? { beginsOn: day(days[0]), endsOn: days[1] === null ? null : day(days[1]) } : null);
  const { text, state, proposals, announced } = plan;
  const phases: PhaseSpans = {
    ...{ debate: span(plan.debate), text: span([proposals[0], null]), proposals: span(proposals) },
    results: span(announced === undefined ? [proposals[1] + 30, null] : [announced, null]),
  };
  const publishedAt = new Date(beginOfDate(day((plan.debate ?? proposals)[0])).getTime() + DAY_MS / 3);
  const announcedAt = announced === undefined ? null : new Date(beginOfDate(day(announced)).getTime() + DAY_MS / 3);
  const createdAt = new Date(publishedAt.getTime() - 3 * DAY_MS);
  const addressing: Addressing = { roleKinds: [], areaCodes: [], delegationIds, userinfoIds: [] };
  const facts = { title: text.title, contact: '市人大常委会法制工作委员会' };
  const { id } = await db
    .insertInto('draftLaw')
    .values({
      ...{ ...facts, areaCode: publisher.areaCode, round: plan.round, seriesId: previous?.id ?? null, previousId: previous?.id ?? null },
      ...{ explanation: text.explanation, result: state === 'result' ? text.result : '', shortReason: '', ...phaseColumns(phases) },
      milestones: JSON.stringify(plan.milestones.map(([days, title]) => ({ on: day(days), title }))),
      ...{ state, addressing: JSON.stringify(addressing), publisherId: publisher.roleId, publishedAt, announcedAt, createdAt },
      updatedAt: announcedAt ?? publishedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const texts = makeLawTexts(db);
  for (const kind of plan.texts) {
    const textId = await texts.add(
      { draftLawId: id, kind, name: NAMES[kind], madeOn: day(proposals[0] - 3) },
      readLawText(wordsOf(text, kind)).parts,
    );
    if (kind === 'final') await texts.markFinal(id, textId);
    // A text revised after the close is not the text on which opinions were given.
    if (kind === 'draft' || (kind === 'revised' && plan.round === 2)) await texts.askNewest(id);
  }
  const entry = { viewer: publisher, type: 'draftLaw', id, note: '', snapshot: facts } as const;
  await addHistory(db, { ...entry, action: 'create', from: null, to: 'draft', at: createdAt });
  await addHistory(db, { ...entry, action: 'publish', from: 'draft', to: 'collecting', at: publishedAt });
  const closedAt = endOfDate(day(proposals[1]));
  if (state !== 'collecting') await addHistory(db, { ...entry, action: 'finish', from: 'collecting', to: 'sorting', at: closedAt });
  if (announcedAt) await addHistory(db, { ...entry, action: 'announce', from: 'sorting', to: 'result', at: announcedAt });
  // No reminders are sent for demo data.
  await sql`INSERT INTO addressee (subject_type, subject_id, userinfo_id, addressed_at, confirm_by)
    SELECT 'draftLaw', ${id}::int, userinfo.id, ${publishedAt}::timestamptz, ${closedAt}::timestamptz
    FROM userinfo JOIN deputy ON deputy.id = userinfo.deputy_id
    WHERE deputy.delegation_id = any(${delegationIds}::int[]) AND userinfo.role_kind = 'deputy'`.execute(db);
  return id;
}

/** Adds consultations in every state with opinions, including campaigns. Does nothing when there are any. */
export async function seedDraftLaws(db: Db, secrets: Pick<Secrets, 'textCipher' | 'keyedHash'>, now: Date): Promise<void> {
  if (await hasDraftLaws(db)) return;
  const asking = await askingOf(db);
  let first: { id: number } | undefined;
  for (const plan of PLANS) {
    const id = await seedLaw(db, plan, asking, now, plan.round === 2 ? first : undefined);
    if (plan.text === PROPERTY_LAW && plan.round === 1) first = { id };
    const { text, state, proposals, opinions, copies } = plan;
    await seedLawOpinions(db, secrets, { id, text, state, proposals, opinions, copies, now, areaCode: asking.publisher.areaCode });
  }
  await sql`UPDATE addressee SET read_at = given.at, confirmed_at = given.at
    FROM (SELECT draft_law_id, author_id, min(submitted_at) AS at FROM law_opinion WHERE author_id IS NOT NULL GROUP BY draft_law_id, author_id) AS given
    WHERE addressee.subject_type = 'draftLaw' AND addressee.subject_id = given.draft_law_id AND addressee.userinfo_id = given.author_id`.execute(
    db,
  );
}
