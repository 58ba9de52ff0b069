import type { Activity } from '@/features/activity/api';
import { useActivity } from '@/features/activity/queries';
import { spanText } from '@/features/activity/rules';
import { useOwnReport } from '@/features/activity-report/own-queries';
import { useOwnSittings } from '@/features/attendance/own-queries';
import { useOwnLeaves } from '@/features/leave/own-queries';
import { tellPaperRead } from '@/features/study/papers';
import { isOutOfSight } from '@/platform/call-errors';
import { back } from '@/platform/navigation';
import type { ShareCard } from '@/platform/share-port';
import { activityLink, suggestionHomeLink } from '@/routes/mobile';
import { NotYet } from '../../shared/feed';
import { Screen } from '../../shared/screen';
import { ShareWay } from '../../shared/share-way';
import { useRefresh } from '../../shared/use-refresh';
import { GroupRow } from '../../shared/write-to';
import { BEGUN } from '../shared/own-rules';
import { Agenda } from './agenda';
import { Arrangement, Files, Said } from './arrangement';
import { Head } from './head';
import { NotThere } from './not-there';
import { OwnSittings } from './own-sittings';
import { Reports } from './reports';
import { useAnswerBar } from './use-answer-bar';
import '../shared/activity.scss';
import './sign-up.scss';

const TITLE = '活动报名';
const goBack = () => void back(suggestionHomeLink());

/** Every member of a conversation can read a shared card, but an activity is only for the invited; therefore the card holds little. */
const cardOf = (activity: Activity): ShareCard => ({ title: '活动通知报名', text: spanText(activity), link: activityLink(activity.id) });

/** Reading the papers of a meeting counts as study. */
const readPaper = ({ id }: Activity['papers'][number]): void => tellPaperRead(id);

/** Loads the activity with all of the deputy's own records in it. */
function useOwnActivity(id: number) {
  const query = useActivity(id);
  const { data: activity } = query;
  const hasBegun = activity !== undefined && BEGUN.includes(activity.phase);
  // The deputy's own records exist only for an invited deputy.
  const isInvited = activity?.mine ? id : undefined;
  const leaves = useOwnLeaves(isInvited);
  const sittings = useOwnSittings(isInvited);
  const report = useOwnReport(hasBegun ? isInvited : undefined);
  const all = [query, ...(isInvited === undefined ? [] : [leaves, sittings])];
  const refetch = (options: { throwOnError: true }) => Promise.all(all.map((one) => one.refetch(options)));
  return { query, activity, hasBegun, refetch, leaves: leaves.data, sittings: sittings.data, report: report.data };
}

/** One activity, with the deputy's actions in the bar at the bottom. */
export function ActivityView({ id }: { id: number }) {
  const own = useOwnActivity(id);
  const { query, activity, leaves, sittings } = own;
  const bar = useAnswerBar(own);
  useRefresh(own.refetch);
  if (!activity && isOutOfSight(query.error)) return <NotThere />;
  const onRead = activity?.mine ? readPaper : undefined;
  return (
    <Screen title={TITLE} onBack={goBack} footer={bar}>
      {activity ? (
        <>
          <Head activity={activity} leaves={leaves} sittings={sittings} onOver={() => void query.refetch()} />
          <Files title="会后成果" files={activity.results} />
          {activity.phase === 'cancelled' || activity.sittings.length === 0 ? null : (
            <OwnSittings activity={activity} own={sittings} hasLeaves={(leaves?.leaves.length ?? 0) > 0} />
          )}
          <Said title="活动简介" text={activity.introduction} />
          <Agenda activity={activity} onRead={onRead} />
          <Files title="会前材料" files={activity.papers} onOpened={onRead} />
          <Arrangement activity={activity} />
          <GroupRow kind="activity" recordId={id} />
          {own.hasBegun ? <Reports activityId={id} /> : null}
          <ShareWay card={() => cardOf(activity)} />
        </>
      ) : (
        <NotYet query={query} />
      )}
    </Screen>
  );
}
