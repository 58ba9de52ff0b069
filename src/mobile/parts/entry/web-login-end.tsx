import { useCallback, useState } from 'react';
import { begunWebLogin, finishWebLogin } from '@/features/session/web-login';
import { safeRedirect } from '@/lib/safe-redirect';
import { usePageQuery } from '@/platform/page-query';
import { loginLink, zhezhengdingLoginLink } from '@/routes/mobile';
import { goOn } from './go-on';
import { OnTheWay } from './on-the-way';

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
