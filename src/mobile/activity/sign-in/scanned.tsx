import { Text, View } from '@tarojs/components';
import type { SignedInUser } from '@/features/session/user';
import { clockText } from '@/features/attendance/own-rules';
import type { Ticket } from '@/features/attendance/own-api';
import { back, currentLink, replace } from '@/platform/navigation';
import { loginLink, suggestionHomeLink } from '@/routes/mobile';
import { spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty, Skeleton } from '@/ui/states';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { KeptScan } from './kept-scan';
import { Refusal } from './refusal';
import { Result } from './result';
import { type Signing, useSigning } from './use-signing';
import { type Swap, useTicket } from './use-ticket';

const TITLE = '活动签到';
const goBack = () => void back(suggestionHomeLink());

/** The sitting that the code belongs to, for a user who has to log in first; the ticket is kept until then. */
const ToLogin = ({ ticket: { title, sittingName, until } }: { ticket: Ticket }) => (
  <View className="u-card">
    <Text className="u-card__title">登录后自动签到</Text>
    <Text className="sign-in__activity">{title}</Text>
    <Text className="sign-in__sitting">{sittingName}</Text>
    <View className="sign-in__note" {...spoken}>
      {`已扫码。请在 ${clockText(until)} 前用您的代表账号登录，登录后回到这里自动签到，不用再扫。`}
    </View>
    <View className="sign-in__ways">
      <ActionButton kind="primary" onPress={() => void replace(loginLink(currentLink()))}>
        登录并签到
      </ActionButton>
    </View>
  </View>
);

const OfflineVisitor = ({ onRetry }: { onRetry: () => void }) => (
  <Empty title="现在没有网络" hint="这台手机上没有登录过代表账号，不能先保存扫码。请联网后重新扫码，或者到签到处登记。">
    <ActionButton onPress={onRetry}>重试</ActionButton>
  </Empty>
);

/** The view for a user who is not logged in. */
function Visitors({ swap, again }: { swap: Swap; again: () => void }) {
  if (swap.state === 'ticket') return <ToLogin ticket={swap.ticket} />;
  if (swap.state === 'refused') return <Refusal error={swap.error} />;
  return swap.state === 'offline' ? <OfflineVisitor onRetry={again} /> : <Skeleton rows={1} />;
}

/** Handles the code with which the page was opened: swaps it for a ticket first, then signs in with it once the user is, or logs in as, a deputy. */
export function ScannedSignIn({ code }: { code: string }) {
  const { swap, again } = useTicket(code);
  if (swap.state === 'swapping') {
    return (
      <Screen title={TITLE} onBack={goBack}>
        <Skeleton rows={1} />
      </Screen>
    );
  }
  // The same component with and without a network: a scan that was sent is not sent again when the network comes or goes.
  const signIn = ({ roleId }: SignedInUser) =>
    swap.state === 'refused' ? (
      <Screen title={TITLE} onBack={goBack}>
        <Refusal error={swap.error} />
      </Screen>
    ) : (
      <SignsIn key={roleId} roleId={roleId} code={code} ticket={swap.state === 'ticket' ? swap.ticket : undefined} />
    );
  return (
    <RequireDeputy title={TITLE} visitors={<Visitors swap={swap} again={again} />} offline={signIn}>
      {signIn}
    </RequireDeputy>
  );
}

function SignsIn(scan: { roleId: string; code: string; ticket: Ticket | undefined }) {
  const signing = useSigning(scan);
  if (signing.state === 'done') return <Result signedIn={signing.signedIn} />;
  return (
    <Screen title={TITLE} onBack={goBack}>
      <Under signing={signing} />
    </Screen>
  );
}

function Under({ signing }: { signing: Exclude<Signing, { state: 'done' }> }) {
  if (signing.state === 'refused') return <Refusal error={signing.error} />;
  return signing.state === 'kept' ? <KeptScan entry={signing.entry} /> : <Skeleton rows={1} />;
}
