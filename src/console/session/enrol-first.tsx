import { Button } from 'antd';
import { useSession } from '@/features/session/store';
import { SecondFactorPanel } from '../screens/personal-center/second-factor-panel';
import { useSignOut } from './use-sign-out';

const enter = () => void useSession.getState().refreshUser();

/** The only screen of a role that must have a second factor, until it is on. */
export function EnrolFirst() {
  const signOut = useSignOut();
  return (
    <main className="console-enrol">
      <h1 className="console-page-title">请先启用双因素认证</h1>
      <p className="console-muted">按单位的安全要求，您的身份须启用双因素认证后才能使用平台。</p>
      <SecondFactorPanel onOn={enter} />
      <Button onClick={() => void signOut()}>退出登录</Button>
    </main>
  );
}
