import { useEffect, useRef } from 'react';
import { CAPTCHA_COLOUR, DRAWN_CAPTCHA, paintCode } from '@/lib/drawn-captcha';
import { Line } from './line';
import type { Challenge, ChallengeKind } from './use-challenge';

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
  onRenew: (kind: ChallengeKind) => void;
  error: string | undefined;
}

const TYPED_MAX = 16;

function Way({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <button type="button" className="entry__link" onClick={onPress}>
      {text}
    </button>
  );
}

/** Proof of work that the page does by itself. The text for screen readers changes only once, when the work is done. */
function Work({ share, isDone, onPicture }: { share: number; isDone: boolean; onPicture: () => void }) {
  return (
    <div className="entry__field">
      <div className={isDone ? 'entry__work entry__work--done' : 'entry__work'}>
        <span role="status">{isDone ? '✓ 自动验证已完成' : '正在自动验证，请稍候…'}</span>
        <span className="entry__work-share" style={{ width: `${Math.round(share * 100)}%` }} />
      </div>
      <div className="entry__ways">
        <Way text="换图片验证码" onPress={onPicture} />
      </div>
    </div>
  );
}

/** The characters to read, or the proof of work instead of them; the user can switch between the two. */
export function CaptchaField({ challenge, typed, onType, onRenew, error }: CaptchaFieldProps) {
  const newPicture = () => onRenew('picture');
  if (challenge.kind === 'work') return <Work share={challenge.share} isDone={challenge.isDone} onPicture={newPicture} />;
  const picture = (
    <button type="button" className="entry__captcha" onClick={newPicture} aria-label="看不清，换一张">
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
      label="验证码"
      autoComplete="off"
      inputMode="text"
      max={TYPED_MAX}
      value={typed}
      onChange={onType}
      error={error}
      beside={picture}
    >
      <div className="entry__ways">
        <Way text="换一张" onPress={newPicture} />
        <Way text="看不清？改用自动验证" onPress={() => onRenew('work')} />
      </div>
    </Line>
  );
}
