import { type FormEvent, useEffect, useRef, useState } from 'react';
import { isSignedIn, useSession } from '@/features/session/store';
import { encryptPassword, prepareCipher } from '@/lib/password-cipher';
import { safeRedirect } from '@/lib/safe-redirect';
import { getConfig } from '@/platform/config';
import { errorText } from '@/platform/error-text';
import { showLeftNotice } from '@/platform/left-notice';
import { replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { suggestionHomeLink } from '@/routes/mobile';
import { useChallenge } from './use-challenge';

const CONSOLE_HOME = '/';
/** By then the page is drawn and the network is free. */
const IDLE_AFTER_MS = 1200;

export type FieldName = 'username' | 'password' | 'captcha';
export type FieldErrors = Partial<Record<FieldName, string>>;

/** On to where the user came from, or to the place of their role. */
function goOn(redirect: string | null): Promise<void> {
  const user = useSession.getState().user;
  const home = user?.currentInfo.rolekind === 'deputy' ? suggestionHomeLink() : CONSOLE_HOME;
  return replace(redirect ?? home);
}

/** Everything the login page does. */
export function useLogin() {
  const redirect = safeRedirect(usePageQuery().redirect);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const captcha = useChallenge();

  useEffect(showLeftNotice, []);

  useEffect(() => {
    // Signed in already: straight on. When that has ended, this page is the right one.
    if (!isSignedIn()) return;
    const { ensureUser } = useSession.getState();
    void ensureUser()
      .then(() => goOn(redirect))
      .catch(() => undefined);
  }, [redirect]);

  useEffect(() => {
    const timer = setTimeout(() => void prepareCipher().catch(() => undefined), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const findErrors = (): FieldErrors => ({
    ...(username.trim() ? {} : { username: '请输入用户名' }),
    ...(password ? {} : { password: '请输入密码' }),
    ...(captcha.challenge && !captcha.typed.trim() ? { captcha: '请输入验证码' } : {}),
  });

  async function renewCaptcha(kind: 'picture' | 'words' = captcha.challenge?.kind === 'words' ? 'words' : 'picture'): Promise<void> {
    try {
      await captcha.renew(kind);
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  async function attempt(): Promise<void> {
    if (captcha.isWrong()) {
      setErrors({ captcha: '验证码不对，请重新输入' });
      return renewCaptcha();
    }
    const { signIn, ensureUser } = useSession.getState();
    const cipher = await encryptPassword(password, getConfig().sm2PublicKey);
    const reply = await signIn({ username, password: cipher, ...captcha.forServer() });
    if (reply?.code === '1') {
      await ensureUser();
      return goOn(redirect);
    }
    setProblem(reply?.message || '没有登录成功，请检查用户名和密码');
    if (reply?.captchaRequired || captcha.challenge) await renewCaptcha();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findErrors();
    setErrors(found);
    setProblem(null);
    if (running.current || Object.keys(found).length > 0) return;
    running.current = true;
    setBusy(true);
    void attempt()
      .catch((error: unknown) => setProblem(errorText(error)))
      .finally(() => {
        running.current = false;
        setBusy(false);
      });
  };

  return { username, setUsername, password, setPassword, errors, problem, busy, submit, captcha, renewCaptcha };
}
