import { useState } from 'react';
import { getConfig } from '@/platform/config';
import { Brand } from './brand';
import { CaptchaField } from './captcha-field';
import { useLogin } from './use-login';
import './index.scss';

const NAME_MAX = 64;

interface LineProps {
  id: string;
  label: string;
  type: 'text' | 'password';
  autoComplete: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  aside?: { text: string; label: string; pressed: boolean; onPress: () => void };
}

function Line({ id, label, type, autoComplete, value, onChange, error, aside }: LineProps) {
  return (
    <div className="login__field">
      <label className="login__label" htmlFor={id}>
        {label}
      </label>
      <div className="login__line">
        <input
          id={id}
          name={id}
          className="login__input"
          type={type}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={NAME_MAX}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {aside ? (
          <button type="button" className="login__aside" aria-label={aside.label} aria-pressed={aside.pressed} onClick={aside.onPress}>
            {aside.text}
          </button>
        ) : null}
      </div>
      {error ? (
        <p id={`${id}-error`} className="login__error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** The way in for deputies on phones and for staff at desks. */
export default function LoginPage() {
  const { username, setUsername, password, setPassword, errors, problem, busy, submit, captcha, renewCaptcha } = useLogin();
  const [shown, setShown] = useState(false);
  const show = { text: shown ? '隐藏' : '显示', label: '显示密码', pressed: shown, onPress: () => setShown(!shown) };
  return (
    <div className="login">
      <Brand congressName={getConfig().congressName} />
      <main className="login__panel">
        <form className="login__form" onSubmit={submit} noValidate>
          <h2 className="login__title">账号登录</h2>
          <Line
            id="username"
            label="用户名"
            type="text"
            autoComplete="username"
            value={username}
            onChange={setUsername}
            error={errors.username}
          />
          <Line
            id="password"
            label="密码"
            type={shown ? 'text' : 'password'}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={errors.password}
            aside={show}
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
          <button type="submit" className="login__submit" disabled={busy}>
            {busy ? '正在登录…' : '登录'}
          </button>
          <div className="login__problem" role="alert">
            {problem}
          </div>
          <p className="login__help">忘记密码或账号锁定，请联系本级人大办公室。</p>
        </form>
      </main>
    </div>
  );
}
