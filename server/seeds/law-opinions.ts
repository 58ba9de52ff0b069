import { beijingDate, beginOfDate, DAY_MS } from '@contract/rules/beijing';
import type { DraftLawState } from '@contract/rules/draft-law';
import { type Insertable, sql } from 'kysely';
import { foldKeyOf, UNDECIDED } from '../modules/law-opinion/folding';
import { secretHashOf } from '../modules/law-opinion/public';
import type {} from '../modules/law-opinion/tables';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';
import type { Database } from '../platform/db/schema';
import { newReceipt } from '../platform/publishing/receipt';
import { surnameOnly } from '../platform/publishing/surname';
import { makeRandom, type Random } from './random';
import type { DraftLawText, LawOpinionText } from './texts/draft-laws';

/** The receipt of the first visitor to the running consultation, for users who try the demo. */
const KNOWN = { receipt: 'DEMN-ACT-RECE', secret: 'HARD-KEY-TEXT' } as const;

const OPENINGS = [
  '',
  '作为小区业主，',
  '结合工作实际，',
  '我们社区讨论后认为，',
  '多位选民反映，',
  '从执行角度看，',
  '参照外地做法，',
  '走访中了解到，',
];
const CLOSINGS = ['', '，请予考虑', '，这样更便于执行', '，群众普遍关心', '，建议写得更明确'];
const MARKS = ['。', '！', '', '，谢谢', '。。'];
const NAMES = ['王建国', '李秀英', '张伟', '陈丽华', '叶小明', '吴志强', '周桂香', '蓝春花', '雷永福', '徐海燕', '刘文斌', '夏雨'];

interface Given {
  id: number;
  areaCode: string;
  text: DraftLawText;
  state: DraftLawState;
  proposals: readonly [from: number, to: number];
  opinions: number;
  copies: number;
  now: Date;
}

interface Author {
  source: 'public' | 'deputy' | 'station';
  authorId: number | null;
  deputyId: number | null;
  stationId: number | null;
  byName: string;
}

/** Deputies of the city with their roles, and a station with its manager. */
async function authorsOf(db: Db, areaCode: string) {
  const { rows: deputies } = await sql<{ authorId: number; deputyId: number; byName: string }>`
    SELECT DISTINCT ON (deputy.id) userinfo.id AS "authorId", deputy.id AS "deputyId", deputy.name AS "byName"
    FROM userinfo JOIN deputy ON deputy.id = userinfo.deputy_id JOIN term ON term.id = deputy.term_id
    WHERE userinfo.role_kind = 'deputy' AND term.current AND deputy.area_code = ${areaCode} AND deputy.state = 'serving'
    ORDER BY deputy.id, userinfo.id LIMIT 200`.execute(db);
  const { rows: stations } = await sql<{ authorId: number; stationId: number; byName: string }>`
    SELECT userinfo.id AS "authorId", station.id AS "stationId", station.name AS "byName"
    FROM userinfo JOIN account ON account.id = userinfo.account_id
      JOIN station ON station.area_code LIKE userinfo.area_code || '%' AND station.state = 'open'
        AND (station.manager_id IS NULL OR station.manager_id = account.id)
    WHERE account.username = 'station' AND userinfo.role_kind = 'station-admin' ORDER BY station.id LIMIT 3`.execute(db);
  return { deputies, stations };
}

function authorOf({ deputies, stations }: Awaited<ReturnType<typeof authorsOf>>, place: number, random: Random): Author {
  const visitor = surnameOnly(random.pick(NAMES));
  const drawn = random.weighted([
    ['public', 45],
    ['deputy', 42],
    ['station', 13],
  ] as const);
  const deputy = deputies[(place * 13) % Math.max(1, deputies.length)];
  const station = stations[place % Math.max(1, stations.length)];
  if (drawn === 'deputy' && deputy) return { source: 'deputy', stationId: null, ...deputy };
  if (drawn === 'station' && station) return { source: 'station', deputyId: null, ...station };
  return { source: 'public', authorId: null, deputyId: null, stationId: null, byName: visitor };
}

type NewOpinion = Insertable<Database['lawOpinion']>;

/** The parts that are open for opinions, by their labels. */
async function partsOf(db: Db, draftLawId: number) {
  const rows = await db
    .selectFrom('lawPart')
    .innerJoin('lawText', 'lawText.id', 'lawPart.textId')
    .where('lawText.draftLawId', '=', draftLawId)
    .where('lawText.isAsked', '=', true)
    .select(['lawPart.id', 'lawPart.label', 'lawPart.kind', 'lawPart.ordinal'])
    .execute();
  return new Map(rows.map((row) => [row.label, row]));
}

