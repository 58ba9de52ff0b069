import { PlusOutlined } from '@ant-design/icons';
import { Button, Grid, Segmented, Select } from 'antd';
import { useState } from 'react';
import { ACTIVITY_PHASES } from '@contract/rules/activity';
import { ORGANISER_ROLES } from '@contract/rules/roles';
import type { ActivityLine } from '@/features/activity/api';
import { useActivityList } from '@/features/activity/queries';
import { useSession } from '@/features/session/store';
import { KeywordSearch } from '../../ui/keyword-search';
import { LoadFailed } from '../../ui/load-failed';
import { Notice } from '../../ui/notice';
import { optionsOf } from '../../ui/options';
import { ActivityForm } from '../activity-form/activity-form';
import { ActivityCards } from './activity-cards';
import { ActivityTable } from './activity-table';
import { type ActivityView, useActivityView } from './use-activity-view';
import './activity-list.scss';

const PAGE_SIZE = 20;
const PHASES = optionsOf({ all: '全部', ...ACTIVITY_PHASES });
const NONE: readonly ActivityLine[] = [];

/** The activities of the role's area and below, those to come first; its own are begun here. */
export function ActivityList() {
  const { view, change } = useActivityView();
  const { phase, keyword, page } = view;
  const list = useActivityList({ page, pageSize: PAGE_SIZE, ...(keyword && { keyword }), ...(phase !== 'all' && { phase }) });
  const isWide = Grid.useBreakpoint().md ?? true;
  const isNarrowed = phase !== 'all' || keyword !== '';
  const parts = {
    activities: list.data?.items ?? NONE,
    page: { page, pageSize: PAGE_SIZE, total: list.data?.total ?? 0 },
    loading: list.isPending || list.isPlaceholderData,
    empty: <EmptyList isNarrowed={isNarrowed} onClear={() => change({ phase: 'all', keyword: '' })} />,
    onPage: (next: number) => change({ page: next }),
  };
  const hasFailed = list.isError && !list.data;
  return (
    <>
      <div className="console-activity-head">
        <h1 className="console-page-title">活动</h1>
        <NewActivity />
      </div>
      <section className="console-panel">
        <Filters view={view} isWide={isWide} onChange={change} />
        {hasFailed && <LoadFailed what="活动" error={list.error} onRetry={() => void list.refetch()} />}
        {!hasFailed && (isWide ? <ActivityTable {...parts} /> : <ActivityCards {...parts} />)}
      </section>
    </>
  );
}

interface FiltersProps {
  view: ActivityView;
  isWide: boolean;
  onChange: (changes: Partial<ActivityView>) => void;
}

function Filters({ view: { phase, keyword }, isWide, onChange }: FiltersProps) {
  const choose = (next: ActivityView['phase']) => onChange({ phase: next });
  return (
    <div role="search" className="console-activity-filters">
      {isWide ? (
        <Segmented aria-label="状态" options={PHASES} value={phase} onChange={choose} />
      ) : (
        <Select className="console-activity-filters__phase" aria-label="状态" options={PHASES} value={phase} onChange={choose} />
      )}
      <KeywordSearch
        className="console-activity-filters__keyword"
        label="名称或地点"
        value={keyword}
        onSearch={(words) => onChange({ keyword: words })}
      />
    </div>
  );
}

/** For those who organise activities. */
function NewActivity() {
  const kind = useSession(({ user }) => user?.currentInfo.rolekind);
  const [isOpen, setOpen] = useState(false);
  if (!ORGANISER_ROLES.some((role) => role === kind)) return null;
  return (
    <>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen(true)}>
        新建活动
      </Button>
      <ActivityForm open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

function EmptyList({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  if (!isNarrowed) return <Notice inside title="还没有活动" text="新建并发布活动后，受邀的代表会收到通知，并在手机上报名。" />;
  return (
    <Notice inside title="没有符合条件的活动" text="请换一个状态或关键词再查找。">
      <Button onClick={onClear}>清除全部条件</Button>
    </Notice>
  );
}
