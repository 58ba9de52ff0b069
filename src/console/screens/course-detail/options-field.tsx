import { Checkbox, Input, Radio } from 'antd';
import { COURSE_LIMITS, JUDGE_OPTIONS, type QuestionKind } from '@contract/rules/course';
import { optionLetter } from '@/features/course/rules';
import { RADIO_GROUP } from '../../ui/options';
import { limited } from '../../ui/text-limit';

/** The options of a question, and the indexes of the right ones. */
export interface Answered {
  options: string[];
  answers: number[];
}

interface OptionsFieldProps {
  kind: QuestionKind;
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: Answered;
  onChange?: (answered: Answered) => void;
}

const PLACES = Array.from({ length: COURSE_LIMITS.options }, (_, place) => place);
const NOTHING: Answered = { options: [], answers: [] };

/** The options of a question, each with a checkbox for right; a right-or-wrong question has only these two options. */
export function OptionsField({ kind, id, value = NOTHING, onChange }: OptionsFieldProps) {
  const { options, answers } = value;
  if (kind === 'judge') {
    return (
      <Radio.Group
        {...RADIO_GROUP}
        {...(id !== undefined && { id })}
        options={JUDGE_OPTIONS.map((label, place) => ({ label, value: place }))}
        value={answers[0]}
        onChange={({ target }) => onChange?.({ options, answers: [target.value as number] })}
      />
    );
  }
  const mark = (place: number, isRight: boolean) => {
    const others = kind === 'single' ? [] : answers.filter((one) => one !== place);
    onChange?.({ options, answers: isRight ? [...others, place].sort((one, other) => one - other) : others });
  };
  const write = (place: number, text: string) =>
    onChange?.({
      answers,
      options: PLACES.slice(0, Math.max(options.length, place + 1)).map((at) => (at === place ? text : (options[at] ?? ''))),
    });
  const Box = kind === 'single' ? Radio : Checkbox;
  return (
    <div id={id} role="group" aria-label="选项和答案" tabIndex={-1}>
      {PLACES.map((place) => {
        const letter = optionLetter(place);
        return (
          <div key={place} className="console-option">
            <Box
              checked={answers.includes(place)}
              aria-label={`选项 ${letter} 正确`}
              onChange={({ target }: { target: { checked?: boolean } }) => mark(place, target.checked ?? false)}
            />
            <span className="console-option__letter" aria-hidden>
              {letter}
            </span>
            <Input
              aria-label={`选项 ${letter}`}
              autoComplete="off"
              {...limited(COURSE_LIMITS.optionText)}
              value={options[place] ?? ''}
              onChange={({ target }) => write(place, target.value)}
            />
          </div>
        );
      })}
    </div>
  );
}
