import type { CallInput, CallReply } from '@contract/contract';
import type { Viewer } from '@contract/rules/roles';
import { sql } from 'kysely';
import { accountAreas } from '../../platform/areas/accounts-within';
import { maskMobile } from '../../platform/crypto/mobile';
import type { Db } from '../../platform/db/connect';
import { tellCall } from '../../platform/events/events';
import type { Kernel } from '../../platform/kernel';
import { isFormer } from '../../platform/areas/former-term';
import { visibleTo } from './visibility';

const NOTE = '从代表名册开通';
/** No password has an empty hash, so the account cannot sign in by password before one is set. */
const NO_PASSWORD = '';

interface Candidate {
  id: number;
  name: string;
  state: string;
  former: boolean;
  areaCode: string;
  delegationId: number;
  mobileCipher: string;
  mobileHash: string | null;
  /** Whether an account already acts by the mandate or its grant is waiting. */
  held: boolean;
  /** The account of another mandate of the person, or the account with the mobile number; its user name follows. */
  accountId: number | null;
  /** Whether the account was found only by the number and acts in an area that is not the viewer's. */
  elsewhere: boolean;
  username: string | null;
}

/** The account of another mandate of the person, or the account with the mobile number. */
const accountOf = sql<number | null>`coalesce(
  (SELECT min(userinfo.account_id) FROM userinfo JOIN deputy AS other ON other.id = userinfo.deputy_id
    WHERE other.person_id = deputy.person_id AND userinfo.account_id IS NOT NULL),
  (SELECT account.id FROM account WHERE account.mobile_hash = deputy.mobile_hash))`;

/** Returns the mandates with the facts that decide about an account, each locked, so that two users who act at once create one account. */
async function candidatesOf(trx: Db, viewer: Viewer, ids: readonly number[]): Promise<Candidate[]> {
  await trx.selectFrom('deputy').select('id').where('id', 'in', ids).where(visibleTo(viewer)).orderBy('id').forUpdate().execute();
  return trx
    .selectFrom('deputy')
    .innerJoin('term', 'term.id', 'deputy.termId')
    .where('deputy.id', 'in', ids)
    .where(visibleTo(viewer))
    .select([
      'deputy.id',
      'deputy.name',
      'deputy.state',
      'deputy.areaCode',
      'deputy.delegationId',
      'deputy.mobileCipher',
      'deputy.mobileHash',
    ])
    .leftJoin('account as known', (join) => join.on(accountOf, '=', sql.ref('known.id')))
    .select([
      'known.id as accountId',
      'known.username',
      isFormer.as('former'),
      sql<boolean>`(EXISTS (SELECT FROM userinfo WHERE userinfo.deputy_id = deputy.id AND userinfo.account_id IS NOT NULL)
        OR EXISTS (SELECT FROM grant_request AS asked WHERE asked.deputy_id = deputy.id AND asked.kind = 'grant' AND asked.state = 'waiting'))`.as(
        'held',
      ),
      sql<boolean>`NOT EXISTS (SELECT FROM userinfo JOIN deputy AS other ON other.id = userinfo.deputy_id
          WHERE other.person_id = deputy.person_id AND userinfo.account_id IS NOT NULL)
        AND EXISTS (SELECT FROM account, unnest(${accountAreas}) AS area
          WHERE account.mobile_hash = deputy.mobile_hash AND NOT area LIKE ${`${viewer.areaCode}%`})`.as('elsewhere'),
    ])
    .orderBy('deputy.id')
    .execute();
}

interface Opened {
  accountId: number;
  username: string;
  isNew: boolean;
}

/** Returns why a deputy gets no account now; null when an account is possible. */
function refusalOf({ state, former, held, elsewhere, mobileHash, accountId }: Candidate): string | null {
  if (former || state !== 'serving') return '不在任';
  if (held) return '已有账号，或正在等待批准';
  if (elsewhere) return '手机号已用于其他区域的账号，请由上级管理员办理';
  return mobileHash === null && accountId === null ? '没有手机号，无法登录' : null;
}

