import type { DeputyRequestPart, DeputyRequestState } from '@contract/rules/deputy-request';
import { DAY_MS } from '@contract/rules/beijing';
import { sql } from 'kysely';
import type {} from '../modules/deputy-request/tables';
import type { Secrets } from '../platform/crypto/secrets';
import type { Db } from '../platform/db/connect';

interface Draft {
  parts: DeputyRequestPart[];
  state: DeputyRequestState;
  mobile?: string;
  occupation?: string;
  note?: string;
  reply?: string;
  /** The age of the request in days. */
  daysAgo: number;
}

const DRAFTS: readonly Draft[] = [
  { parts: ['mobile'], state: 'waiting', mobile: '15455509001', note: '原号码已停用', daysAgo: 1 },
  { parts: ['occupation'], state: 'waiting', occupation: '村党总支书记、村委会主任', daysAgo: 2 },
  { parts: ['other'], state: 'waiting', note: '学历应为大学，请更正。', daysAgo: 3 },
  { parts: ['mobile', 'occupation'], state: 'waiting', mobile: '15455509002', occupation: '街道社区卫生服务中心主任', daysAgo: 4 },
  { parts: ['occupation'], state: 'accepted', occupation: '农业技术推广中心高级农艺师', daysAgo: 20 },
  { parts: ['mobile'], state: 'accepted', reply: '已电话核实', daysAgo: 33 },
  { parts: ['other'], state: 'refused', note: '希望把代表团改为另一个。', reply: '代表团按选举单位确定，不能更改', daysAgo: 41 },
  { parts: ['occupation'], state: 'withdrawn', occupation: '退休', daysAgo: 52 },
];
/** Requests start after this position among the deputies in office of each congress; the demo logins are before it. */
const FIRST_DEPUTY = 20;

export async function hasDeputyRequests(db: Db): Promise<boolean> {
  return (await db.selectFrom('deputyRequest').select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Adds change requests of some deputies in every state; does nothing when requests exist. */
export async function seedDeputyRequests(db: Db, { textCipher }: Secrets, now: Date): Promise<void> {
  if (await hasDeputyRequests(db)) return;
  const { rows } = await sql<{ id: number; areaCode: string }>`
    SELECT id, area_code FROM (
      SELECT deputy.id, deputy.area_code, row_number() OVER (PARTITION BY deputy.area_code ORDER BY deputy.id) AS place
      FROM deputy JOIN term ON term.id = deputy.term_id WHERE term.current AND deputy.state = 'serving') AS serving
    WHERE place > ${FIRST_DEPUTY} ORDER BY place, area_code LIMIT ${DRAFTS.length}`.execute(db);
  // Oldest first, in their order of arrival.
  for (const [place, deputy] of rows.entries()) {
    const draft = DRAFTS[DRAFTS.length - 1 - place];
    if (!draft) break;
    const { parts, state, mobile, occupation = null, note = '', reply = '', daysAgo } = draft;
    const askedAt = new Date(now.getTime() - daysAgo * DAY_MS);
    const isDecided = state === 'accepted' || state === 'refused';
    const { id } = await db
      .insertInto('deputyRequest')
      .values({
        ...{ deputyId: deputy.id, areaCode: deputy.areaCode, parts, state, occupation, note, reply, askedAt, photoId: null },
        ...{ decidedByName: isDecided ? '陈国良' : '', updatedAt: askedAt },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (mobile)
      await db
        .insertInto('deputyRequestNumber')
        .values({ requestId: id, mobileCipher: textCipher.encrypt(mobile) })
        .execute();
  }
}
