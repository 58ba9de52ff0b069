import { Button, Checkbox, Form, Space } from 'antd';
import { useState } from 'react';
import { ATTENDANCE_ACTIONS, ATTENDANCE_LIMITS } from '@contract/rules/attendance';
import { type AttendancePerson, useAttendancePeople, useConfirmAttendance } from '@/features/attendance/staff-queries';
import { secondText } from '@/lib/dates';
import { unmountOnClose } from '../../form/unmount-on-close';
import { FormDrawer } from '../../form/form-drawer';
import { Refusal } from '../../form/refusal';
import { TextModal } from '../../form/text-modal';
import { LoadFailed } from '../../ui/load-failed';
import { RowsSkeleton } from '../../ui/skeletons';
import type { SittingRef } from './people-table';

interface KeptFormProps {
  activityId: number;
  sitting: SittingRef;
  open: boolean;
  onClose: () => void;
}

/** The maximum number of scans decided at once. */
const MOST = 100;

/** Scans that phones made without a network, to be confirmed or refused together. */
export const KeptForm = unmountOnClose<KeptFormProps>(Loader);

function Loader({ activityId, sitting, ...rest }: KeptFormProps & { onClosed: () => void }) {
  const query = { sittingId: sitting.id, state: 'kept' as const, pageSize: MOST };
  const { data, error, refetch } = useAttendancePeople(activityId, query);
  if (data) return <Editor key={data.items.map(({ deputyId }) => deputyId).join()} sitting={sitting} people={data.items} {...rest} />;
  return (
    <FormDrawer {...rest} title={ATTENDANCE_ACTIONS.confirm} actions={null}>
      {error ? <LoadFailed what="离线签到" error={error} onRetry={() => void refetch()} /> : <RowsSkeleton rows={4} />}
    </FormDrawer>
  );
}

type EditorProps = Omit<KeptFormProps, 'activityId'> & { onClosed: () => void; people: readonly AttendancePerson[] };

function Editor({ sitting, people, onClose, ...rest }: EditorProps) {
  const [chosen, setChosen] = useState<readonly number[]>(() => people.map(({ deputyId }) => deputyId));
  const [isRefusing, setRefusing] = useState(false);
  const confirm = useConfirmAttendance();
  const decide = (counts: boolean, reason: string) =>
    confirm.mutate({ sittingId: sitting.id, deputyIds: [...chosen], counts, reason }, { onSuccess: onClose });
  const isNone = chosen.length === 0;
  return (
    <FormDrawer
      {...rest}
      title={`${ATTENDANCE_ACTIONS.confirm}：${sitting.name}`}
      pending={confirm.isPending}
      onClose={onClose}
      actions={
        people.length > 0 && (
          <Space>
            <Button disabled={isNone || confirm.isPending} onClick={() => setRefusing(true)}>
              不认可
            </Button>
            <Button type="primary" disabled={isNone} loading={confirm.isPending && !isRefusing} onClick={() => decide(true, '')}>
              {`确认 ${String(chosen.length)} 人`}
            </Button>
          </Space>
        )
      }
    >
      {!isRefusing && <Refusal error={confirm.error} description={undefined} />}
      <p className="console-muted">
        {people.length > 0
          ? '这些代表扫码时手机没有网络，联网后才送到。请与会场核对：确认后按扫码时的二维码计时，不认可的回到未签到。'
          : '没有待确认的离线签到。'}
      </p>
      <Form layout="vertical">
        <Checkbox.Group className="console-kept" aria-label="待确认的代表" value={[...chosen]} onChange={(ids: number[]) => setChosen(ids)}>
          {people.map((person) => (
            <Checkbox key={person.deputyId} value={person.deputyId}>
              {`${String(person.number)} ${person.name}（${person.delegationName}）`}
              <span className="console-kept__note console-muted">{noteOf(person, sitting)}</span>
            </Checkbox>
          ))}
        </Checkbox.Group>
      </Form>
      <TextModal
        name="refuse-kept"
        title={`不认可 ${String(chosen.length)} 人的离线签到？`}
        okText="不认可"
        label="原因"
        hint="这些代表回到未签到，可以重新签到或者由工作人员登记。"
        max={ATTENDANCE_LIMITS.reason}
        open={isRefusing}
        pending={confirm.isPending}
        above={(form) => <Refusal form={form} error={confirm.error} fieldOf={{ reason: 'text' }} />}
        onSend={(reason) => decide(false, reason)}
        onClose={() => setRefusing(false)}
      />
    </FormDrawer>
  );
}

function noteOf(person: AttendancePerson, sitting: SittingRef): string {
  const mark = person.marks.find(({ sittingId }) => sittingId === sitting.id);
  return [mark?.at ? secondText(mark.at) : '', mark?.note ?? ''].filter(Boolean).join('，');
}
