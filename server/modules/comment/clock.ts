import { DAY_MS } from '@contract/rules/beijing';
import { COMMENT_URGED_EVERY_DAYS } from '@contract/rules/comment';
import { type Expression, expressionBuilder, type SqlBool } from 'kysely';
import type { Clock } from '../../platform/clock';
import type { Db } from '../../platform/db/connect';
import type { Database } from '../../platform/db/schema';
import { everyMinute, type MinuteWork } from '../../platform/every-minute';
import type { MessageService } from '../message/service';
import { makeCommentTeller } from './tell';

interface Dependencies {
  db: Db;
  clock: Clock;
  messages: MessageService;
  onError: (error: unknown) => void;
}

export interface CommentClock extends MinuteWork {
  /** Sends the warnings for all deadlines that are near or over at `now`. Returns how many. */
  warn(now: Date): Promise<number>;
}

const eb = expressionBuilder<Database, 'comment' | 'commentWarning'>();

/** No warning was sent for this deadline, or only that it was near, or the last overdue warning was long ago. */
const isUntold = (now: Date): Expression<SqlBool> =>
  eb.or([
    eb('commentWarning.commentId', 'is', null),
    eb('commentWarning.dueAt', '<>', eb.ref('comment.dueAt')),
    eb.and([eb('commentWarning.warned', '=', 'near'), eb('comment.dueAt', '<', now)]),
    eb.and([
      eb('commentWarning.warned', '=', 'over'),
      eb('commentWarning.at', '<=', new Date(now.getTime() - COMMENT_URGED_EVERY_DAYS * DAY_MS)),
    ]),
  ]);

/**
 * Warns the role with the next step once that its deadline is near; when it is over, also warns the managing roles, again every few days. Each
 * warning is claimed, sent and marked in one transaction, however many nodes run this.
 */
export function makeCommentClock({ db, clock, messages, onError }: Dependencies): CommentClock {
  const teller = makeCommentTeller(messages);

  const warnNext = (now: Date): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('comment')
        .leftJoin('commentWarning', 'commentWarning.commentId', 'comment.id')
        .where('comment.dueAt', 'is not', null)
        .where('comment.nearAt', '<=', now)
        .where(isUntold(now))
        .select(['comment.id', 'comment.title', 'comment.state', 'comment.deputyId', 'comment.stationId', 'comment.areaCode'])
        .select((columns) => columns.ref('comment.dueAt').$notNull().as('dueAt'))
        .orderBy('comment.nearAt')
        .limit(1)
        .forUpdate('comment')
        .skipLocked()
        .executeTakeFirst();
      if (!row) return false;
      const { id, title, state, deputyId, dueAt } = row;
      const isOver = dueAt < now;
      const news = { id, about: isOver ? 'comment-over' : 'comment-near' } as const;
      const isOfDeputy = deputyId !== null && state !== 'waiting';
      const when = isOver ? '请尽快' : '请在期限前';
      const ask = `${title}\n${when}${state === 'waiting' ? '审核' : '答复'}。`;
      if (isOfDeputy) await teller.deputy(trx, { ...news, deputyId, text: ask }, null);
      if (isOver || !isOfDeputy)
        await teller.keepers(trx, { ...news, to: row, text: isOfDeputy ? `${title}\n代表还没有答复，请提醒代表答复。` : ask });
      const reminder = { dueAt, warned: isOver ? ('over' as const) : ('near' as const), at: now };
      await trx
        .insertInto('commentWarning')
        .values({ commentId: id, ...reminder })
        .onConflict((conflict) => conflict.column('commentId').doUpdateSet(reminder))
        .execute();
      return true;
    });

  async function warn(now: Date, isStopping: () => boolean = () => false): Promise<number> {
    let warned = 0;
    while (!isStopping() && (await warnNext(now))) warned += 1;
    return warned;
  }

  return { warn: (now) => warn(now), ...everyMinute((isStopping) => warn(clock.now(), isStopping), onError) };
}
