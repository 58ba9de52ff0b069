import { Button, Space } from 'antd';
import { useState } from 'react';
import { pointsText, SCORE_APPEAL_ACTIONS, SCORE_APPEAL_STATES } from '@contract/rules/score';
import { type ScoreAppealRecord, useScoreAppeal } from '@/features/score/appeals';
import { minuteText } from '@/lib/dates';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { SubjectLink } from '../../list/subject-link';
import { useRowDrawer } from '../../list/row-drawer';
import { type Fact, FactList } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { ScoreDrawer } from '../score-list/score-drawer';
import { AppealTag } from './appeal-tag';
import { CorrectModal, UpholdModal } from './decide-modals';

interface DrawerProps {
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useScoreAppeal(id);
  if (data) return <Appeal appeal={data} {...rest} />;
  return (
    <FormDrawer {...rest} title="积分申诉" actions={null}>
      {error ? <LoadFailed what="积分申诉" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

/** A deputy's appeal against a point, for the user who decides it. */
export const AppealDrawer = unmountOnClose<DrawerProps>(Loader);

const factsOf = (appeal: ScoreAppealRecord): Fact[] => [
  ['代表', <SubjectLink key="deputy" type="deputy" row={{ id: appeal.deputyId, title: appeal.name }} />],
  ['代表团', appeal.delegationName],
  ['人大', appeal.areaName],
  ['规则', appeal.ruleName],
  ['原分值', appeal.points === null ? '没有记分' : pointsText(appeal.points, { signed: true })],
  ['日期', appeal.on],
  ['原事由', appeal.scoreText],
  ['记分人', appeal.scoreId === null ? '' : appeal.giverName || '系统自动记分'],
  ['状态', <AppealTag key="state" state={appeal.state} />],
  ['提出时间', minuteText(appeal.askedAt)],
  ['处理意见', appeal.decision],
  ['处理', appeal.decidedAt === null ? '' : `${appeal.decidedBy}，${minuteText(appeal.decidedAt)}`],
];

function Appeal({ appeal, onClose, ...rest }: Omit<DrawerProps, 'id'> & { appeal: ScoreAppealRecord; onClosed: () => void }) {
  const [step, setStep] = useState<'uphold' | 'correct'>();
  const { open: openScore, drawer } = useRowDrawer();
  const { name, ruleName, text, files, actions, scoreId, correctionId, history } = appeal;
  const close = () => setStep(undefined);
  const steps = (
    <Space wrap>
      {actions.includes('uphold') && <Button onClick={() => setStep('uphold')}>{SCORE_APPEAL_ACTIONS.uphold}</Button>}
      {actions.includes('correct') && (
        <Button type="primary" onClick={() => setStep('correct')}>
          {SCORE_APPEAL_ACTIONS.correct}
        </Button>
      )}
    </Space>
  );
  return (
    <FormDrawer {...rest} title={`${name}的申诉：${ruleName}`} onClose={onClose} actions={actions.length > 0 && steps}>
      <h3 className="console-drawer-heading">申诉理由</h3>
      <p className="console-prose">{text}</p>
      {files.length > 0 && <Files files={files} />}
      <FactList isApart facts={factsOf(appeal)} />
      <Space wrap>
        {scoreId !== null && <Button onClick={() => openScore({ id: scoreId })}>查看原记录</Button>}
        {correctionId !== null && <Button onClick={() => openScore({ id: correctionId })}>查看更正后的记录</Button>}
      </Space>
      <DrawerHistory entries={history} nameOf={(action) => SCORE_APPEAL_ACTIONS[action]} statuses={SCORE_APPEAL_STATES} />
      <UpholdModal appeal={appeal} open={step === 'uphold'} onClose={close} onDone={onClose} />
      <CorrectModal appeal={appeal} open={step === 'correct'} onClose={close} onDone={onClose} />
      <ScoreDrawer {...drawer} onOpen={openScore} />
    </FormDrawer>
  );
}
