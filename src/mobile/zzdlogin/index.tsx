import { useCallback } from 'react';
import { signInSilently } from '@/features/session/enter';
import { safeRedirect } from '@/lib/safe-redirect';
import { appAround } from '@/platform/auth-code';
import { usePageQuery } from '@/platform/page-query';
import { goOn } from '../shared/entry/go-on';
import { OnTheWay } from '../shared/entry/on-the-way';
import { useWebLogin } from '../shared/entry/web-login';

definePageConfig({ navigationBarTitleText: '浙政钉登录 · 人大代表履职平台' });

/** The login through Zhezhengding: silent inside its app, elsewhere by its login page with a QR code to scan. */
export default function ZhezhengdingLoginPage() {
  const redirect = safeRedirect(usePageQuery().redirect);
  const { begin } = useWebLogin(redirect);
  const enter = useCallback(async () => {
    if (!appAround()) return begin('zhezhengding');
    await signInSilently();
    return goOn(redirect);
  }, [redirect, begin]);
  return <OnTheWay title="正在用浙政钉登录" work={enter} redirect={redirect} />;
}
