import { useState } from 'react';
import { useSession } from '@/features/session/store';
import { safeRedirect } from '@/lib/safe-redirect';
import { leaveToast } from '@/platform/pending-toast';
import { replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { loginLink } from '@/routes/mobile';
import { EntryPage, EntryTitle } from '../shared/entry/entry-page';
import { OwnPasswordForm } from '../shared/entry/own-password-form';
import { Redirect, SignedInOnly } from '../shared/entry/signed-in-only';
import { homeLink } from '../shared/entry/go-on';

definePageConfig({ navigationBarTitleText: '首次登录修改密码 · 人大代表履职平台' });

interface FirstPasswordProps {
  /** The server refuses every other action until the password is changed. */
  isRequired: boolean;
  /** The user's own password has expired. */
  isOver: boolean;
  onSignOut: () => void;
  onLater: () => void;
}

const FIRST = {
  title: '首次登录，请修改密码',
  note: '您现在用的是初始密码。为了账号安全，请先换成只有您自己知道的密码，再继续使用。',
};
const PERHAPS_FIRST = {
  title: '修改初始密码',
  note: '如果您的密码是别人为您设置的，或者过于简单，请换成只有您自己知道的密码。',
};
const OVER = {
  title: '密码已过期，请修改',
  note: '为了账号安全，密码用一段时间就要更换。请换一个新密码，再继续使用；最近 5 次用过的不能再用。',
};

/**
 * The form to change a first password, which an administrator gave; the user changes it or signs out. When the server does not say whether it is a
 * first password, only the owner can tell, and may also postpone the change.
 */
function FirstPassword({ isRequired, isOver, onSignOut, onLater }: FirstPasswordProps) {
  const tell = () => {
    leaveToast({ message: '密码已修改，下次登录请用新密码', tone: 'success' });
  };
  const { title, note } = isOver ? OVER : isRequired ? FIRST : PERHAPS_FIRST;
  return (
    <EntryPage>
      <EntryTitle note={note}>{title}</EntryTitle>
      <OwnPasswordForm onDone={tell} />
      <p className="entry__ways">
        {isRequired ? null : (
          <button type="button" className="entry__link" onClick={onLater}>
            以后再说
          </button>
        )}
        <button type="button" className="entry__link" onClick={onSignOut}>
          退出登录
        </button>
      </p>
    </EntryPage>
  );
}

/** The page after the first sign-in; it goes on to the target once the password is changed. */
export default function RepeatPassPage() {
  const redirect = safeRedirect(usePageQuery().redirect);
  const [left, setLeft] = useState(false);
  const leave = () => {
    // The target page of this user is not kept for the next user.
    setLeft(true);
    void useSession.getState().signOut();
  };
  return (
    <SignedInOnly visitor={<Redirect to={loginLink(left ? undefined : (redirect ?? undefined))} />}>
      {(user) => {
        const next = redirect ?? homeLink(user);
        if (user.mustChangePassword === false) return <Redirect to={next} />;
        return (
          <FirstPassword
            isRequired={user.mustChangePassword === true}
            isOver={user.mustChangePassword === true && user.passwordEndsAt !== ''}
            onSignOut={leave}
            onLater={() => void replace(next)}
          />
        );
      }}
    </SignedInOnly>
  );
}
