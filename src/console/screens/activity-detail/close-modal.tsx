import { App, Button, Modal } from 'antd';
import type { Activity } from '@/features/activity/api';
import { useActivityChange } from '@/features/activity/queries';
import { closeActivity, useAttendanceCounts, useReloadAttendance } from '@/features/attendance/staff-queries';
import { useLeaveList } from '@/features/leave/staff-queries';
import { Refusal } from '../../form/refusal';
import { RowsSkeleton } from '../../ui/skeletons';

interface CloseModalProps {
  activity: Activity;
  onClose: () => void;
  /** Opens the place where the waiting requests are decided. */
  onSeeLeaves: () => void;
  onSeeAttendance: () => void;
}

/** Closes the activity once nothing is pending: attendance and absence are then final. */
export function CloseModal({ activity, onClose, onSeeLeaves, onSeeAttendance }: CloseModalProps) {
  const { message } = App.useApp();
  const close = useActivityChange(closeActivity);
  const reloadAttendance = useReloadAttendance(activity.id);
  const leaves = useLeaveList({ activityId: activity.id, state: 'pending', pageSize: 1 });
  const counts = useAttendanceCounts(activity.id);
  const waitingLeaves = leaves.data?.total ?? 0;
  const kept = (counts.data ?? []).reduce((sum, one) => sum + one.kept, 0);
  const isReading = leaves.isPending || counts.isPending;
  const send = () =>
    close.mutate(activity, {
      onSuccess: () => {
        void reloadAttendance();
        void message.success('活动已归档');
        onClose();
      },
    });
  return (
    <Modal
      open
      title="归档这个活动？"
      okText="归档"
      cancelText="返回"
      okButtonProps={{ disabled: isReading || waitingLeaves > 0 || kept > 0 }}
      confirmLoading={close.isPending}
      onOk={send}
      onCancel={onClose}
    >
      <Refusal error={close.error} description={undefined} />
      {isReading && <RowsSkeleton rows={2} />}
      {waitingLeaves > 0 && (
        <p>
          {`还有 ${String(waitingLeaves)} 条请假待批，`}
          <Button type="link" className="console-activity-go" onClick={onSeeLeaves}>
            先去批复
          </Button>
          。
        </p>
      )}
      {kept > 0 && (
        <p>
          {`还有 ${String(kept)} 条离线签到待确认，`}
          <Button type="link" className="console-activity-go" onClick={onSeeAttendance}>
            先去确认
          </Button>
          。
        </p>
      )}
      {!isReading && waitingLeaves + kept === 0 && (
        <p>没有签到也没有准假的代表记为缺席。归档后签到记录不能再改，计入代表的出席统计和履职档案；报告和会后成果仍可以补充。</p>
      )}
    </Modal>
  );
}
