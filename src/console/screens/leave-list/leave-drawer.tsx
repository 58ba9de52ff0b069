import { Button, Space } from 'antd';
import { useState } from 'react';
import { LEAVE_ACTIONS, LEAVE_STATES, LEAVE_WAYS } from '@contract/rules/leave';
import { type LeaveRecord, useLeave, useWithdrawLeave } from '@/features/leave/staff-queries';
import { minuteText } from '@/lib/dates';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { StepButton } from '../../form/step-button';
import { SubjectLink } from '../../list/subject-link';
import { type Fact, FactList } from '../../ui/fact-list';
import { Files } from '../../ui/files';
import { formatSpan } from '../../ui/format';
import { DrawerHistory } from '../../ui/history-list';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { GrantModal, RefuseModal } from './decide-modals';
import { LeaveTag } from './leave-tag';

interface DrawerProps {
  id?: number;
  open: boolean;
  onClose: () => void;
}

function Loader({ id, ...rest }: DrawerProps & { onClosed: () => void }) {
  const { data, error, refetch } = useLeave(id);
  if (data) return <Leave leave={data} {...rest} />;
  return (
    <FormDrawer {...rest} title="代表请假" actions={null}>
      {error ? <LoadFailed what="代表请假" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

/** A deputy's request for leave, for the user who decides it. */
export const LeaveDrawer = unmountOnClose<DrawerProps>(Loader);

const factsOf = (leave: LeaveRecord): Fact[] => [
  ['代表', <SubjectLink key="deputy" type="deputy" row={{ id: leave.deputyId, title: leave.name }} />],
  ['代表团', leave.delegationName],
  ['活动', <SubjectLink key="activity" type="activity" row={{ id: leave.activityId, title: leave.activityTitle }} />],
  ['区域', leave.areaName],
  ['请假范围', leave.part],
  ['时间', formatSpan(leave)],
  ['状态', <LeaveTag key="state" state={leave.state} />],
  ['批准方式', LEAVE_WAYS[leave.way]],
  ['申请时间', minuteText(leave.askedAt)],
  ['登记', leave.enteredBy === '' ? '代表本人申请' : `${leave.enteredBy}代为登记`],
  ['决定日期', leave.decidedOn ?? ''],
  ['批复', leave.decidedAt === null ? '' : `${leave.decidedBy} ${minuteText(leave.decidedAt)}`],
  ['批复意见', leave.decision],
];

function Leave({ leave, onClose, ...rest }: Omit<DrawerProps, 'id'> & { leave: LeaveRecord; onClosed: () => void }) {
  const [step, setStep] = useState<'grant' | 'refuse'>();
  const withdraw = useWithdrawLeave();
  const { name, activityTitle, actions, reason, files, history } = leave;
  const question = { title: `撤回${name}的请假？`, content: '撤回后代表须到会签到；代表会收到消息。', cancelText: '返回' };
  const close = () => setStep(undefined);
  return (
    <FormDrawer
      {...rest}
      title={`${name}请假：${activityTitle}`}
      onClose={onClose}
      actions={
        actions.length > 0 && (
          <Space wrap>
            {actions.includes('withdraw') && (
              <StepButton question={question} take={() => withdraw.mutateAsync(leave)} done="已撤回">
                撤回
              </StepButton>
            )}
            {actions.includes('refuse') && <Button onClick={() => setStep('refuse')}>{LEAVE_ACTIONS.refuse}</Button>}
            {actions.includes('grant') && (
              <Button type="primary" onClick={() => setStep('grant')}>
                {LEAVE_ACTIONS.grant}
              </Button>
            )}
          </Space>
        )
      }
    >
      <h3 className="console-drawer-heading">请假原因</h3>
      <p className="console-prose">{reason}</p>
      {files.length > 0 && <Files files={files} />}
      <FactList isApart facts={factsOf(leave)} />
      <DrawerHistory entries={history} nameOf={(action) => LEAVE_ACTIONS[action]} statuses={LEAVE_STATES} />
      {step === 'grant' && <GrantModal leave={leave} onClose={close} onDone={onClose} />}
      {step === 'refuse' && <RefuseModal leave={leave} onClose={close} onDone={onClose} />}
    </FormDrawer>
  );
}