/** Adds opinions of deputies, stations and visitors, and a campaign: many copies of one text with different punctuation. */
export async function seedLawOpinions(db: Db, secrets: Pick<Secrets, 'textCipher' | 'keyedHash'>, given: Given): Promise<void> {
  const { id: draftLawId, areaCode, text, state, proposals, opinions, copies, now } = given;
  const random = makeRandom(`law opinions ${text.title} ${state}`);
  const [parts, authors] = [await partsOf(db, draftLawId), await authorsOf(db, areaCode)];
  const last = Math.min(proposals[1], -0.05);
  const decidedAt = new Date(now.getTime() + Math.min(proposals[1] + 12, -0.02) * DAY_MS);
  const total = opinions + copies;

  const rowOf = (place: number): NewOpinion & { foldKey: string } => {
    const isCopy = place >= opinions;
    const chosen: LawOpinionText = isCopy ? text.campaign : (text.opinions[place % text.opinions.length] ?? text.campaign);
    // An opinion on the whole draft names no part.
    const part = chosen.part === '' ? undefined : parts.get(chosen.part);
    const content = isCopy
      ? `${chosen.content}${random.pick(MARKS.slice(0, 3))}`
      : `${OPENINGS[place % OPENINGS.length] ?? ''}${chosen.content}${CLOSINGS[Math.floor(place / OPENINGS.length) % CLOSINGS.length] ?? ''}。`;
    const author: Author = isCopy
      ? { source: 'public', authorId: null, deputyId: null, stationId: null, byName: surnameOnly(random.pick(NAMES)) }
      : authorOf(authors, place, random);
    const days = proposals[0] + 0.4 + (((last - proposals[0] - 0.5) * (place * 7919)) % total) / total;
    const at = new Date(
      Math.max(beginOfDate(beijingDate(new Date(now.getTime() + proposals[0] * DAY_MS))).getTime() + 1, now.getTime() + days * DAY_MS),
    );
    const isDecided = state === 'result' || (state === 'sorting' && random.chance(0.55));
    const about = part
      ? { partId: part.id, partOrder: part.ordinal, target: part.kind === 'article' ? ('article' as const) : ('chapter' as const) }
      : { partId: null, partOrder: 0, target: 'whole' as const };
    return {
      ...{ draftLawId, areaCode, ...about, content, grounds: chosen.grounds, ...author, isOfPerson: author.source !== 'deputy' },
      ...{ foldKey: foldKeyOf(about.partId, content), foldedIntoId: null, isPublic: true },
      ...(isDecided ? { state: chosen.outcome, reason: chosen.reason, decidedAt, decidedByName: '人大办公室' } : UNDECIDED),
      ...{ submittedAt: at, editedAt: null, updatedAt: isDecided ? decidedAt : at },
    };
  };

  const rows = Array.from({ length: total }, (_, place) => rowOf(place));
  const made = await db
    .insertInto('lawOpinion')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'isOfPerson', 'authorId', 'byName'])
    .execute();
  await foldSame(db, draftLawId);
  const senders = made.filter(({ isOfPerson }) => isOfPerson);
  const isRunning = state === 'collecting';
  const known = isRunning ? senders.find(({ authorId }) => authorId === null) : undefined;
  await db
    .insertInto('lawOpinionSender')
    .values(
      senders.map(({ id, authorId, byName }) => {
        const draw = (below: number): number => random.int(0, below - 1);
        const [receipt, secret] = id === known?.id ? [KNOWN.receipt, KNOWN.secret] : [newReceipt(draw), newReceipt(draw)];
        const isVisitor = authorId === null;
        const sameName = NAMES.find((name) => surnameOnly(name) === byName);
        return {
          ...{ opinionId: id, receipt: isVisitor ? receipt : null, addressHash: null, at: now },
          secretHash: isVisitor ? secretHashOf(secrets, receipt, secret) : null,
          nameCipher: secrets.textCipher.encrypt(isVisitor && sameName ? sameName : random.pick(NAMES)),
          mobileCipher: random.chance(0.6) ? secrets.textCipher.encrypt(`154000${String(random.int(10_000, 99_999))}`) : null,
        };
      }),
    )
    .execute();
}

/** Copies get the result of the first one, as the platform does when it folds them. */
const foldSame = (db: Db, draftLawId: number) =>
  sql`
  WITH same AS (
    SELECT id, first_value(id) OVER (PARTITION BY fold_key ORDER BY id) AS first FROM law_opinion WHERE draft_law_id = ${draftLawId}
  )
  UPDATE law_opinion SET folded_into_id = first.id, state = first.state, reason = first.reason, decided_at = first.decided_at,
    decided_by_name = first.decided_by_name
  FROM same JOIN law_opinion AS first ON first.id = same.first
  WHERE law_opinion.id = same.id AND same.id <> same.first`.execute(db);
