import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import { forgotPasswordLink } from '@/routes/mobile';
import { EntryForm } from '../shared/entry/entry-form';
import { EntryLink } from '../shared/entry/entry-link';
import { EntryPage, EntryTitle } from '../shared/entry/entry-page';
import { Line, PasswordLine } from '../shared/entry/line';
import { CaptchaField } from '../shared/entry/captcha-field';
import { PlatformLinks } from '../shared/entry/web-login';
import { useLogin } from './use-login';

definePageConfig({ navigationBarTitleText: '登录 · 人大代表履职平台' });

// Lazy-loaded, because few users need it.
const UnlockForm = lazyComponent(() => import('./unlock-form').then((part) => part.UnlockForm));

const SecondFactorForm = lazyComponent(() => import('./second-factor-form').then((part) => part.SecondFactorForm));

/** The login page for deputies on phones and for staff on desktops. */
export default function LoginPage() {
  const login = useLogin();
  const { username, setUsername, password, setPassword, errors, problem, busy, submit, captcha, renewCaptcha, platforms, byPlatform } =
    login;
  if (login.ticket) {
    const back = () => login.setTicket('');
    return (
      <EntryPage>
        <ChunkBoundary attempt={0} onLost={back} waiting={<EntryTitle note="正在打开…">动态口令</EntryTitle>}>
          <SecondFactorForm username={username} ticket={login.ticket} onDone={login.goIn} onBack={back} />
        </ChunkBoundary>
      </EntryPage>
    );
  }
  if (login.lock === 'unlocking') {
    const back = () => login.setLock('locked');
    return (
      <EntryPage>
        <ChunkBoundary attempt={0} onLost={back} waiting={<EntryTitle note="正在打开…">解锁账号</EntryTitle>}>
          <UnlockForm onDone={login.unlocked} onBack={back} />
        </ChunkBoundary>
      </EntryPage>
    );
  }
  return (
    <EntryPage>
      <EntryTitle>账号登录</EntryTitle>
      <EntryForm onSubmit={submit} submitText="登录" busyText="正在登录…" busy={busy} errors={errors} problem={problem}>
        <Line
          name="username"
          label="用户名或手机号"
          autoComplete="username"
          value={username}
          onChange={setUsername}
          error={errors.username}
        />
        <PasswordLine
          name="password"
          label="密码"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
        />
        {captcha.challenge ? (
          <CaptchaField
            challenge={captcha.challenge}
            typed={captcha.typed}
            onType={captcha.setTyped}
            onRenew={(kind) => void renewCaptcha(kind)}
            error={errors.captcha}
          />
        ) : null}
      </EntryForm>
      {login.lock === 'locked' ? (
        <button type="button" className="entry__link" onClick={() => login.setLock('unlocking')}>
          用短信验证码解锁
        </button>
      ) : null}
      <p className="entry__ways">
        <EntryLink to={forgotPasswordLink()}>忘记密码？</EntryLink>
        <PlatformLinks platforms={platforms} onChoose={byPlatform} />
      </p>
      <p className="entry__help">没有账号、账号被锁定，或手机号已经更换？请联系本级人大办公室。</p>
    </EntryPage>
  );
}
