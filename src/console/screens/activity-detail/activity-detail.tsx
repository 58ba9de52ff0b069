import { Alert, Button } from 'antd';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ACTIVITY_ACTIONS, ACTIVITY_STATES, REMINDER_HOURS, type ReminderHours } from '@contract/rules/activity';
import type { Activity } from '@/features/activity/api';
import { useActivity } from '@/features/activity/queries';
import { minuteText } from '@/lib/dates';
import { BackToList } from '../../detail/back-to-list';
import { DetailPage } from '../../detail/detail-page';
import { DetailScreen, useDetailId } from '../../detail/detail-screen';
import { DictionaryEntryName } from '../../ui/dictionary-entry-name';
import type { Fact } from '../../ui/fact-list';
import { formatSpan } from '../../ui/format';
import { Panel } from '../../ui/panel';
import { ActivityPhaseTag } from '../../ui/tags';
import { ActivityActions } from './activity-actions';
import { AgendaPanel, ResultsPanel } from './agenda-panel';
import { ACTIVITY_TABS, type ActivityTab, TabsPanel } from './tabs-panel';
import { MapView } from '@/platform/map.h5';
import './activity-detail.scss';

const FEW_SITTINGS = 3;
const STEP_NAMES = { create: '新建', ...ACTIVITY_ACTIONS };

/** One activity: its data, the viewer's actions, the participants, the recipients of work notices, and the history. */
export function ActivityDetail() {
  const id = useDetailId();
  const query = useActivity(id);
  return (
    <DetailScreen what="活动" id={id} query={query} titleOf={({ title }) => title} back={<BackToList of="activity" />}>
      {(activity) => <Whole activity={activity} />}
    </DetailScreen>
  );
}

function invitedText({ invited }: Activity): string {
  if (!invited) return '';
  if (invited.everyone) return '全体代表';
  return [...invited.delegations.map(({ name }) => name), ...invited.deputies.map(({ name }) => name)].join('、');
}

/** Returns the names of a few sittings; for more, their number with the first and the last. */
function sittingsText({ sittings }: Activity): string {
  const names = sittings.map(({ name }) => name);
  const [first = '', last = ''] = [names[0], names[names.length - 1]];
  return names.length <= FEW_SITTINGS ? names.join('、') : `${String(names.length)} 个，${first}至${last}`;
}

const remindersText = ({ reminders }: Activity): string => reminders.map((hours) => REMINDER_HOURS[hours as ReminderHours]).join('、');

const factsOf = (activity: Activity): Fact[] => [
  ['类型', <DictionaryEntryName key="kind" of="activityKind" code={activity.kind} />],
  ['时间', formatSpan(activity)],
  ['地点', activity.place],
  ['签到场次', sittingsText(activity)],
  ['报名截止', minuteText(activity.signUpUntil)],
  ['联系人', [activity.contactName, activity.contactPhone].filter(Boolean).join(' ')],
  ['组织单位', activity.organiserName],
  ['区域', activity.areaName],
  ['邀请对象', invitedText(activity)],
  ['再次提醒', remindersText(activity)],
  ['发布时间', activity.announcedAt ? minuteText(activity.announcedAt) : ''],
  ['归档时间', activity.closedAt ? minuteText(activity.closedAt) : ''],
];

/** Keeps the open tab in the address, so that a link can name it. */
function useTab() {
  const [params, setParams] = useSearchParams();
  const named = params.get('tab');
  const tab: ActivityTab = named !== null && named in ACTIVITY_TABS ? (named as ActivityTab) : 'people';
  const open = (next: ActivityTab) =>
    setParams(
      (last) => {
        last.set('tab', next);
        return last;
      },
      { replace: true },
    );
  return { tab, open };
}

function Whole({ activity }: { activity: Activity }) {
  const { tab, open } = useTab();
  const [showsMap, setShowsMap] = useState(false);
  const { position, place } = activity;
  return (
    <DetailPage
      type="activity"
      row={activity}
      line={
        <>
          <ActivityPhaseTag phase={activity.phase} />
          <span>{formatSpan(activity)}</span>
          <span>{place}</span>
          {position !== null && (
            <Button type="link" size="small" aria-expanded={showsMap} onClick={() => setShowsMap(!showsMap)}>
              {showsMap ? '收起地图' : '查看地图'}
            </Button>
          )}
        </>
      }
      alert={
        activity.phase === 'cancelled' && (
          <Alert className="console-activity-why" type="warning" showIcon message={`活动已取消：${activity.cancelReason}`} />
        )
      }
      actions={<ActivityActions activity={activity} onTab={open} />}
      facts={factsOf(activity)}
      history={{ entries: activity.history, nameOf: (action) => STEP_NAMES[action], statuses: ACTIVITY_STATES }}
    >
      {showsMap && position !== null && <PlaceMap position={position} place={place} />}
      <Panel title="简介">
        <p className="console-prose">{activity.introduction || '（没有填写简介）'}</p>
        {activity.lodging && <p className="console-prose console-activity-seating">{`食宿和交通：${activity.lodging}`}</p>}
      </Panel>
      <AgendaPanel activity={activity} />
      <ResultsPanel activity={activity} />
      {activity.announcedAt && activity.people && <TabsPanel activity={activity} people={activity.people} tab={tab} onTab={open} />}
    </DetailPage>
  );
}

interface PlaceMapProps {
  /** Longitude and latitude, in the format of the contract. */
  position: string;
  place: string;
}

/** Shows the place of an activity on a map. */
function PlaceMap({ position, place }: PlaceMapProps) {
  const [hasFailed, setFailed] = useState(false);
  const places = useMemo(() => {
    const [longitude = 0, latitude = 0] = position.split(',').map(Number);
    return [{ id: 'place', name: place, longitude, latitude }];
  }, [position, place]);
  if (hasFailed) return <p className="console-muted">地图没有加载成功，请稍后再试。</p>;
  return (
    <div className="console-activity-map">
      <MapView label={`${place}的位置`} places={places} chosenId="place" onFailed={() => setFailed(true)} />
    </div>
  );
}
