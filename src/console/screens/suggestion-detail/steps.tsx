import { CheckOutlined } from '@ant-design/icons';
import { stepCode } from '@contract/rules/step';
import type { SuggestionStatus } from '@contract/rules/suggestion-status';
import { type ProcessType, type StepList, useSteps } from '@/features/step/queries';
import { drawnSteps, statusTone } from '@/features/suggestion/rules';

const STATE_WORDS = { done: '已完成', now: '当前环节', ahead: '未开始' };

/** Sorts the steps in the order of the process's step list; keeps their order when the list lacks one of them. */
function inOrder<S extends { name: string }>(drawn: readonly S[], steps: StepList): readonly S[] {
  const coded = drawn.map((step) => ({ step, code: stepCode(step.name, steps) }));
  if (coded.some(({ code }) => code === undefined)) return drawn;
  return coded.sort((one, other) => (one.code ?? 0) - (other.code ?? 0)).map(({ step }) => step);
}

/** The steps of a suggestion as a drawing: done, current, to come. */
export function Steps({ status, processType }: { status: SuggestionStatus; processType: ProcessType }) {
  const { data: list } = useSteps(processType);
  const drawn = drawnSteps({ status, kind: processType });
  const isBad = statusTone(status) === 'bad';
  return (
    <ol className="console-steps" aria-label="办理进度">
      {(list ? inOrder(drawn, list) : drawn).map((step, index) => (
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
