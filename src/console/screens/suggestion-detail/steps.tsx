import { CheckOutlined } from '@ant-design/icons';
import type { SuggestionStatus } from '@contract/rules/suggestion-workflow';
import { drawnSteps, statusTone } from '@/features/suggestion/rules';

const STATE_WORDS = { done: '已完成', now: '当前环节', ahead: '未开始' };

/** The way of a suggestion, drawn: passed, here, ahead. */
export function Steps({ status }: { status: SuggestionStatus }) {
  const isBad = statusTone(status) === 'bad';
  return (
    <ol className="console-steps" aria-label="办理进度">
      {drawnSteps(status).map((step, index) => (
        <li
          key={step.status}
          className={`console-step is-${step.state}${isBad && step.state === 'now' ? ' is-off' : ''}`}
          aria-current={step.state === 'now' ? 'step' : undefined}
        >
          <span className="console-step__dot" aria-hidden="true">
            {step.state === 'done' ? <CheckOutlined /> : index + 1}
          </span>
          <span className="console-step__name">{step.name}</span>
          <span className="console-sr">（{STATE_WORDS[step.state]}）</span>
        </li>
      ))}
    </ol>
  );
}
