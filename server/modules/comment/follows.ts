import type { CallInput, CallReply } from '@contract/contract';
import { beijingDate, beginOfDate } from '@contract/rules/beijing';
import { MOST_WATCHED } from '@contract/rules/comment';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';
import { fail } from '../../platform/errors';
import { networkOf } from '../../platform/http/network';
import type { Kernel } from '../../platform/kernel';
import { withoutPersonalNumbers } from '../../platform/publishing/personal-numbers';
import { newReceipt, readReceipt } from '../../platform/publishing/receipt';

/** The number of comments that can be followed from one network in a day. */
const FOLLOWS_A_DAY = 20;
/** The first key of this module's advisory locks. */
const FOLLOW_LOCK = 0x0b20;

interface Dependencies extends Pick<Kernel, 'db' | 'clock' | 'secrets'> {
  solveCaptcha: (id: string | undefined, answer: string) => Promise<boolean>;
}

/** Throws `comment.not_public`. */
async function requirePublic(trx: Db, id: number): Promise<void> {
  const found = await trx.selectFrom('comment').where('id', '=', id).where('isPublic', '=', true).select('id').executeTakeFirst();
  if (!found) throw fail('comment.not_public');
}

/** The roles that follow the comment. */
export const watchersOf = async (trx: Db, commentId: number): Promise<number[]> =>
  (
    await trx
      .selectFrom('commentFollow')
      .where('commentId', '=', commentId)
      .where('userinfoId', 'is not', null)
      .select((columns) => columns.ref('userinfoId').$notNull().as('userinfoId'))
      .execute()
  ).map(({ userinfoId }) => userinfoId);

/** Following public comments of other people: with a receipt for a visitor, with a message for a signed-in role. */
export function makeFollows({ db, clock, secrets, solveCaptcha }: Dependencies) {
  /** Throws captcha.wrong, `comment.not_public` and `comment.many_follows`. */
  async function follow({ id, captchaId, captcha }: CallInput<'comment.follow'>['body'], address: string): Promise<{ receipt: string }> {
    if (!(await solveCaptcha(captchaId, captcha))) throw fail('captcha.wrong', { field: 'captcha' });
    const now = clock.now();
    const receipt = newReceipt();
    // The hash changes every day: it shows neither the address nor what was followed from it on other days.
    const addressHash = secrets.keyedHash(`follow ${beijingDate(now)} ${networkOf(address)}`);
    await db.transaction().execute(async (trx) => {
      await requirePublic(trx, id);
      await sql`SELECT pg_advisory_xact_lock(${FOLLOW_LOCK}, hashtext(${addressHash}))`.execute(trx);
      const { count } = await trx
        .selectFrom('commentFollow')
        .where('addressHash', '=', addressHash)
        .where('at', '>=', beginOfDate(beijingDate(now)))
        .select((counted) => counted.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      if (count >= FOLLOWS_A_DAY) throw fail('comment.many_follows');
      await trx.insertInto('commentFollow').values({ commentId: id, userinfoId: null, receipt, addressHash, at: now }).execute();
    });
    return { receipt };
  }

  /** Throws `comment.no_follow`, also when the comment is no longer public. */
  async function followed(typed: string): Promise<CallReply<'comment.followed'>> {
    const found = await db
      .selectFrom('commentFollow as follow')
      .innerJoin('comment', 'comment.id', 'follow.commentId')
      .leftJoin('deputy', 'deputy.id', 'comment.deputyId')
      .leftJoin('station', 'station.id', 'comment.stationId')
      .where('follow.receipt', '=', readReceipt(typed))
      .where('comment.isPublic', '=', true)
      .select(['comment.state', sql<string>`coalesce(deputy.name, station.name)`.as('toName'), 'comment.title', 'comment.content'])
      .select(['comment.submittedAt', 'comment.answer', 'comment.answeredAt'])
      .executeTakeFirst();
    if (!found) throw fail('comment.no_follow', { field: 'receipt' });
    const { state, toName, title, content, submittedAt, answer, answeredAt } = found;
    return {
      ...{ state, toName, title: withoutPersonalNumbers(title), content: withoutPersonalNumbers(content) },
      ...{
        submittedOn: beijingDate(submittedAt),
        answer: withoutPersonalNumbers(answer),
        answeredOn: answeredAt && beijingDate(answeredAt),
      },
    };
  }

  /** Throws `comment.not_public` and `comment.many_watched`. */
  async function watch({ roleId }: Viewer, id: number): Promise<null> {
    await db.transaction().execute(async (trx) => {
      await requirePublic(trx, id);
      await sql`SELECT pg_advisory_xact_lock(${FOLLOW_LOCK}, ${roleId})`.execute(trx);
      if ((await watchedIn(trx, roleId)).filter((one) => one !== id).length >= MOST_WATCHED) throw fail('comment.many_watched');
      await trx
        .insertInto('commentFollow')
        .values({ commentId: id, userinfoId: roleId, receipt: null, addressHash: null, at: clock.now() })
        .onConflict((conflict) => conflict.columns(['commentId', 'userinfoId']).doNothing())
        .execute();
    });
    return null;
  }

  async function unwatch({ roleId }: Viewer, id: number): Promise<null> {
    await db.deleteFrom('commentFollow').where('commentId', '=', id).where('userinfoId', '=', roleId).execute();
    return null;
  }

  const watchedIn = async (reader: Db, roleId: number): Promise<number[]> =>
    (
      await reader
        .selectFrom('commentFollow')
        .where('userinfoId', '=', roleId)
        .select('commentId')
        .orderBy('id', 'desc')
        .limit(MOST_WATCHED)
        .execute()
    ).map(({ commentId }) => commentId);

  return { follow, followed, watch, unwatch, watched: ({ roleId }: Viewer): Promise<number[]> => watchedIn(db, roleId) };
}

export type Follows = ReturnType<typeof makeFollows>;