/** Creates accounts for deputies: one administrator creates them, another approves the role of deputy. */
export function makeDeputyAccounts({ db, clock, secrets }: Pick<Kernel, 'db' | 'clock' | 'secrets'>) {
  /** Returns an account for each deputy, creating the missing ones; when two deputies have one number, the second gets the first one's account. */
  async function accountsFor(trx: Db, viewer: Viewer, wanted: readonly Candidate[], at: Date): Promise<Map<number, Opened>> {
    const byNumber = new Map(wanted.filter(({ accountId }) => accountId === null).map((one) => [one.mobileHash, one]));
    const rows = [...byNumber.values()].map(({ id, name, areaCode, mobileCipher, mobileHash }) => ({
      ...{ username: `daibiao${String(id).padStart(6, '0')}`, name, areaCode, mobileCipher, mobileHash },
      ...{ passwordHash: NO_PASSWORD, mustChangePassword: true, passwordChangedAt: null, oneTimeUntil: null },
    }));
    const made =
      rows.length === 0 ? [] : await trx.insertInto('account').values(rows).returning(['id', 'username', 'mobileHash']).execute();
    if (made.length > 0) {
      const began = { subjectType: 'account' as const, action: 'create', fromStatus: null, toStatus: 'active', note: NOTE, at };
      const actor = { userinfoId: viewer.roleId, actorName: viewer.userName, roleName: viewer.roleName };
      const entries = made.map(({ id, username }) => ({ ...began, ...actor, subjectId: id, snapshot: JSON.stringify({ username }) }));
      await trx.insertInto('history').values(entries).execute();
    }
    const madeFor = new Map(made.map((account) => [account.mobileHash, account]));
    return new Map(
      wanted.map(({ id, accountId, username, mobileHash }) => {
        const account = accountId === null ? madeFor.get(mobileHash) : undefined;
        return [
          id,
          { accountId: accountId ?? account?.id ?? 0, username: username ?? account?.username ?? '', isNew: account !== undefined },
        ];
      }),
    );
  }

  /** Requests the role of deputy for each of them; deputies who get no account are listed with the reason. */
  const createAccounts = (
    viewer: Viewer,
    { body: { ids } }: CallInput<'deputy.createAccounts'>,
  ): Promise<CallReply<'deputy.createAccounts'>> =>
    db.transaction().execute(async (trx) => {
      const at = clock.now();
      const found = await candidatesOf(trx, viewer, ids);
      const wanted = found.filter((one) => refusalOf(one) === null);
      const skipped = found.flatMap((one) => {
        const reason = refusalOf(one);
        return reason === null ? [] : [{ id: one.id, name: one.name, reason }];
      });
      await tellCall(trx, { after: { rows: wanted.length } });
      if (wanted.length === 0) return { asked: 0, opened: [], skipped };
      const accounts = await accountsFor(trx, viewer, wanted, at);
      const role = await trx
        .selectFrom('role')
        .select('id')
        .where('kind', '=', 'deputy')
        .where('builtIn', '=', true)
        .executeTakeFirstOrThrow();
      const asked = { askedBy: viewer.userId, askedByName: viewer.userName, askedAt: at, decidedBy: null, decidedAt: null };
      await trx
        .insertInto('grantRequest')
        .values(
          wanted.map(({ id, areaCode, delegationId }) => ({
            ...{ ...asked, kind: 'grant' as const, roleId: role.id, accountId: accounts.get(id)?.accountId ?? 0, note: NOTE },
            ...{ areaCode, unitId: null, delegationId, deputyId: id, userinfoId: null },
          })),
        )
        .execute();
      const opened = wanted.map(({ id, name, mobileCipher }) => ({
        ...{ id, name, mobile: maskMobile(secrets.textCipher.decrypt(mobileCipher)) },
        ...{ username: accounts.get(id)?.username ?? '', isNew: accounts.get(id)?.isNew === true },
      }));
      return { asked: wanted.length, opened, skipped };
    });

  return { createAccounts };
}
