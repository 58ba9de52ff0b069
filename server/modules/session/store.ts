import type { RoleKind } from '@contract/rules/roles';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/connect';

export interface NewSession {
  tokenHash: string;
  accountId: number;
  openid: string;
  ip: string;
  userAgent: string;
  createdAt: Date;
  expiresAt: Date;
}

/** The conditions of a valid session: not past its lifetime, and used recently. */
interface Live {
  now: Date;
  seenAfter: Date;
}

/** Only a session started with that password must change it: a session from the messaging app never used the password and has no page for it. */
const mustChangePassword = sql<boolean>`(account.must_change_password AND session.openid = '')`.as('mustChangePassword');

/** When the password of an account expires; null when it never does. Passwords of the demo never expire. */
const passwordEndsAt = (days: number) =>
  sql<Date | null>`CASE WHEN ${days} > 0 AND NOT account.demo AND NOT account.must_change_password AND account.password_hash <> ''
    THEN coalesce(account.password_changed_at, account.created_at) + make_interval(days => ${days}) END`;

/** Whether it had expired when the session began, so that a running session is not interrupted. */
const passwordExpired = (days: number) =>
  sql<boolean>`(session.openid = '' AND coalesce(${passwordEndsAt(days)} <= session.created_at, false))`.as('passwordExpired');

/** The role that a userinfo acts by: its own role, otherwise the built-in role of its kind. */
const roleIdOf = sql<number>`coalesce(userinfo.role_id, (SELECT shipped.id FROM role AS shipped WHERE shipped.built_in AND shipped.kind = userinfo.role_kind))`;

