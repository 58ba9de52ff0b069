import { JUDGE_OPTIONS, QUESTION_KINDS } from '@contract/rules/course';
import type { CourseQuestion } from '@/features/course/api';
import { optionLetter } from '@/features/course/rules';

/** A question with its right answers, which are also marked by a word. */
export function QuestionView({ question, place }: { question: CourseQuestion; place: number }) {
  const { kind, text, options, answers, explanation } = question;
  const shown = kind === 'judge' ? JUDGE_OPTIONS : options;
  return (
    <div className="console-question">
      <p className="console-question__text">
        {`${String(place + 1)}. ${text}`}
        <span className="console-muted">（{QUESTION_KINDS[kind]}）</span>
      </p>
      <ul className="console-question__options">
        {shown.map((option, at) => (
          <li key={option} className={answers.includes(at) ? 'is-right' : undefined}>
            {kind === 'judge' ? option : `${optionLetter(at)}. ${option}`}
            {answers.includes(at) && <span className="console-status is-good">答案</span>}
          </li>
        ))}
      </ul>
      {explanation && <p className="console-muted">解析：{explanation}</p>}
    </div>
  );
}
