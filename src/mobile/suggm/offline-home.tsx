import { LaunchButtons } from '../shared/launch-buttons';
import { OfflineNotice } from '../shared/offline-notice';
import { Screen } from '../shared/screen';
import { KeptHere } from './kept-here';
import type { SignedInUser } from '@/features/session/user';

/** The home without a network: what is on this device alone, and the ways to write more. */
export function OfflineHome({ user, onRetry }: { user: SignedInUser; onRetry: () => void }) {
  return (
    <Screen title="我的建议" footer={<LaunchButtons />}>
      <OfflineNotice name={user.name} onRetry={onRetry} />
      <KeptHere roleId={user.roleId} />
    </Screen>
  );
}
