import { PlusOutlined } from '@ant-design/icons';
import { App, Button, Space } from 'antd';
import { useState } from 'react';
import { LEAVE_WAYS } from '@contract/rules/leave';
import type { Activity } from '@/features/activity/api';
import { type LeaveLine, useGrantListed, useLeave, useLeaveList } from '@/features/leave/staff-queries';
import { useMay } from '@/features/session/store';
import { minuteText } from '@/lib/dates';
import { showFailure } from '@/platform/tell-failure';
import { RowTitle, useRowDrawer } from '../../list/row-drawer';
import { GrantModal, RefuseModal } from '../leave-list/decide-modals';
import { EnterForm } from '../leave-list/enter-form';
import { LeaveDrawer } from '../leave-list/leave-drawer';
import { LeaveTag } from '../leave-list/leave-tag';
import { PAGE_SIZE, PagedRows } from './paged-rows';

/** Lists the requests for leave from this activity, pending ones first; each is decided here with one press. */
export function LeavesPanel({ activity }: { activity: Activity }) {
  const [page, setPage] = useState(1);
  const [isEntering, setEntering] = useState(false);
  const { open, drawer } = useRowDrawer();
  const mayEnter = useMay('leave:enter') && activity.phase !== 'cancelled' && activity.phase !== 'closed';
  const query = useLeaveList({ activityId: activity.id, page, pageSize: PAGE_SIZE });
  return (
    <>
      {mayEnter && (
        <Space className="console-activity-tools">
          <Button icon={<PlusOutlined />} onClick={() => setEntering(true)}>
            代为登记
          </Button>
        </Space>
      )}
      <PagedRows
        what="请假"
        query={query}
        empty="没有代表请假。"
        page={page}
        onPage={setPage}
        row={(leave) => <Row key={leave.id} leave={leave} onOpen={() => open(leave)} />}
      />
      <EnterForm activityId={activity.id} open={isEntering} onClose={() => setEntering(false)} />
      <LeaveDrawer {...drawer} />
    </>
  );
}

function Row({ leave, onOpen }: { leave: LeaveLine; onOpen: () => void }) {
  const { name, delegationName, part, state, reason, askedAt, way, enteredBy } = leave;
  return (
    <li>
      <span>
        <RowTitle text={name} onOpen={onOpen} />
        <span className="console-muted">（{delegationName}）</span> {part}
      </span>
      <span className="console-lines__end">
        <LeaveTag state={state} />
        {state === 'pending' && <Decide leave={leave} />}
      </span>
      <p className="console-activity-rows__reason">{reason}</p>
      <p className="console-activity-rows__reason console-muted">
        {`${minuteText(askedAt)} ${enteredBy === '' ? '本人申请' : `${enteredBy}代为登记`}，${LEAVE_WAYS[way]}`}
      </p>
    </li>
  );
}

/** Grants at once when no meeting decides; otherwise, and to refuse, a form asks for the details first. */
function Decide({ leave: { id, way, name } }: { leave: LeaveLine }) {
  const { message } = App.useApp();
  const [step, setStep] = useState<'grant' | 'refuse'>();
  const [mayGrant, mayRefuse] = [useMay('leave:grant'), useMay('leave:refuse')];
  const grant = useGrantListed();
  const { data: whole } = useLeave(step && id);
  const close = () => setStep(undefined);
  const press = () => {
    if (way === 'presidium') setStep('grant');
    else grant.mutate(id, { onSuccess: () => void message.success(`已批准${name}的请假`), onError: showFailure });
  };
  return (
    <>
      {mayGrant && (
        <Button size="small" type="primary" loading={grant.isPending} aria-label={`批准${name}的请假`} onClick={press}>
          准假
        </Button>
      )}
      {mayRefuse && (
        <Button size="small" aria-label={`不准${name}的请假`} onClick={() => setStep('refuse')}>
          不准
        </Button>
      )}
      {whole && step === 'grant' && <GrantModal leave={whole} onClose={close} />}
      {whole && step === 'refuse' && <RefuseModal leave={whole} onClose={close} />}
    </>
  );
}
