import { useDidShow } from '@tarojs/taro';
import { useEffect, useState } from 'react';
import { passwordProblems } from '@contract/rules/password';
import type { PlatformName } from '@contract/rules/platforms';
import { BindingNeeded } from '@/features/session/binding';
import { signInSilently } from '@/features/session/enter';
import { isSignedIn, useSession } from '@/features/session/store';
import { safeRedirect } from '@/lib/safe-redirect';
import { appAround } from '@/platform/auth-code';
import { errorText } from '@/platform/error-text';
import { toast } from '@/platform/feedback';
import { showPendingToast } from '@/platform/pending-toast';
import { replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { encryptPasswords, prepareCipher } from '@/platform/password-cipher';
import { bindLink } from '@/routes/mobile';
import { goOn } from '../shared/entry/go-on';
import { type FieldErrors, useForm } from '../shared/use-form';
import { type ChallengeKind, useChallenge } from '../shared/entry/use-challenge';
import { useWebLogin } from '../shared/entry/web-login';

/** After this time the page is rendered and the network is free. */
const IDLE_AFTER_MS = 1200;

/** The specification allows a response that neither accepts nor refuses the login. */
const NO_ANSWER = '服务器没有回答能不能登录，请稍后再试；如果一直这样，请联系管理员';

type FieldName = 'username' | 'password' | 'captcha';
/** The owner of a locked account can unlock it. */
type Lock = 'open' | 'locked' | 'unlocking';

/** The state and the actions of the login page. */
export function useLogin() {
  const redirect = safeRedirect(usePageQuery().redirect);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const { errors, setErrors, busy, problem, setProblem, run, attempt } = useForm<FieldName>();
  const [lock, setLock] = useState<Lock>('open');
  /** Set when the password was correct and a second-factor code is still needed. */
  const [ticket, setTicket] = useState('');
  const captcha = useChallenge();
  const webLogin = useWebLogin(redirect);

  useEffect(showPendingToast, []);
  // Also when this page was open below another one.
  useDidShow(() => showPendingToast());

  useEffect(() => {
    // A user who is already signed in goes straight on. When that session has ended, this page is the right one.
    if (isSignedIn()) {
      goOn(redirect).catch(() => undefined);
      return;
    }
    // A user on the way to a page is signed in silently; a user who signed out stays here, perhaps to log in as another user.
    if (redirect === null || !appAround()) return;
    signInSilently()
      .then(() => goOn(redirect))
      .catch((error: unknown) =>
        error instanceof BindingNeeded && error.offer ? replace(bindLink(redirect)) : setProblem(errorText(error)),
      );
  }, [redirect, setProblem]);

  useEffect(() => {
    const timer = setTimeout(() => void prepareCipher().catch(() => undefined), IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  const findErrors = (): FieldErrors<FieldName> => ({
    ...(username.trim() ? {} : { username: '请输入用户名或手机号' }),
    ...(password ? {} : { password: '请输入密码' }),
    ...(captcha.isMissing() ? { captcha: '请输入验证码' } : {}),
  });

  async function renewCaptcha(kind: ChallengeKind = captcha.challenge?.kind === 'work' ? 'work' : 'picture'): Promise<void> {
    try {
      await captcha.renew(kind);
    } catch (error) {
      setProblem(errorText(error));
    }
  }

  const goIn = () => goOn(redirect, { weakPassword: passwordProblems(password).length > 0 });

  async function signIn(): Promise<void> {
    if (captcha.isWrong()) {
      setErrors({ captcha: '验证码不对，请重新输入' });
      return renewCaptcha();
    }
    // The captcha runs first because it takes seconds; the encrypted password is valid for minutes.
    const answer = await captcha.forServer();
    const [cipher = ''] = await encryptPasswords('login', password);
    const reply = await useSession.getState().signIn({ username, password: cipher, ...answer });
    if (reply?.code === '1' && reply.token) return goIn();
    if (reply?.secondFactor) {
      setTicket(reply.secondFactor);
      return;
    }
    setLock(reply?.lockedUntil ? 'locked' : 'open');
    setProblem(reply?.code === '0' ? reply.message || '没有登录成功，请检查用户名和密码' : NO_ANSWER);
    if (reply?.captchaRequired || captcha.challenge) await renewCaptcha();
  }

  const submit = () => attempt(findErrors(), signIn);

  const byPlatform = (platform: PlatformName) => run(() => webLogin.begin(platform));
  const { platforms } = webLogin;

  const unlocked = () => {
    setLock('open');
    setProblem(null);
    toast({ message: '账号已解锁，请重新登录', tone: 'success' });
  };

  return {
    ...{ username, setUsername, password, setPassword, errors, problem, busy, submit, captcha, renewCaptcha, platforms, byPlatform },
    ...{ lock, setLock, unlocked, ticket, setTicket, goIn },
  };
}
