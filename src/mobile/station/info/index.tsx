import { View } from '@tarojs/components';
import { useStationInfo } from '@/features/station-info/queries';
import { positiveIn } from '@/lib/address-words';
import { ApiError } from '@/platform/call';
import { usePageQuery } from '@/platform/page-query';
import { stationListLink } from '@/routes/mobile';
import { Empty } from '@/ui/states';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { useRefresh } from '../../shared/use-refresh';
import { STATION_FRAME } from '../shared/frame';
import { OnDuty, StationFacts, StationIntro } from '../shared/station-body';
import { StationAhead, StationFigures } from '../shared/station-figures';

definePageConfig({ navigationBarTitleText: '联络站', enablePullDownRefresh: true, enableShareAppMessage: true });

const NOT_FOUND = 404;

/** One station: its facts, its figures, the deputies on duty, and its planned receptions. */
export default function StationInfoPage() {
  const { id } = usePageQuery();
  return (
    <SignedInPage title="联络站" frame={STATION_FRAME}>
      {() => <Station id={positiveIn(id)} />}
    </SignedInPage>
  );
}

function Station({ id }: { id: number | undefined }) {
  const query = useStationInfo(id);
  const { data, error } = query;
  useRefresh(query.refetch);
  const gone = id === undefined || (error instanceof ApiError && error.status === NOT_FOUND && !error.absent);
  const backToList = (
    <EntryLink to={stationListLink()} instead className="public-back">
      全部联络站
    </EntryLink>
  );
  if (gone || !data) {
    return (
      <PublicPage title="联络站" {...STATION_FRAME}>
        {gone ? (
          <Empty title="没有找到这个联络站" hint="地址可能写错了，或者它已经停用。">
            {backToList}
          </Empty>
        ) : (
          <NotYet query={query} />
        )}
      </PublicPage>
    );
  }
  return (
    <PublicPage title={data.name} barTitle="联络站" shareable {...STATION_FRAME}>
      <View className="public-columns public-columns--facts-right">
        <View>
          <StationFigures station={data} />
          <StationAhead station={data} />
          <OnDuty station={data} opens />
          <StationIntro station={data} />
        </View>
        <View>
          <StationFacts station={data} />
          {backToList}
        </View>
      </View>
    </PublicPage>
  );
}
