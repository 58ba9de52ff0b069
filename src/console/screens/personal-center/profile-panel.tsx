import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import type { Profile } from '@/features/account/api';
import type { useProfile } from '@/features/account/queries';
import { maskedMobile } from '@/features/account/rules';
import { type SignedInUser, roleText } from '@/features/session/user';
import { minuteText } from '@/lib/dates';
import { LoadFailed } from '../../ui/load-failed';
import { Panel } from '../../ui/panel';
import { AvatarEditor } from './avatar-editor';
import { MobileDialog } from './mobile-dialog';

interface ProfilePanelProps {
  user: SignedInUser;
  profile: ReturnType<typeof useProfile>;
}

/** The user's data: those of the session, and more from the account. */
export function ProfilePanel({ user, profile }: ProfilePanelProps) {
  const { data } = profile;
  return (
    <Panel title="基本资料">
      {data ? <AvatarEditor name={data.name} picture={data.avatar} /> : null}
      <dl className="console-account__facts">
        <Fact name="姓名">{data?.name ?? user.name}</Fact>
        {data && <Fact name="用户名">{data.username}</Fact>}
        <Fact name="身份">
          <ul className="console-account__roles">
            {user.roles.map((role) => (
              <li key={role.id}>
                {roleText(role)}
                {role.id === user.roleId && user.roles.length > 1 && <span className="console-status is-active">当前</span>}
              </li>
            ))}
          </ul>
        </Fact>
        <Fact name="手机号">{data ? <Mobile profile={data} /> : maskedMobile(user.mobile) || '未绑定'}</Fact>
        {data && <Fact name="开户时间">{minuteText(data.createdAt)}</Fact>}
        {data && <Fact name="密码修改时间">{data.passwordChangedAt ? minuteText(data.passwordChangedAt) : '从未修改'}</Fact>}
      </dl>
      {profile.isError && <LoadFailed what="账号资料" error={profile.error} onRetry={() => void profile.refetch()} />}
    </Panel>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="console-account__fact">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Mobile({ profile }: { profile: Profile }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <span className="console-account__mobile">{profile.mobile || '未绑定'}</span>
      <Button size="small" onClick={() => setOpen(true)}>
        {profile.mobile ? '更换手机号' : '绑定手机号'}
      </Button>
      <MobileDialog open={open} onClose={() => setOpen(false)} />
    </>
  );
}
