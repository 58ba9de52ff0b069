import { View } from '@tarojs/components';
import { type ReactNode, useState } from 'react';
import type { SignedInUser } from '@/features/session/user';
import type { SignedIn } from '@/features/attendance/own-api';
import { lazyComponent } from '@/platform/lazy-component';
import { back, currentLink, replace } from '@/platform/navigation';
import { loginLink, suggestionHomeLink } from '@/routes/mobile';
import { alarmed } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { OfflineNotice } from '../../shared/offline-notice';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { KeptHere } from '../../suggm/kept-here';
import { LatePart } from '../shared/late-part';
import { Result } from './result';
import { ScanButton } from './scan-button';
import { ShortForm } from './short-form';

const Today = lazyComponent(() => import('./today').then((part) => part.Today));

const TITLE = '活动签到';
const goBack = () => void back(suggestionHomeLink());

const Unreadable = () => (
  <View className="u-card sign-in__why" {...alarmed}>
    签到二维码不完整，请重新扫描会场屏幕上的二维码。
  </View>
);

const ScanCard = () => (
  <View className="u-card sign-in__scan">
    <ScanButton isFirst />
  </View>
);

/** Signs in without a code in the address: by the camera, or by typing the letters on the screen. */
export function BareSignIn({ isUnreadable }: { isUnreadable: boolean }) {
  const above = isUnreadable ? <Unreadable /> : null;
  const visitors = (
    <>
      {above}
      <ScanCard />
      <View className="u-card">
        <View className="u-card__title">输入口令签到</View>
        <View className="u-card__text">请先用您的代表账号登录，再输入会场屏幕上的口令。</View>
        <View className="sign-in__ways">
          <ActionButton onPress={() => void replace(loginLink(currentLink()))}>登录</ActionButton>
        </View>
      </View>
    </>
  );
  const offline = ({ roleId, name }: SignedInUser, retry: () => void) => (
    <Screen title={TITLE} onBack={goBack}>
      {above}
      <OfflineNotice name={name} text="没有网络也可以扫码：先存在手机上，联网后自动送出，由工作人员确认。" onRetry={retry} />
      <ScanCard />
      <KeptHere roleId={roleId} />
    </Screen>
  );
  return (
    <RequireDeputy title={TITLE} visitors={visitors} offline={offline}>
      {({ roleId }) => <SignIn roleId={roleId} above={above} />}
    </RequireDeputy>
  );
}

function SignIn({ roleId, above }: { roleId: string; above: ReactNode }) {
  const [signedIn, setSignedIn] = useState<SignedIn>();
  if (signedIn) return <Result signedIn={signedIn} />;
  return (
    <Screen title={TITLE} onBack={goBack}>
      {above}
      <ScanCard />
      <KeptHere roleId={roleId} />
      <ShortForm onSignedIn={setSignedIn} />
      <LatePart>
        <Today />
      </LatePart>
    </Screen>
  );
}
