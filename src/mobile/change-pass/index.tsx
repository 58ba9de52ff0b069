import { useState } from 'react';
import type { SignedInUser } from '@/features/session/user';
import { safeRedirect } from '@/lib/safe-redirect';
import { back, replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { changePasswordLink, loginLink, repeatPassLink } from '@/routes/mobile';
import { EntryLink } from '../shared/entry/entry-link';
import { EntryPage, EntryTitle } from '../shared/entry/entry-page';
import { OwnPasswordForm } from '../shared/entry/own-password-form';
import { Redirect, SignedInOnly } from '../shared/entry/signed-in-only';
import { homeLink } from '../shared/entry/go-on';

definePageConfig({ navigationBarTitleText: '修改密码 · 人大代表履职平台' });

/** The address opens for everyone, but only a signed-in user can change the password here. */
function Visitor({ redirect }: { redirect: string | undefined }) {
  return (
    <EntryPage>
      <EntryTitle note="修改密码要先登录，登录以后会回到这里。">请先登录</EntryTitle>
      <EntryLink to={loginLink(changePasswordLink(redirect))} instead asButton>
        去登录
      </EntryLink>
    </EntryPage>
  );
}

function Done({ onBack }: { onBack: () => void }) {
  return (
    <div role="status">
      <EntryTitle note="下次登录请用新密码。您在其他电脑和手机上的登录已经退出，这里不用重新登录。">密码已修改</EntryTitle>
      <button type="button" className="entry__submit" onClick={onBack}>
        返回
      </button>
    </div>
  );
}

function Change({ user, redirect }: { user: SignedInUser; redirect: string | undefined }) {
  const [done, setDone] = useState(false);
  const leave = () => void (redirect ? replace(redirect) : back(homeLink(user)));
  if (user.mustChangePassword) return <Redirect to={repeatPassLink(redirect)} />;
  return (
    <EntryPage>
      {done ? (
        <Done onBack={leave} />
      ) : (
        <>
          <EntryTitle note="修改后，您在其他电脑和手机上的登录会退出，这里不受影响。">修改密码</EntryTitle>
          <OwnPasswordForm onDone={() => setDone(true)} />
          <p className="entry__ways">
            <button type="button" className="entry__link" onClick={leave}>
              不修改，返回
            </button>
          </p>
        </>
      )}
    </EntryPage>
  );
}

/** The page on which users change their own password. */
export default function ChangePassPage() {
  const redirect = safeRedirect(usePageQuery().redirect) ?? undefined;
  return <SignedInOnly visitor={<Visitor redirect={redirect} />}>{(user) => <Change user={user} redirect={redirect} />}</SignedInOnly>;
}
