import { useState } from 'react';
import { useSession } from '@/features/session/store';
import { safeRedirect } from '@/lib/safe-redirect';
import { leaveNotice, showLeftNotice } from '@/platform/left-notice';
import { usePageQuery } from '@/platform/page-query';
import { loginLink } from '@/routes/mobile';
import { EntryPage, EntryTitle } from '../parts/entry/entry-page';
import { OwnPasswordForm } from '../parts/entry/own-password-form';
import { Redirect } from '../parts/entry/redirect';
import { SignedInOnly } from '../parts/entry/signed-in-only';
import { homeLink } from '../parts/home-link';

/** The first password was given by somebody else: it is changed, or one signs out; there is no third way. */
function FirstPassword({ onSignOut }: { onSignOut: () => void }) {
  const tell = () => {
    leaveNotice({ message: '密码已修改，下次登录请用新密码', tone: 'success' });
    // The page that comes next may be the console, which does not look for what was left.
    showLeftNotice();
  };
  return (
    <EntryPage>
      <EntryTitle note="您现在用的是初始密码。为了账号安全，请先换成只有您自己知道的密码，再继续使用。">首次登录，请修改密码</EntryTitle>
      <OwnPasswordForm onDone={tell} />
      <p className="entry__ways">
        <button type="button" className="entry__link" onClick={onSignOut}>
          退出登录
        </button>
      </p>
    </EntryPage>
  );
}

/** Where the first sign-in leads, and on from there once the password is changed. */
export default function RepeatPassPage() {
  const redirect = safeRedirect(usePageQuery().redirect);
  const [left, setLeft] = useState(false);
  const leave = () => {
    // The next user does not want to go where this one was going.
    setLeft(true);
    void useSession.getState().signOut();
  };
  return (
    <SignedInOnly visitor={<Redirect to={loginLink(left ? undefined : (redirect ?? undefined))} />}>
      {(user) => (user.mustChangePassword ? <FirstPassword onSignOut={leave} /> : <Redirect to={redirect ?? homeLink(user)} />)}
    </SignedInOnly>
  );
}
