import { useEffect, useRef } from 'react';
import { CAPTCHA_COLOUR, DRAWN_CAPTCHA, paintCode } from '@/lib/drawn-captcha';
import { Line } from './line';
import type { Challenge } from './use-challenge';

function DrawnPicture({ code }: { code: string }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context) paintCode(context, { identifyCode: code, size: DRAWN_CAPTCHA, colour: CAPTCHA_COLOUR });
  }, [code]);
  return <canvas ref={canvas} width={DRAWN_CAPTCHA.width} height={DRAWN_CAPTCHA.height} className="entry__captcha-picture" />;
}

const pictureAddress = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;

export interface CaptchaFieldProps {
  challenge: Challenge;
  typed: string;
  onType: (typed: string) => void;
  onRenew: (kind: 'picture' | 'words') => void;
  error: string | undefined;
}

const TYPED_MAX = 16;

/** The characters to read, or the question to answer; each can be changed for the other. */
export function CaptchaField({ challenge, typed, onType, onRenew, error }: CaptchaFieldProps) {
  const inWords = challenge.kind === 'words';
  const picture = inWords ? null : (
    <button type="button" className="entry__captcha" onClick={() => onRenew('picture')} aria-label="看不清，换一张">
      {challenge.kind === 'picture' ? (
        <img className="entry__captcha-picture" alt="" src={pictureAddress(challenge.svg)} />
      ) : (
        <DrawnPicture code={challenge.code} />
      )}
    </button>
  );
  return (
    <Line
      name="captcha"
      label={inWords ? challenge.question : '验证码'}
      autoComplete="off"
      inputMode={inWords ? 'numeric' : 'text'}
      maxLength={TYPED_MAX}
      value={typed}
      onChange={onType}
      error={error}
      beside={picture}
    >
      <div className="entry__ways">
        {inWords ? null : (
          <button type="button" className="entry__link" onClick={() => onRenew('picture')}>
            换一张
          </button>
        )}
        <button type="button" className="entry__link" onClick={() => onRenew(inWords ? 'picture' : 'words')}>
          {inWords ? '换图片验证码' : '看不清？换文字题'}
        </button>
      </div>
    </Line>
  );
}
