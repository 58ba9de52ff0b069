import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons';
import { Button, Grid, Space } from 'antd';
import { useState } from 'react';
import type { Activity } from '@/features/activity/api';
import { saveSheet } from '@/features/attendance/sheets';
import { useAttendanceCounts } from '@/features/attendance/staff-queries';
import { useMay } from '@/features/session/store';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import { CountsCards, CountsTable } from './counts-table';
import { KeptForm } from './kept-form';
import { MarkForm } from './mark-form';
import { AttendancePeople } from './people';
import './attendance-panel.scss';

/** Attendance can be recorded until the activity is closed. */
const isKept = ({ phase }: Activity): boolean => phase !== 'draft' && phase !== 'cancelled' && phase !== 'closed';

/** Attendance: the totals of each sitting with the actions of its desk, and all people by sitting. */
export function AttendancePanel({ activity }: { activity: Activity }) {
  const [marking, setMarking] = useState<{ sittingId: number; open: boolean }>();
  const [keeping, setKeeping] = useState<{ sittingId: number; open: boolean }>();
  const isWide = Grid.useBreakpoint().md ?? true;
  const counts = useAttendanceCounts(activity.id, { live: activity.phase === 'running' });
  const [mark, confirm, correct] = [useMay('attendance:mark'), useMay('attendance:confirm'), useMay('attendance:correct')];
  const isOpen = isKept(activity);
  const parts = {
    counts: counts.data ?? [],
    mayMark: mark && isOpen,
    mayConfirm: confirm && isOpen,
    isOpen,
    onMark: (sittingId: number) => setMarking({ sittingId, open: true }),
    onConfirm: (sittingId: number) => setKeeping({ sittingId, open: true }),
  };
  const kept = activity.sittings.find(({ id }) => id === keeping?.sittingId);
  return (
    <>
      <SheetButtons activity={activity} />
      {counts.isPending && <RowsSkeleton rows={3} />}
      {counts.isError && !counts.data && <LoadFailed what="签到情况" error={counts.error} onRetry={() => void counts.refetch()} />}
      {counts.data && (isWide ? <CountsTable {...parts} /> : <CountsCards {...parts} />)}
      <h3 className="console-attendance__heading">签到名单</h3>
      <AttendancePeople activity={activity} mayCorrect={correct && isOpen} />
      {marking && (
        <MarkForm
          activity={activity}
          sittingId={marking.sittingId}
          open={marking.open}
          onClose={() => setMarking({ ...marking, open: false })}
        />
      )}
      {keeping && kept && (
        <KeptForm activityId={activity.id} sitting={kept} open={keeping.open} onClose={() => setKeeping({ ...keeping, open: false })} />
      )}
    </>
  );
}

/** Saves the attendance as a table, and the sheet for signatures on paper. */
function SheetButtons({ activity }: { activity: Activity }) {
  const [saving, setSaving] = useState<'sheet' | 'paper'>();
  const [maySheet, mayPaper] = [useMay('attendance:sheet'), useMay('attendance:paper')];
  const save = (which: 'sheet' | 'paper') => {
    setSaving(which);
    // The transport has already shown the error.
    saveSheet(which, activity)
      .catch(() => undefined)
      .finally(() => setSaving(undefined));
  };
  return (
    <Space wrap className="console-attendance__tools">
      {mayPaper && (
        <Button icon={<PrinterOutlined />} loading={saving === 'paper'} onClick={() => save('paper')}>
          打印签到表
        </Button>
      )}
      {maySheet && (
        <Button icon={<DownloadOutlined />} loading={saving === 'sheet'} onClick={() => save('sheet')}>
          导出签到册
        </Button>
      )}
    </Space>
  );
}
