import { Button } from 'antd';
import { useState } from 'react';
import type { CallReply } from '@contract/contract';
import { ACCOUNT_ACTIONS, ACCOUNT_STATES } from '@contract/rules/administration';
import { APPROVAL_KINDS } from '@contract/rules/approval';
import { PLATFORM_NAMES } from '@contract/rules/platforms';
import { type Account, useAccount, useRevealAccount } from '@/features/account-admin/queries';
import { useMay, useSession } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { LookReason } from '../../detail/look-reason';
import type { Fact } from '../../ui/fact-list';
import { HiddenNumber, type Revealing, useHiddenAgain } from '../../ui/hidden-number';
import { Panel } from '../../ui/panel';
import { AccountTag } from '../account-list/columns';
import { AccountActions } from './account-actions';
import { AskEnd, AskGrant } from './grant-forms';
import './account-detail.scss';

/** One account: its person, its roles, and the actions of administrators. */
export function AccountDetail() {
  const id = useDetailId();
  return (
    <DetailScreen what="账号" id={id} query={useAccount(id)} titleOf={({ name }) => name} back={<BackToList of="account" />}>
      {(account) => <Whole account={account} />}
    </DetailScreen>
  );
}

const factsOf = (account: Account, revealing: Revealing<CallReply<'account.reveal'>> | undefined): Fact[] => [
  ['用户名', account.username],
  ['手机号', account.mobile && <HiddenNumber key="mobile" masked={account.mobile} name="mobile" revealing={revealing} />],
  ['最近登录', account.lastLoginAt ? minuteText(account.lastLoginAt) : '从未登录'],
  ['未结束的登录', account.sessions > 0 ? `${String(account.sessions)} 个` : ''],
  ['锁定至', account.lockedUntil ? minuteText(account.lockedUntil) : ''],
  ['密码', account.mustChangePassword ? '下次登录须修改' : ''],
  ['双因素认证', account.secondFactorSince ? `${minuteText(account.secondFactorSince)} 启用` : '未启用'],
  ['建立时间', minuteText(account.createdAt)],
];

function Whole({ account }: { account: Account }) {
  const mayReveal = useMay('account:reveal');
  const revealing = useHiddenAgain(useRevealAccount(account.id));
  return (
    <DetailPage
      type="account"
      row={{ ...account, title: account.name }}
      line={<AccountTag state={account.state} />}
      actions={<AccountActions account={account} />}
      facts={factsOf(account, mayReveal ? revealing : undefined)}
      history={{ entries: account.history, nameOf: (action) => ACCOUNT_ACTIONS[action], statuses: ACCOUNT_STATES }}
    >
      <LookReason revealing={revealing} />
      {account.asked.length > 0 && <Asked account={account} />}
      <Roles account={account} />
      {account.bindings.length > 0 && (
        <Panel title="已绑定的平台">
          <ul className="console-list-cards">
            {account.bindings.map(({ platform, boundAt }) => (
              <li key={platform}>
                {PLATFORM_NAMES[platform]} <span className="console-muted">{minuteText(boundAt)} 绑定</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </DetailPage>
  );
}

/** Changes of the account that wait for an administrator of another kind. */
const Asked = ({ account: { asked } }: { account: Account }) => (
  <Panel title="等待批准的变更">
    <ul className="console-list-cards">
      {asked.map(({ kind, askedByName, askedAt }) => (
        <li key={kind}>
          {APPROVAL_KINDS[kind]}
          <span className="console-muted">
            {' '}
            {askedByName} {minuteText(askedAt)} 申请，由另一类管理员在“变更审批”中办理
          </span>
        </li>
      ))}
    </ul>
  </Panel>
);

/** The roles of the account; to add or end a role is a request that another administrator decides. */
function Roles({ account }: { account: Account }) {
  const [ending, setEnding] = useState<Account['roles'][number]>();
  const [isAsking, setAsking] = useState(false);
  // Users cannot request roles for their own account.
  const isOwn = useSession(({ user }) => account.roles.some(({ userinfoId }) => user?.roles.some(({ id }) => id === String(userinfoId))));
  const mayAsk = useMay('grant:ask') && !isOwn;
  const mayEnd = useMay('grant:end') && !isOwn;
  return (
    <Panel title="身份">
      {account.roles.length === 0 && <p className="console-muted">还没有身份，登录后看不到任何内容。</p>}
      <ul className="console-list-cards">
        {account.roles.map((role) => (
          <li key={role.userinfoId} className="console-held-role">
            <span>
              {role.roleName}
              <span className="console-muted"> {[role.areaName, role.unitName ?? role.delegationName].filter(Boolean).join(' · ')}</span>
            </span>
            {role.ending && <span className="console-status is-waiting">等待收回</span>}
            {mayEnd && !role.ending && (
              <Button size="small" onClick={() => setEnding(role)}>
                申请收回
              </Button>
            )}
          </li>
        ))}
      </ul>
      {account.waiting > 0 && <p className="console-muted">有 {account.waiting} 项授权申请等待安全管理员批准。</p>}
      {isOwn && <p className="console-muted">这是您自己的账号，身份由另一位系统管理员申请。</p>}
      {mayAsk && account.state !== 'disabled' && <Button onClick={() => setAsking(true)}>申请授予身份</Button>}
      <AskGrant account={account} open={isAsking} onClose={() => setAsking(false)} />
      <AskEnd role={ending} onClose={() => setEnding(undefined)} />
    </Panel>
  );
}