/** The queries over sessions, the roles of their accounts, and the menu of a role. */
export function makeSessionStore(db: Db) {
  return {
    /** Reads the session, its account and its current role (the first one when none was chosen) in one indexed look-up. */
    findSession: (tokenHash: string, { passwordDays }: { passwordDays: number }) =>
      db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.accountId')
        .leftJoin('userinfo', (join) =>
          join
            .onRef('userinfo.accountId', '=', 'session.accountId')
            .on((eb) =>
              eb(
                'userinfo.id',
                '=',
                eb.fn.coalesce(
                  'session.userinfoId',
                  eb
                    .selectFrom('userinfo as first')
                    .select('first.id')
                    .whereRef('first.accountId', '=', 'session.accountId')
                    .orderBy('first.ordernum')
                    .orderBy('first.id')
                    .limit(1),
                ),
              ),
            ),
        )
        .select(['session.openid', 'session.seenAt', 'session.expiresAt', 'session.endedAt'])
        .select(['account.id as accountId', 'account.name', 'account.disabled'])
        .select([mustChangePassword, passwordExpired(passwordDays)])
        .select(['userinfo.id as userinfoId', 'userinfo.roleKind', 'userinfo.roleName', 'userinfo.areaCode'])
        .leftJoin('role', (join) => join.on('role.id', '=', roleIdOf))
        .select(['userinfo.deputyId', 'userinfo.delegationId', 'userinfo.unitId', 'role.permissions'])
        .where('session.tokenHash', '=', tokenHash)
        .executeTakeFirst(),

    saveSession: async (session: NewSession): Promise<void> => {
      await db
        .insertInto('session')
        .values({ ...session, seenAt: session.createdAt })
        .execute();
    },

    /** Checks whether the account still has this password; locked until the transaction ends, so that it does not change in the meantime. */
    holdPassword: async (accountId: number, passwordHash: string): Promise<boolean> => {
      const account = db.selectFrom('account').select('id').where('id', '=', accountId).where('passwordHash', '=', passwordHash);
      return (await account.forShare().executeTakeFirst()) !== undefined;
    },

    /** Replaces the hash of the same password; returns false when it was changed in the meantime. It does not become a former password. */
    renewHash: (accountId: number, known: string, next: string): Promise<boolean> =>
      db.transaction().execute(async (trx) => {
        await sql`SELECT set_config('congress.rehash', 'on', true)`.execute(trx);
        const renewed = await trx
          .updateTable('account')
          .set({ passwordHash: next })
          .where('id', '=', accountId)
          .where('passwordHash', '=', known)
          .executeTakeFirst();
        return renewed.numUpdatedRows === 1n;
      }),

    findPassword: async (accountId: number): Promise<string> =>
      (await db.selectFrom('account').select('passwordHash').where('id', '=', accountId).executeTakeFirstOrThrow()).passwordHash,

    /** Returns the account's valid sessions, newest first. */
    listLive: (accountId: number, { now, seenAfter }: Live, limit: number) =>
      db
        .selectFrom('session')
        .select(['id', 'tokenHash', 'ip', 'userAgent', 'createdAt', 'seenAt'])
        .where('accountId', '=', accountId)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', now)
        .where('seenAt', '>', seenAfter)
        .orderBy('createdAt', 'desc')
        .orderBy('id')
        .limit(limit)
        .execute(),

    /** Ends one session of the account; returns false when it has no valid session with that id. */
    endLive: async (accountId: number, { now, seenAfter }: Live, one: { id: string } | { number: number }): Promise<boolean> => {
      const ended = await db
        .updateTable('session')
        .set({ endedAt: now })
        .where((eb) => eb.and(one))
        .where('accountId', '=', accountId)
        .where('endedAt', 'is', null)
        .where('expiresAt', '>', now)
        .where('seenAt', '>', seenAfter)
        .executeTakeFirstOrThrow();
      return ended.numUpdatedRows > 0n;
    },

    /** Ends all of the account's sessions except one. Returns how many of them were valid. */
    endAll: async (accountId: number, { now, seenAfter }: Live, exceptTokenHash: string): Promise<number> => {
      const ended = await db
        .updateTable('session')
        .set({ endedAt: now })
        .where('accountId', '=', accountId)
        .where('endedAt', 'is', null)
        .where('tokenHash', '<>', exceptTokenHash)
        .returning(['expiresAt', 'seenAt'])
        .execute();
      return ended.filter(({ expiresAt, seenAt }) => expiresAt > now && seenAt > seenAfter).length;
    },

    touchSession: async (tokenHash: string, seenAt: Date): Promise<void> => {
      await db.updateTable('session').set({ seenAt }).where('tokenHash', '=', tokenHash).where('seenAt', '<', seenAt).execute();
    },

    /** Ends the session and returns its account; undefined when it was already over. */
    endSession: (tokenHash: string, endedAt: Date) =>
      db
        .updateTable('session')
        .set({ endedAt })
        .where('tokenHash', '=', tokenHash)
        .where('endedAt', 'is', null)
        .returning('accountId')
        .executeTakeFirst(),

    chooseRole: async (tokenHash: string, userinfoId: number): Promise<void> => {
      await db.updateTable('session').set({ userinfoId }).where('tokenHash', '=', tokenHash).execute();
    },

    /** Removes sessions that expired before `before`. */
    sweepSessions: async (before: Date): Promise<void> => {
      await db.deleteFrom('session').where('expiresAt', '<', before).execute();
    },

    /** Returns the account as the current user's profile shows it. */
    findProfile: (tokenHash: string, { passwordDays }: { passwordDays: number }) =>
      db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.accountId')
        .select(['account.name', 'account.mobileCipher', 'session.openid', mustChangePassword, passwordExpired(passwordDays)])
        .select(passwordEndsAt(passwordDays).as('passwordEndsAt'))
        .where('session.tokenHash', '=', tokenHash)
        .executeTakeFirstOrThrow(),

    listRoles: (accountId: number) =>
      db
        .selectFrom('userinfo')
        .innerJoin('area', 'area.code', 'userinfo.areaCode')
        .leftJoin('unit', 'unit.id', 'userinfo.unitId')
        .select([
          'userinfo.id',
          'userinfo.roleName',
          'userinfo.roleKind',
          'userinfo.areaCode',
          'area.name as areaName',
          'unit.name as unitName',
        ])
        .where('userinfo.accountId', '=', accountId)
        .orderBy('userinfo.ordernum')
        .orderBy('userinfo.id')
        .execute(),

    /** Returns the role that a userinfo acts by, with its permissions and screens among those of its kind. */
    findRole: (userinfoId: number) =>
      db
        .selectFrom('userinfo')
        .innerJoin('role', (join) => join.on('role.id', '=', roleIdOf))
        .select(['role.id', 'role.permissions', 'role.menuIds'])
        .where('userinfo.id', '=', userinfoId)
        .executeTakeFirst(),

    /** Returns the menu entries of a role kind, as shipped. */
    listMenu: (roleKind: RoleKind) =>
      db
        .selectFrom('menu')
        .innerJoin('menuRole', 'menuRole.menuId', 'menu.id')
        .select(['menu.id', 'menu.parentId', 'menu.hidden', 'menuRole.auth'])
        .where('menuRole.roleKind', '=', roleKind)
        .orderBy('menu.id')
        .execute(),
  };
}

export type SessionStore = ReturnType<typeof makeSessionStore>;
