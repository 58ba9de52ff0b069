import { Text, View } from '@tarojs/components';
import { showsSvg, SvgPicture } from '@/platform/svg';
import { pressable } from '@/ui/a11y';
import { TextField } from '@/ui/text-field';
import type { Challenge } from '../../parts/entry/use-challenge';
import './captcha.scss';

const TYPED_MAX = 16;

export interface CaptchaProps {
  challenge: Challenge;
  typed: string;
  onType: (typed: string) => void;
  onRenew: (kind: 'picture' | 'words') => void;
  onConfirm: () => void;
  error: string | undefined;
}

function Way({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <View className="open-captcha__way" onClick={onPress} {...pressable({}, onPress)}>
      {text}
    </View>
  );
}

/** The characters to read, or the question to answer; each can be changed for the other where pictures can be shown. */
export function Captcha({ challenge, typed, onType, onRenew, onConfirm, error }: CaptchaProps) {
  const inWords = challenge.kind === 'words';
  const newPicture = () => onRenew('picture');
  return (
    <View className="open-captcha">
      <TextField
        label={inWords ? challenge.question : '验证码'}
        value={typed}
        onChange={onType}
        max={TYPED_MAX}
        kind={inWords ? 'number' : 'code'}
        autoComplete="off"
        onConfirm={onConfirm}
        error={error}
      />
      <View className="open-captcha__ways">
        {challenge.kind === 'picture' ? (
          <View className="open-captcha__picture" onClick={newPicture} {...pressable({ label: '看不清，换一张' }, newPicture)}>
            <SvgPicture className="open-captcha__image" svg={challenge.svg} />
          </View>
        ) : null}
        {inWords ? <Text className="open-captcha__note">请用数字回答</Text> : null}
        <View className="open-captcha__links">
          {inWords && !showsSvg ? <Way text="换一题" onPress={() => onRenew('words')} /> : null}
          {inWords && showsSvg ? <Way text="换图片验证码" onPress={newPicture} /> : null}
          {inWords ? null : <Way text="换一张" onPress={newPicture} />}
          {inWords ? null : <Way text="看不清？换文字题" onPress={() => onRenew('words')} />}
        </View>
      </View>
    </View>
  );
}
