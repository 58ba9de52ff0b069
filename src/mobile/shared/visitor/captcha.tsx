import { View } from '@tarojs/components';
import { showsSvg, SvgPicture } from '@/platform/svg';
import { pressable, spoken } from '@/ui/a11y';
import { ProgressBar } from '@/ui/progress-bar';
import { TextField } from '@/ui/text-field';
import type { Challenge, ChallengeKind } from '../entry/use-challenge';
import './captcha.scss';

const TYPED_MAX = 16;

export interface CaptchaProps {
  challenge: Challenge;
  typed: string;
  onType: (typed: string) => void;
  onRenew: (kind: ChallengeKind) => void;
  onConfirm: () => void;
  error: string | undefined;
}

function Way({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <View className="public-captcha__way" onClick={onPress} {...pressable({}, onPress)}>
      {text}
    </View>
  );
}

/** Proof of work that the page does by itself. The text for screen readers changes only once, when the work is done. */
function Work({ share, isDone, onPicture }: { share: number; isDone: boolean; onPicture: () => void }) {
  return (
    <View className="public-captcha">
      <View className={isDone ? 'public-captcha__work public-captcha__work--done' : 'public-captcha__work'} {...spoken}>
        {isDone ? '✓ 自动验证已完成' : '正在自动验证，请稍候…'}
      </View>
      {isDone ? null : <ProgressBar share={share} label="自动验证的进度" />}
      {showsSvg ? (
        <View className="public-captcha__links">
          <Way text="换图片验证码" onPress={onPicture} />
        </View>
      ) : null}
    </View>
  );
}

/** The characters to read, or the proof of work instead of them; the user can switch between the two where pictures can be shown. */
export function Captcha({ challenge, typed, onType, onRenew, onConfirm, error }: CaptchaProps) {
  const newPicture = () => onRenew('picture');
  if (challenge.kind === 'work') return <Work share={challenge.share} isDone={challenge.isDone} onPicture={newPicture} />;
  return (
    <View className="public-captcha">
      <TextField
        label="验证码"
        value={typed}
        onChange={onType}
        max={TYPED_MAX}
        kind="code"
        autoComplete="off"
        onConfirm={onConfirm}
        error={error}
      />
      <View className="public-captcha__ways">
        {challenge.kind === 'picture' ? (
          <View className="public-captcha__picture" onClick={newPicture} {...pressable({ label: '看不清，换一张' }, newPicture)}>
            <SvgPicture className="public-captcha__image" svg={challenge.svg} />
          </View>
        ) : null}
        <View className="public-captcha__links">
          <Way text="换一张" onPress={newPicture} />
          <Way text="看不清？改用自动验证" onPress={() => onRenew('work')} />
        </View>
      </View>
    </View>
  );
}
