import Stars from '@nutui/nutui-react-taro/dist/es/packages/rate';
import '@nutui/nutui-react-taro/dist/es/packages/rate/style/css';
import { Text, View } from '@tarojs/components';
import './nut';
import { pressable } from './a11y';
import type { ChoiceOption } from './choice';
import { Field } from './field';
import './rate.scss';

export interface RateProps<T> {
  label: string;
  /** The meaning of each star, from the first to the last. */
  steps: readonly ChoiceOption<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
  /** The option for users who do not want to rate. */
  none?: ChoiceOption<T>;
  error?: string | undefined;
  hint?: string;
}

/** Returns the score after a key press; undefined for other keys. */
function scoreAfter(key: string | undefined, score: number, most: number): number | undefined {
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(most, score + 1);
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(1, score - 1);
  if (key === 'Home') return 1;
  return key === 'End' ? most : undefined;
}

/** A rating with stars, each of which has a word; the arrow keys move it like a slider. */
export function Rate<T extends string>({ label, steps, value, onChange, none, error, hint }: RateProps<T>) {
  const score = steps.findIndex((step) => step.value === value) + 1;
  const word = steps[score - 1]?.text;
  const choose = (next: number) => {
    const step = steps[next - 1];
    if (step) onChange(step.value);
  };
  const slider = {
    role: 'slider',
    tabIndex: 0,
    'aria-label': label,
    'aria-valuemin': '0',
    'aria-valuemax': String(steps.length),
    'aria-valuenow': String(score),
    'aria-valuetext': word ?? '未评价',
    onKeyDown: (event: { key?: string; preventDefault?: () => void }) => {
      const next = scoreAfter(event.key, score, steps.length);
      if (next === undefined) return;
      event.preventDefault?.();
      choose(next);
    },
  };
  return (
    <Field label={label} error={error} {...(hint ? { hint } : {})}>
      <View className="u-rate">
        <View className="u-rate__stars" {...slider}>
          <Stars count={steps.length} value={score} onChange={choose} />
        </View>
        <Text className={`u-rate__word${word ? '' : ' u-rate__word--none'}`}>{word ?? '点星评价'}</Text>
        {none ? <None option={none} checked={value === none.value} onChoose={() => onChange(none.value)} /> : null}
      </View>
    </Field>
  );
}

function None({ option, checked, onChoose }: { option: ChoiceOption<string>; checked: boolean; onChoose: () => void }) {
  return (
    <View className={`u-rate__none${checked ? ' u-rate__none--on' : ''}`} onClick={onChoose} {...pressable({ pressed: checked }, onChoose)}>
      {option.text}
    </View>
  );
}
