import { useActivity } from '@/features/activity/queries';
import type { OwnReport } from '@/features/activity-report/own-api';
import { useOwnReport, useReport } from '@/features/activity-report/own-queries';
import { positiveIn } from '@/lib/address-words';
import { isOutOfSight } from '@/platform/call-errors';
import { back, replace } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { activitiesLink, activityLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { RequireDeputy } from '../../shared/require-deputy';
import { Screen } from '../../shared/screen';
import { useRefresh } from '../../shared/use-refresh';
import { BEGUN } from '../shared/own-rules';
import { ReportEditor } from './report-editor';
import { ReportView } from './report-view';

definePageConfig({ navigationBarTitleText: '活动报告', enablePullDownRefresh: true });

const TITLE = '活动报告';

/**
 * The page of a deputy's report about an activity (`activity`), or of one report by its `id`: to write it, to change it while that is possible, and
 * to read it.
 */
export default function ActivityReportPage() {
  const { id: written, activity } = usePageQuery();
  const id = positiveIn(written);
  const activityId = positiveIn(activity);
  return (
    <RequireDeputy title={TITLE}>
      {({ roleId }) => {
        if (id !== undefined) return <Stored roleId={roleId} id={id} />;
        return activityId === undefined ? <NotThere /> : <OfActivity roleId={roleId} activityId={activityId} />;
      }}
    </RequireDeputy>
  );
}

const NotThere = () => (
  <Screen title={TITLE} onBack={() => void back(activitiesLink())}>
    <Empty title="没有找到这份报告" hint="报告可能已删除、不是您写的，或者链接不完整。">
      <ActionButton onPress={() => void replace(activitiesLink())}>查看我的活动</ActionButton>
    </Empty>
  </Screen>
);

const NotYetBegun = ({ onBack }: { onBack: () => void }) => (
  <Screen title={TITLE} onBack={onBack}>
    <Empty title="还不能写报告" hint="活动开始以后才能提交报告；活动取消的，不用写报告。">
      <ActionButton onPress={onBack}>返回活动</ActionButton>
    </Empty>
  </Screen>
);

/** Shows the deputy's own report on the activity, or an empty editor when there is no report yet. */
function OfActivity({ roleId, activityId }: { roleId: string; activityId: number }) {
  const own = useOwnReport(activityId);
  const activity = useActivity(own.data === null ? activityId : undefined);
  useRefresh(own.refetch);
  if (own.data) return <Stored roleId={roleId} id={own.data.id} />;
  if (isOutOfSight(activity.error)) return <NotThere />;
  const goBack = () => void back(activityLink(activityId));
  if (activity.data && !BEGUN.includes(activity.data.phase)) return <NotYetBegun onBack={goBack} />;
  if (activity.data) return <ReportEditor roleId={roleId} title={activity.data.title} target={{ activityId }} onBack={goBack} />;
  return (
    <Screen title={TITLE} onBack={goBack}>
      <NotYet query={own.data === null ? activity : own} rows={1} />
    </Screen>
  );
}

function Stored({ roleId, id }: { roleId: string; id: number }) {
  const query = useReport(id);
  const { data } = query;
  useRefresh(query.refetch);
  if (!data && isOutOfSight(query.error)) return <NotThere />;
  if (data) return <Known key={data.id} roleId={roleId} report={data} />;
  return (
    <Screen title={TITLE} onBack={() => void back(activitiesLink())}>
      <NotYet query={query} rows={1} />
    </Screen>
  );
}

function Known({ roleId, report }: { roleId: string; report: OwnReport }) {
  const goBack = () => void back(activityLink(report.activityId));
  if (!report.actions.includes('edit')) return <ReportView report={report} onBack={goBack} />;
  // The key remounts the editor for another version, so that text typed on the former version is not sent.
  return <ReportEditor key={report.version} roleId={roleId} title={report.activityTitle} target={{ seen: report }} onBack={goBack} />;
}
