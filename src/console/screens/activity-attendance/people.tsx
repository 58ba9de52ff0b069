import { Select } from 'antd';
import { useState } from 'react';
import { ATTENDANCE_STATES, type AttendanceState } from '@contract/rules/attendance';
import type { Activity } from '@/features/activity/api';
import { type AttendancePerson, useAttendancePeople } from '@/features/attendance/staff-queries';
import { KeywordSearch } from '../../ui/keyword-search';
import { LoadFailed } from '../../ui/load-failed';
import { optionsOf } from '../../ui/options';
import { CorrectModal, type Corrected } from './correct-modal';
import { PeopleTable } from './people-table';

const PAGE_SIZE = 50;
const NONE: readonly AttendancePerson[] = [];

interface View {
  keyword: string;
  page: number;
  /** The sitting that the state belongs to: the first one when none is chosen. */
  sittingId?: number;
  state?: AttendanceState;
}

/** Attendance by person and sitting, searched by name, number, sitting and state. */
export function AttendancePeople({ activity, mayCorrect }: { activity: Pick<Activity, 'id' | 'sittings'>; mayCorrect: boolean }) {
  const { id, sittings } = activity;
  const [{ keyword, page, sittingId, state }, setView] = useState<View>({ keyword: '', page: 1 });
  const [corrected, setCorrected] = useState<Corrected>();
  const at = sittingId ?? sittings[0]?.id;
  const list = useAttendancePeople(id, {
    ...{ page, pageSize: PAGE_SIZE, ...(keyword && { keyword }) },
    ...(state && at !== undefined && { sittingId: at, state }),
  });
  const look = (changes: Partial<View>) => setView((last) => ({ ...last, page: 1, ...changes }));
  const shown = sittingId === undefined ? sittings : sittings.filter((one) => one.id === sittingId);
  const parts = {
    people: list.data?.items ?? NONE,
    sittings: shown,
    page: { current: page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0 },
    loading: list.isPending || list.isPlaceholderData,
    onPage: (next: number) => look({ page: next }),
    onCorrect: mayCorrect ? setCorrected : undefined,
  };
  const hasFailed = list.isError && !list.data;
  return (
    <>
      <div role="search" className="console-activity-people">
        {sittings.length > 1 && (
          <Select<number>
            className="console-attendance__pick"
            aria-label="场次"
            allowClear
            placeholder="全部场次"
            value={sittingId ?? null}
            options={sittings.map((one) => ({ value: one.id, label: one.name }))}
            onChange={(next: number | undefined) => look({ sittingId: next })}
          />
        )}
        <Select<AttendanceState>
          className="console-attendance__pick"
          aria-label="签到状态"
          allowClear
          placeholder="全部状态"
          value={state ?? null}
          options={optionsOf(ATTENDANCE_STATES)}
          onChange={(next: AttendanceState | undefined) =>
            look({ state: next, ...(next && sittingId === undefined && at !== undefined && { sittingId: at }) })
          }
        />
        <KeywordSearch
          className="console-activity-people__keyword"
          label="姓名、代表团或编号"
          value={keyword}
          onSearch={(words) => look({ keyword: words })}
        />
      </div>
      {hasFailed && <LoadFailed what="签到名单" error={list.error} onRetry={() => void list.refetch()} />}
      {!hasFailed && <PeopleTable {...parts} />}
      {corrected && <CorrectModal corrected={corrected} onClose={() => setCorrected(undefined)} />}
    </>
  );
}
