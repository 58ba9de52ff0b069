import { Text, View } from '@tarojs/components';
import { QUESTION_KINDS } from '@contract/rules/course';
import type { Test } from '@/features/study/api';
import { decorative, named, pressable } from '@/ui/a11y';

type Asked = Test['questions'][number];

interface QuestionProps {
  question: Asked;
  /** Counted from 1. */
  number: number;
  chosen: readonly number[];
  onChoose: (places: number[]) => void;
  /** True when the question had no answer when the deputy tried to submit the test. */
  isMissing: boolean;
}

const toggled = (chosen: readonly number[], place: number): number[] =>
  (chosen.includes(place) ? chosen.filter((one) => one !== place) : [...chosen, place]).sort((one, other) => one - other);

/** A question with its options; one or several can be chosen. */
export function Question({ question: { kind, text, options }, number, chosen, onChoose, isMissing }: QuestionProps) {
  const isMultiple = kind === 'multiple';
  return (
    <View className={`u-card study-question${isMissing ? ' study-question--missing' : ''}`}>
      <Text className="study-question__kind">{`第 ${String(number)} 题 · ${QUESTION_KINDS[kind]}${isMultiple ? '（可选多项）' : ''}`}</Text>
      <Text className="study-question__text">{text}</Text>
      {isMissing ? <Text className="study-question__missing">这题还没有作答</Text> : null}
      <View {...named(isMultiple ? 'group' : 'radiogroup', `第 ${String(number)} 题：${text}`)}>
        {options.map((option, place) => {
          const checked = chosen.includes(place);
          const press = () => onChoose(isMultiple ? toggled(chosen, place) : [place]);
          return (
            <View
              key={option}
              className={`study-option${checked ? ' study-option--on' : ''}`}
              onClick={press}
              {...pressable({ role: isMultiple ? 'checkbox' : 'radio', checked }, press)}
            >
              <View className={`study-option__mark${isMultiple ? ' study-option__mark--square' : ''}`} {...decorative}>
                {checked ? '✓' : ''}
              </View>
              <Text className="study-option__text">{option}</Text>
            </View>
          );
        })}
      </View>
    </View>
  );
}
