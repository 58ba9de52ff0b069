import { App } from 'antd';
import { useState } from 'react';
import { type LawOpinionLine, useDecideLawOpinions } from '@/features/law-opinion/queries';
import { BatchBar } from '../../batch/batch-bar';
import { StepModal } from '../../form/step-modal';
import { DecideFields, type DecideValues } from './decide-fields';

/** Returns why an opinion cannot be decided together with others. */
export function whyNotDecided({ lawState, foldedIntoId }: LawOpinionLine): string | null {
  if (foldedIntoId !== null) return '已并入同文意见，随那一条处理';
  return lawState === 'sorting' ? null : '征求意见截止之后、结果公布以前才能处理';
}

/** Decides the chosen opinions in the same way with the same reason: all of them or none. */
export function DecideBatch({ chosen, onClear }: { chosen: readonly LawOpinionLine[]; onClear: () => void }) {
  const { message } = App.useApp();
  const [asking, setAsking] = useState<readonly LawOpinionLine[]>();
  const change = useDecideLawOpinions();
  const close = () => setAsking(undefined);
  const send = (decision: DecideValues) =>
    change.mutate(
      { ids: (asking ?? []).map(({ id }) => id), ...decision },
      {
        onSuccess: ({ decided }) => {
          void message.success(`已处理 ${String(decided)} 条意见`);
          close();
          onClear();
        },
      },
    );
  return (
    <>
      <BatchBar
        items={chosen}
        unit="条"
        steps={[{ name: '处理', primary: true, whyNot: whyNotDecided, onPress: setAsking }]}
        onClear={onClear}
      />
      {asking && (
        <StepModal<DecideValues>
          {...{
            name: 'decide-law-opinions',
            title: `处理 ${String(asking.length)} 条意见`,
            okText: '处理',
            open: true,
            onClose: close,
            change,
          }}
          onSend={send}
        >
          <DecideFields />
        </StepModal>
      )}
    </>
  );
}
