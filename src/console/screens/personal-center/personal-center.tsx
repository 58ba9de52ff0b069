import { useProfile } from '@/features/account/queries';
import { useSession } from '@/features/session/store';
import { DevicesPanel } from './devices-panel';
import { LoginsPanel } from './logins-panel';
import { PasswordPanel } from './password-panel';
import { ProfilePanel } from './profile-panel';
import { SecondFactorPanel } from './second-factor-panel';
import './personal-center.scss';

/** The screen of the user's own account. With a server that has no accounts, it still shows name, roles and mobile number. */
export function PersonalCenter() {
  const user = useSession((state) => state.user);
  const profile = useProfile();
  if (!user) return null;
  return (
    <>
      <h1 className="console-sr">个人中心</h1>
      <div className="console-account">
        <ProfilePanel user={user} profile={profile} />
        <PasswordPanel username={profile.data?.username} pending={profile.isPending} />
      </div>
      {user.currentInfo.rolekind !== 'deputy' && <SecondFactorPanel />}
      <DevicesPanel />
      <LoginsPanel />
    </>
  );
}
