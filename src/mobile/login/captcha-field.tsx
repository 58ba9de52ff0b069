import { useEffect, useRef } from 'react';
import { DRAWN_CAPTCHA, paintCode } from '@/lib/drawn-captcha';
import type { Challenge } from './use-challenge';

function DrawnPicture({ code }: { code: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) paintCode(context, code);
  }, [code]);
  return <canvas ref={canvas} width={DRAWN_CAPTCHA.width} height={DRAWN_CAPTCHA.height} className="login__captcha-picture" />;
}

export interface CaptchaFieldProps {
  challenge: Challenge;
  typed: string;
  onType: (typed: string) => void;
  onRenew: (kind: 'picture' | 'words') => void;
  error: string | undefined;
}

/** The characters to read, or the question to answer; each can be changed for the other. */
export function CaptchaField({ challenge, typed, onType, onRenew, error }: CaptchaFieldProps) {
  const inWords = challenge.kind === 'words';
  return (
    <div className="login__field">
      <label className="login__label" htmlFor="login-captcha">
        {inWords ? challenge.question : '验证码'}
      </label>
      <div className="login__captcha">
        <input
          id="login-captcha"
          className="login__input"
          name="captcha"
          autoComplete="off"
          autoCapitalize="none"
          inputMode={inWords ? 'numeric' : 'text'}
          maxLength={16}
          value={typed}
          onChange={(event) => onType(event.target.value)}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? 'login-captcha-error' : undefined}
        />
        {inWords ? null : (
          <button type="button" className="login__captcha-button" onClick={() => onRenew('picture')} aria-label="看不清，换一张">
            {challenge.kind === 'picture' ? (
              <img
                className="login__captcha-picture"
                alt=""
                src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(challenge.svg)}`}
              />
            ) : (
              <DrawnPicture code={challenge.code} />
            )}
          </button>
        )}
      </div>
      {error ? (
        <p id="login-captcha-error" className="login__error">
          {error}
        </p>
      ) : null}
      <div className="login__captcha-ways">
        {inWords ? null : (
          <button type="button" className="login__link" onClick={() => onRenew('picture')}>
            换一张
          </button>
        )}
        <button type="button" className="login__link" onClick={() => onRenew(inWords ? 'picture' : 'words')}>
          {inWords ? '换图片验证码' : '看不清？换文字题'}
        </button>
      </div>
    </div>
  );
}
