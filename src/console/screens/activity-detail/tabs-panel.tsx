import { Segmented } from 'antd';
import { Suspense } from 'react';
import type { Activity } from '@/features/activity/api';
import { numberText } from '@/lib/number-text';
import { lazyComponent } from '@/platform/lazy-component';
import { RowsSkeleton } from '../../ui/skeletons';
import { People } from './people';

export const ACTIVITY_TABS = { people: '受邀代表', attendance: '签到', leave: '请假', report: '报告' } as const;
export type ActivityTab = keyof typeof ACTIVITY_TABS;

interface PartProps {
  activity: Activity;
}

const Attendance = lazyComponent<PartProps>(() => import('../activity-attendance/attendance-panel').then((part) => part.AttendancePanel));
const Leaves = lazyComponent<PartProps>(() => import('./leaves-panel').then((part) => part.LeavesPanel));
const Reports = lazyComponent<PartProps>(() => import('./reports-panel').then((part) => part.ReportsPanel));

interface TabsPanelProps extends PartProps {
  people: NonNullable<Activity['people']>;
  tab: ActivityTab;
  onTab: (tab: ActivityTab) => void;
}

/** Tabs for the invited people, the attendance, the leave, and the reports: one panel at a time. */
export function TabsPanel({ activity, people, tab, onTab }: TabsPanelProps) {
  const words: Record<ActivityTab, string> = { ...ACTIVITY_TABS, people: `${ACTIVITY_TABS.people} ${numberText(people.invited)}` };
  return (
    <section className="console-panel" aria-label={ACTIVITY_TABS[tab]}>
      <div className="console-activity-tabs">
        <Segmented<ActivityTab>
          aria-label="活动的内容"
          options={(Object.keys(words) as ActivityTab[]).map((value) => ({ value, label: words[value] }))}
          value={tab}
          onChange={onTab}
        />
      </div>
      <Suspense fallback={<RowsSkeleton rows={4} />}>
        {tab === 'people' && <People activity={activity} people={people} />}
        {tab === 'attendance' && <Attendance activity={activity} />}
        {tab === 'leave' && <Leaves activity={activity} />}
        {tab === 'report' && <Reports activity={activity} />}
      </Suspense>
    </section>
  );
}
