import { DAY_MS } from '@contract/rules/beijing';
import type { Insertable } from 'kysely';
import { newReceipt } from '../platform/publishing/receipt';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import type { Database } from '../platform/db/schema';
import { addHistory, type HistoryEntry } from '../platform/records/history';
import { makeName } from './people';
import { makeRandom } from './random';
import { OPINION_TEXTS, type OpinionText } from './texts/opinions';
import { settle } from './work-time';
import { DISTRICT } from './world';

type NewOpinion = Insertable<Database['visitorOpinion']>;

/** Seeded by the title: adding a text later changes no other text's data. */
const randomFor = (what: string, { title }: OpinionText) => makeRandom(`opinion:${what}:${title}`);

function receiptOf(text: OpinionText): string {
  const random = randomFor('receipt', text);
  return newReceipt((below) => random.int(0, below - 1));
}

/** The moderator for opinions from the area. */
const moderatorOf = ({ areaCode }: OpinionText): string => (areaCode === DISTRICT ? 'liandu-jyb' : 'jyb');

function timesOf(text: OpinionText, now: Date): { submittedAt: Date; moderatedAt: Date | null } {
  const random = randomFor('time', text);
  const wished = new Date(now.getTime() - text.age * DAY_MS);
  const submittedAt = settle(random, { wished, after: null, now, office: false, exact: false });
  if (!text.outcome) return { submittedAt, moderatedAt: null };
  const answered = new Date(submittedAt.getTime() + random.int(1, 4) * DAY_MS);
  return { submittedAt, moderatedAt: settle(random, { wished: answered, after: submittedAt, now, office: true, exact: false }) };
}

async function moderatorsOf(db: Db): Promise<Map<string, HistoryEntry['viewer']>> {
  const rows = await db
    .selectFrom('userinfo')
    .innerJoin('account', 'account.id', 'userinfo.accountId')
    .where('account.username', 'in', [...new Set(OPINION_TEXTS.map(moderatorOf))])
    .where('userinfo.roleKind', '=', 'suggestion-office')
    .select(['account.username', 'account.name as userName', 'userinfo.id as roleId', 'userinfo.roleName'])
    .execute();
  return new Map(rows.map(({ username, ...moderator }) => [username, moderator]));
}

/** The texts that are not stored yet: an older version may have had fewer. */
async function missingTexts(db: Db): Promise<OpinionText[]> {
  const rows = await db.selectFrom('visitorOpinion').select('receipt').where('receipt', 'in', OPINION_TEXTS.map(receiptOf)).execute();
  const receipts = new Set(rows.map(({ receipt }) => receipt));
  return OPINION_TEXTS.filter((text) => !receipts.has(receiptOf(text)));
}

export async function hasOpinions(db: Db): Promise<boolean> {
  return (await missingTexts(db)).length === 0;
}

/** Adds visitors' opinions with their results, oldest first, in their order of arrival. Adds only missing ones. */
export async function seedOpinions(db: Db, { textCipher, keyedHash }: Pick<Secrets, 'textCipher' | 'keyedHash'>, now: Date): Promise<void> {
  const moderators = await moderatorsOf(db);
  const rows = (await missingTexts(db)).map((text) => {
    const { areaCode, category, title, content, outcome } = text;
    const random = randomFor('person', text);
    const receipt = receiptOf(text);
    const moderator = moderators.get(moderatorOf(text));
    const row: NewOpinion = {
      receipt,
      areaCode,
      category,
      title,
      content,
      name: makeName(random, random.chance(0.5) ? '男' : '女', '汉族'),
      // No operator uses the prefix 154, so the numbers reach no phone.
      mobileCipher: textCipher.encrypt(`1548${String(random.int(0, 9_999_999)).padStart(7, '0')}`),
      // A hash of no real address, so that no visitor's opinions are counted together with these.
      addressHash: keyedHash(`opinion of the demo data ${receipt}`),
      ...timesOf(text, now),
      ...(outcome && { ...outcome, moderatedByName: moderator?.userName ?? '' }),
    };
    return { row, moderator };
  });
  rows.sort((one, other) => Number(one.row.submittedAt) - Number(other.row.submittedAt));
  for (const { row, moderator } of rows) await addOpinion(db, row, moderator);
}

/** Adds an opinion, with its moderator's step as the application would have stored it. */
async function addOpinion(db: Db, row: NewOpinion, viewer: HistoryEntry['viewer'] | undefined): Promise<void> {
  const { id } = await db.insertInto('visitorOpinion').values(row).returning('id').executeTakeFirstOrThrow();
  const { title, content, category, answer = '', state = 'waiting', moderatedAt: at } = row;
  if (!at || !viewer) return;
  const action = state === 'published' ? 'publish' : 'refuse';
  const snapshot = { title, content, category, answer };
  await addHistory(db, { viewer, type: 'opinion', id, action, from: 'waiting', to: state, note: answer, snapshot, at });
}
