import { ADMINISTRATORS } from '@contract/rules/administration';
import type { PlatformName } from '@contract/rules/platforms';
import type { Db } from '../../platform/db/connect';

/** A person as identified by a platform. */
export interface Identity {
  platform: PlatformName;
  externalId: string;
  openid: string;
}

export interface WebStateRow {
  stateHash: string;
  browserHash: string;
  platform: PlatformName;
  back: string;
  expiresAt: Date;
}

/** The queries over the bindings of accounts to platforms, and over logins in progress. */
export function makePlatformLoginStore(db: Db) {
  return {
    findAccount: ({ platform, externalId }: Identity) =>
      db
        .selectFrom('accountBinding')
        .innerJoin('account', 'account.id', 'accountBinding.accountId')
        .select(['account.id', 'account.disabled', 'accountBinding.openid'])
        .where('platform', '=', platform)
        .where('externalId', '=', externalId)
        .executeTakeFirst(),

    /** A binding from a migration or an administrator has no openid until the person signs in. */
    saveOpenid: async ({ platform, externalId, openid }: Identity): Promise<void> => {
      await db
        .updateTable('accountBinding')
        .set({ openid })
        .where('platform', '=', platform)
        .where('externalId', '=', externalId)
        .execute();
    },

    /** Locks the account until the transaction ends; returns false when it does not exist or is disabled. */
    holdAccount: async (accountId: number): Promise<boolean> => {
      const account = db.selectFrom('account').select('id').where('id', '=', accountId).where('disabled', '=', false);
      return (await account.forUpdate().executeTakeFirst()) !== undefined;
    },

    /** Returns whether the account has a second factor and its administrator role: a platform login alone does not open an account with either. */
    async guardOf(accountId: number) {
      const factor = await db.selectFrom('secondFactor').select('confirmedAt').where('accountId', '=', accountId).executeTakeFirst();
      const administrator = await db
        .selectFrom('userinfo')
        .innerJoin('account', 'account.id', 'userinfo.accountId')
        .select(['userinfo.id as roleId', 'userinfo.roleKind', 'userinfo.roleName', 'userinfo.areaCode'])
        .select(['account.id as userId', 'account.name as userName', 'account.username'])
        .where('userinfo.accountId', '=', accountId)
        .where('userinfo.roleKind', 'in', ADMINISTRATORS)
        .executeTakeFirst();
      return { hasFactor: Boolean(factor?.confirmedAt), administrator };
    },

    /** Replaces the account's former binding and the person's former binding. */
    bind: async (identity: Identity, accountId: number, boundAt: Date): Promise<void> => {
      const { platform, openid } = identity;
      await db
        .deleteFrom('accountBinding')
        .where('platform', '=', platform)
        .where('accountId', '=', accountId)
        .where('externalId', '<>', identity.externalId)
        .execute();
      await db
        .insertInto('accountBinding')
        .values({ ...identity, accountId, boundAt })
        .onConflict((conflict) => conflict.columns(['platform', 'externalId']).doUpdateSet({ openid, accountId, boundAt }))
        .execute();
    },

    saveTicket: async (ticket: Identity & { ticketHash: string; expiresAt: Date }): Promise<void> => {
      await db.insertInto('bindingTicket').values(ticket).execute();
    },

    findTicket: (ticketHash: string, now: Date) =>
      db
        .selectFrom('bindingTicket')
        .select(['platform', 'externalId', 'openid'])
        .where('ticketHash', '=', ticketHash)
        .where('expiresAt', '>', now)
        .executeTakeFirst(),

    /** Removes the ticket and returns its person; undefined when it was used or has expired. */
    takeTicket: async (ticketHash: string, now: Date): Promise<Identity | undefined> => {
      const taken = await db.deleteFrom('bindingTicket').where('ticketHash', '=', ticketHash).returningAll().executeTakeFirst();
      if (!taken || taken.expiresAt <= now) return undefined;
      return { platform: taken.platform, externalId: taken.externalId, openid: taken.openid };
    },

    saveState: async (state: WebStateRow): Promise<void> => {
      await db.insertInto('webState').values(state).execute();
    },

    /** Removes the state and returns its row; undefined when there is none. */
    takeState: (stateHash: string): Promise<WebStateRow | undefined> =>
      db.deleteFrom('webState').where('stateHash', '=', stateHash).returningAll().executeTakeFirst(),

    sweep: async (before: Date): Promise<void> => {
      await db.deleteFrom('bindingTicket').where('expiresAt', '<', before).execute();
      await db.deleteFrom('webState').where('expiresAt', '<', before).execute();
    },
  };
}
