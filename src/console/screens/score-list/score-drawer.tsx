import { Button, Space } from 'antd';
import { useState } from 'react';
import { pointsText, SCORE_ACTIONS, SCORE_LIMITS, SCORE_SOURCES, SCORE_STATES, SCORE_WAYS } from '@contract/rules/score';
import { SCORE_EVENTS } from '@contract/rules/score-events';
import { type ScoreRecord, useConfirmScore, useRefuseScore, useReverseScore, useScore } from '@/features/score/queries';
import { minuteText } from '@/lib/dates';
import { showFailure } from '@/platform/tell-failure';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { SubjectLink } from '../../list/subject-link';
import { type Fact, FactList } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { ScoreTag } from './score-tag';

interface DrawerProps {
  id?: number;
  open: boolean;
  onClose: () => void;
  /** Shows another record in its place. */
  onOpen: (one: { id: number }) => void;
}

function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useScore(id);
  if (data) return <Score key={data.id} score={data} {...rest} />;
  return (
    <FormDrawer {...rest} title="积分记录" actions={null}>
      {error ? <LoadFailed what="积分记录" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

/** The details of a deputy's point: its source, its rule, its day, and its history. */
export const ScoreDrawer = unmountOnClose<DrawerProps>(Loader);

/** Shows the source of the point, with a link to its record if it can be opened. */
function Source({ score: { source, event, way, text } }: { score: ScoreRecord }) {
  if (source) return <SubjectLink type={source.type} row={{ id: source.id, title: `${SCORE_SOURCES[source.type]}：${text}` }} />;
  return <>{way === 'event' && event !== null ? SCORE_EVENTS[event] : SCORE_WAYS[way]}</>;
}

const factsOf = (score: ScoreRecord): Fact[] => [
  ['代表', <SubjectLink key="deputy" type="deputy" row={{ id: score.deputyId, title: score.name }} />],
  ['代表团', score.delegationName],
  ['人大', score.areaName],
  ['状态', <ScoreTag key="state" {...score} />],
  ['分值', pointsText(score.points, { signed: true })],
  ['日期', score.on],
  ['来源', <Source key="source" score={score} />],
  ['记分人', score.giverName || '系统自动记分'],
  ['复核人', score.confirmerName],
  ['记分时间', minuteText(score.createdAt)],
  ['原因', score.reason],
  ['可以申诉', score.appealUntil === null ? '' : `至 ${minuteText(score.appealUntil)}`],
];

const ruleFactsOf = (score: ScoreRecord): Fact[] => [
  ['一级规则', score.parentName],
  ['二级规则', score.ruleName],
  ['每次', pointsText(score.rulePoints, { signed: true })],
  ['上限', score.ruleCap === null ? '不限' : pointsText(score.ruleCap)],
  ['自动记分', score.event === null ? '人工登记' : SCORE_EVENTS[score.event]],
  ['施行日期', score.ruleFromOn ?? ''],
  ['说明', score.ruleNote],
];

type ShownProps = Omit<DrawerProps, 'id'> & { score: ScoreRecord; onClosed: () => void };

function Score({ score, onClose, onOpen, ...rest }: ShownProps) {
  const [step, setStep] = useState<'refuse' | 'reverse'>();
  const confirm = useConfirmScore();
  const { actions, text, files, history, name, points, ruleName, reversesId, reversedById } = score;
  const close = () => setStep(undefined);
  return (
    <FormDrawer
      {...rest}
      title={`${name}：${ruleName} ${pointsText(points, { signed: true })}`}
      onClose={onClose}
      actions={
        actions.some((action) => action !== 'create') && (
          <Space wrap>
            {actions.includes('reverse') && <Button onClick={() => setStep('reverse')}>{SCORE_ACTIONS.reverse}</Button>}
            {actions.includes('refuse') && <Button onClick={() => setStep('refuse')}>{SCORE_ACTIONS.refuse}</Button>}
            {actions.includes('confirm') && (
              <Button type="primary" loading={confirm.isPending} onClick={() => void confirm.mutateAsync(score).then(onClose, showFailure)}>
                {SCORE_ACTIONS.confirm}
              </Button>
            )}
          </Space>
        )
      }
    >
      <h3 className="console-drawer-heading">为什么有这分</h3>
      <p className="console-prose">{text}</p>
      {files.length > 0 && <Files files={files} />}
      <FactList isApart facts={factsOf(score)} />
      {(reversesId !== null || reversedById !== null) && (
        <p>
          {reversesId !== null && (
            <Button type="link" onClick={() => onOpen({ id: reversesId })}>
              查看被冲销的记录
            </Button>
          )}
          {reversedById !== null && (
            <Button type="link" onClick={() => onOpen({ id: reversedById })}>
              查看冲销记录
            </Button>
          )}
        </p>
      )}
      <h3 className="console-drawer-heading">依据的规则</h3>
      <FactList facts={ruleFactsOf(score)} />
      <DrawerHistory entries={history} nameOf={(action) => SCORE_ACTIONS[action]} statuses={SCORE_STATES} />
      <Refuse score={score} open={step === 'refuse'} onClose={close} onDone={onClose} />
      <Reverse score={score} open={step === 'reverse'} onClose={close} onDone={onClose} />
    </FormDrawer>
  );
}

interface StepProps {
  score: ScoreRecord;
  open: boolean;
  onClose: () => void;
  onDone: () => void;
}

interface ReasonProps extends StepProps {
  name: string;
  word: string;
  /** The effect on the point, and who can read the reason. */
  hint: string;
  change: ReturnType<typeof useRefuseScore>;
}

/** A modal for a step that needs a reason. */
const WithReason = ({ score, open, onClose, onDone, name, word, hint, change: { mutate, isPending, error } }: ReasonProps) => (
  <TextModal
    name={name}
    title={`${word}${score.name}的积分`}
    okText={word}
    label="原因"
    hint={hint}
    max={SCORE_LIMITS.reason}
    open={open}
    pending={isPending}
    above={(form) => <Refusal form={form} error={error} fieldOf={{ reason: 'text' }} />}
    onSend={(reason) => mutate({ seen: score, reason }, { onSuccess: onDone })}
    onClose={onClose}
  />
);

const Refuse = (step: StepProps) => (
  <WithReason {...step} name="refuse-score" word="不通过" hint="这条积分不计分，原因留在记录中。" change={useRefuseScore()} />
);

const Reverse = (step: StepProps) => (
  <WithReason
    {...step}
    name="reverse-score"
    word="冲销"
    hint="原记录保留，另记一条相反的记录；代表会收到消息，并看到原因。"
    change={useReverseScore()}
  />
);
