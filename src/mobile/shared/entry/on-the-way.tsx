import { useCallback, useEffect, useRef, useState } from 'react';
import { BindingNeeded } from '@/features/session/binding';
import { begunWebLogin, finishWebLogin } from '@/features/session/web-login';
import { safeRedirect } from '@/lib/safe-redirect';
import { errorText } from '@/platform/error-text';
import { replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { loginLink, notBoundLink, zhezhengdingLoginLink } from '@/routes/mobile';
import { EntryLink } from './entry-link';
import { EntryPage, EntryTitle } from './entry-page';
import { goOn } from './go-on';

export interface OnTheWayProps {
  /** What is going on, in a few words. */
  title: string;
  /** Runs once, and leads on by itself. */
  work: () => Promise<void>;
  /** Where whoever binds an account arrives. */
  redirect: string | null;
  /** What starts anew where this page cannot do its work a second time. */
  again?: string | undefined;
}

/** A page that does one thing and leads on; it stays only to say what went wrong, and how else to come in. */
export function OnTheWay({ title, work, redirect, again }: OnTheWayProps) {
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const begun = useRef(-1);

  useEffect(() => {
    if (begun.current === attempt) return;
    begun.current = attempt;
    work().catch((error: unknown) => {
      if (error instanceof BindingNeeded) return replace(notBoundLink(redirect ?? undefined));
      setFailure(errorText(error));
    });
  }, [attempt, work, redirect]);

  const retry = () => {
    setFailure(null);
    if (again) void replace(again);
    else setAttempt(attempt + 1);
  };

  return (
    <EntryPage>
      {failure === null ? (
        <EntryTitle note={<span role="status">请稍候…</span>}>{title}</EntryTitle>
      ) : (
        <>
          <div role="alert">
            <EntryTitle note={failure}>没有登录成功</EntryTitle>
          </div>
          <button type="button" className="entry__submit" onClick={retry}>
            重新登录
          </button>
          <p className="entry__ways">
            <EntryLink to={loginLink(redirect ?? undefined)} instead>
              用账号和密码登录
            </EntryLink>
          </p>
        </>
      )}
    </EntryPage>
  );
}

/** Ends a way in by a platform's login page: with its code and the state that this browser began. */
export function WebLoginEnd() {
  const { code, authCode, state } = usePageQuery();
  const [begun] = useState(begunWebLogin);
  const redirect = safeRedirect(begun?.back);
  const login = begun?.platform === 'zhezhengding' ? zhezhengdingLoginLink : loginLink;
  // DingTalk names its code twice, Zhezhengding once.
  const finish = useCallback(async () => goOn(await finishWebLogin({ code: code ?? authCode, state })), [code, authCode, state]);
  return <OnTheWay title="正在登录" work={finish} redirect={redirect} again={login(redirect ?? undefined)} />;
}
