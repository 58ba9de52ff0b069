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
  /** The current step, in a few words. */
  title: string;
  /** Runs once, and then navigates by itself. */
  work: () => Promise<void>;
  /** The page to open after an account is bound. */
  redirect: string | null;
  /** The link to start again when this page cannot repeat its work. */
  again?: string | undefined;
}

/** A page that does one thing and navigates on; it stays only to show an error and the other ways to log in. */
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

/** Completes a login through a platform's login page, with the returned code and the state that this browser created. */
export function WebLoginEnd() {
  const { code, authCode, state } = usePageQuery();
  const [begun] = useState(begunWebLogin);
  const redirect = safeRedirect(begun?.back);
  const login = begun?.platform === 'zhezhengding' ? zhezhengdingLoginLink : loginLink;
  // DingTalk sends its code under two names, Zhezhengding under one.
  const finish = useCallback(async () => goOn(await finishWebLogin({ code: code ?? authCode, state })), [code, authCode, state]);
  return <OnTheWay title="正在登录" work={finish} redirect={redirect} again={login(redirect ?? undefined)} />;
}
