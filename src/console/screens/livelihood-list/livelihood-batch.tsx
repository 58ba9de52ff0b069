import { DatePicker, Form } from 'antd';
import type { Dayjs } from 'dayjs';
import { useState } from 'react';
import { LIVELIHOOD_STATES, type LivelihoodState } from '@contract/rules/livelihood';
import { type LivelihoodLine, useDecideLivelihood, useLivelihoodStep, useLivelihoodToReview } from '@/features/livelihood/queries';
import { BatchBar } from '../../batch/batch-bar';
import { BatchModal } from '../../batch/batch-modal';
import { officeNow } from '../../form/office-time';

const REVIEW_DAYS = 7;

type Step = 'take' | 'toReview' | 'publish';

interface BatchStep {
  name: string;
  from: LivelihoodState;
  note: string;
}

const STEPS: Readonly<Record<Step, BatchStep>> = {
  take: { name: '列入储备', from: 'proposed', note: '列入储备后对外公开，提出的人会收到消息。要修改公开的文字或者不采纳的，请逐条审核。' },
  toReview: { name: '送代表预审', from: 'reserve', note: '所在人大的代表都会收到消息，截止以前填写预审意见。' },
  publish: { name: '公布结果', from: 'rated', note: '公布后对外显示办理和测评结果。' },
};
const NAMES = Object.keys(STEPS) as Step[];

/** Returns why a project cannot be part of a batch. */
export const whyNotChosen = ({ state }: LivelihoodLine): string | null =>
  NAMES.some((name) => STEPS[name].from === state) ? null : '批量办理的是建议、储备和已测评的项目，其他的请逐个办理';

const lineOf = ({ title, year, areaName }: LivelihoodLine) => (
  <>
    {title} <span className="console-muted">{`${areaName}，${String(year)} 年`}</span>
  </>
);

/** Takes one step for the chosen projects, after the user has checked them. */
export function LivelihoodBatch({ chosen, onClear }: { chosen: readonly LivelihoodLine[]; onClear: () => void }) {
  const [begun, setBegun] = useState<{ step: Step; items: readonly LivelihoodLine[] }>();
  const [endsOn, setEndsOn] = useState<Dayjs>(() => officeNow().add(REVIEW_DAYS, 'day'));
  const decide = useDecideLivelihood();
  const toReview = useLivelihoodToReview();
  const publish = useLivelihoodStep('publish');
  const work = (step: Step) => (seen: LivelihoodLine) => {
    if (step === 'take') return decide.mutateAsync({ seen, body: { take: true, answer: '' } });
    if (step === 'toReview') return toReview.mutateAsync({ seen, body: { endsOn: endsOn.format('YYYY-MM-DD') } });
    return publish.mutateAsync(seen);
  };
  const stepOf = (step: Step) => {
    const { name, from } = STEPS[step];
    const whyNot = ({ state }: LivelihoodLine) => (state === from ? null : `${name}的只能是${LIVELIHOOD_STATES[from]}项目`);
    return { name, whyNot, onPress: (items: readonly LivelihoodLine[]) => setBegun({ step, items }) };
  };
  const close = (isDone: boolean) => {
    setBegun(undefined);
    if (isDone) onClear();
  };
  return (
    <>
      <BatchBar items={chosen} unit="个" steps={NAMES.map(stepOf)} onClear={onClear} />
      {begun && (
        <BatchModal
          title={`批量${STEPS[begun.step].name}`}
          okText={STEPS[begun.step].name}
          unit="个"
          note={STEPS[begun.step].note}
          items={begun.items}
          keyOf={({ id }) => id}
          lineOf={lineOf}
          fields={
            begun.step === 'toReview' && (
              <Form layout="vertical">
                <Form.Item label="预审截止日期" htmlFor="review-ends">
                  <DatePicker
                    id="review-ends"
                    allowClear={false}
                    value={endsOn}
                    disabledDate={(day) => day.isBefore(officeNow(), 'day')}
                    onChange={(day) => setEndsOn(day)}
                  />
                </Form.Item>
              </Form>
            )
          }
          open
          work={work(begun.step)}
          onClose={(outcomes) => close(outcomes.length > 0)}
        />
      )}
    </>
  );
}
