import { APPROVAL_KINDS, type AccountApproval } from '@contract/rules/approval';
import type { Viewer } from '@contract/rules/roles';
import { STAFF_ROLES } from '@contract/rules/second-factor';
import type { Db } from '../../platform/db/connect';
import type { MessageService } from '../message/service';
import { makeAccountAdminReads } from './reads';
import { administers } from './writes';

interface OwnerNotice {
  viewer: Viewer;
  id: number;
  kind: AccountApproval;
}

/** Changes that the owner is always notified of, even when the account is not an administrator's. */
const ALWAYS_NOTIFIED: readonly AccountApproval[] = ['endSecondFactor'];

/** Notifies owners of changes that were requested or made to their accounts: as a message and on every platform that they are bound to. */
export function makeOwnerNotices({ messages }: { messages: MessageService }) {
  async function tell(trx: Db, { viewer, id, kind }: OwnerNotice, words: { about: string; title: string; text: string }): Promise<void> {
    const account = await trx.selectFrom('account').select(administers.as('administers')).where('account.id', '=', id).executeTakeFirst();
    if (!account?.administers && !ALWAYS_NOTIFIED.includes(kind)) return;
    const roles = (await makeAccountAdminReads(trx).rolesOf([id])).filter(({ roleKind }) => STAFF_ROLES.includes(roleKind));
    const userinfoIds = roles.map(({ userinfoId }) => userinfoId);
    const subject = { type: 'account', id } as const;
    const telling = { ...words, subject, userinfoIds, warning: null, notice: 'accountChanged' as const };
    await messages.tell(trx, [telling], { senderId: viewer.roleId });
  }

  return {
    tellAsked: (trx: Db, notice: OwnerNotice): Promise<void> =>
      tell(trx, notice, {
        about: 'account-change-asked',
        title: `有人申请${APPROVAL_KINDS[notice.kind]}`,
        text: `${notice.viewer.roleName}${notice.viewer.userName}申请对您的账号${APPROVAL_KINDS[notice.kind]}，须由另一类管理员批准。如果您没有提出过，请立即联系安全管理员或审计管理员。`,
      }),

    tellDone: (trx: Db, notice: OwnerNotice): Promise<void> =>
      tell(trx, notice, {
        about: 'account-changed',
        title: `您的账号已${APPROVAL_KINDS[notice.kind]}`,
        text: `${notice.viewer.roleName}${notice.viewer.userName}已对您的账号${APPROVAL_KINDS[notice.kind]}。如果您没有提出过，请立即修改密码并联系安全管理员或审计管理员。`,
      }),
  };
}

export type OwnerNotices = ReturnType<typeof makeOwnerNotices>;
