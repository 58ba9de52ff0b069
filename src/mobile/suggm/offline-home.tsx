import { LaunchButtons } from '../shared/launch-buttons';
import { OfflineNotice } from '../shared/offline-notice';
import { Screen } from '../shared/screen';
import { KeptHere } from './kept-here';
import type { SignedInUser } from '@/features/session/user';

/** The home page without a network: the entries on this device, and the buttons to write more. */
export function OfflineHome({ user, onRetry }: { user: SignedInUser; onRetry: () => void }) {
  return (
    <Screen title="我的建议" footer={<LaunchButtons />}>
      <OfflineNotice name={user.name} onRetry={onRetry} />
      <KeptHere roleId={user.roleId} />
    </Screen>
  );
}
