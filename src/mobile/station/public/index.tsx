import { View } from '@tarojs/components';
import { myDeputyLink } from '@/features/district/links';
import { usePublicStation } from '@/features/station-info/queries';
import { codeIn } from '@/features/station-info/rules';
import { ApiError } from '@/platform/call';
import { usePageQuery } from '@/platform/page-query';
import { getToken } from '@/platform/session';
import { receptionsLink, writeCommentLink } from '@/routes/mobile';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { EntryLink } from '../../shared/entry/entry-link';
import { Card, PublicPage } from '../../shared/public/public-page';
import { useRefresh } from '../../shared/use-refresh';
import { OnDuty, StationFacts, StationIntro } from '../shared/station-body';
import { StationFigures } from '../shared/station-figures';
import { StationReceipt } from './receipt-query';
import { Receptions } from './receptions';
import { WriteMatter } from './write-matter';

definePageConfig({ navigationBarTitleText: '代表联络站', enablePullDownRefresh: true, enableShareAppMessage: true });

const SECTION = '代表联络站';
const GONE = 410;
/** The number of digits in the code of a town. */
const TOWN_DIGITS = 9;

/** The page behind the QR code at a station's door: everybody can read it without a login. */
export default function PublicStationPage() {
  const code = codeIn(usePageQuery()['code']);
  const query = usePublicStation(code);
  useRefresh(query.refetch);
  const { data: station, error } = query;
  const isApart = code === undefined || (error instanceof ApiError && !error.absent && [404, GONE].includes(error.status));
  if (!station || isApart) {
    const isClosed = error instanceof ApiError && error.status === GONE;
    return (
      <PublicPage title={SECTION} section={SECTION}>
        {isApart ? (
          <Empty
            title={isClosed ? '这个联络站已停用' : '没有找到这个联络站'}
            hint={isClosed ? '请到附近的其他代表联络站反映问题。' : '二维码可能不完整，请重新扫描联络站门口的二维码。'}
          />
        ) : (
          <NotYet query={query} />
        )}
      </PublicPage>
    );
  }
  return (
    <PublicPage
      title={station.name}
      section={SECTION}
      barTitle={SECTION}
      note={[station.areaName, station.codePlace].filter(Boolean).join(' · ')}
      shareable
    >
      <View className="public-columns public-columns--facts-right">
        <View>
          <Receptions code={code} />
          <Card title="反映问题">
            <WriteMatter code={code} />
          </Card>
          <OnDuty station={station} opens={false} />
          <StationIntro station={station} />
        </View>
        <View>
          <StationReceipt />
          <StationFigures station={station} />
          <StationFacts station={station} />
          <EntryLink to={writeCommentLink({ station: code })} className="public-back">
            给联络站公开留言
          </EntryLink>
          <EntryLink
            to={myDeputyLink({ area: station.areaCode.length === TOWN_DIGITS ? station.areaCode : undefined })}
            className="public-back"
          >
            查找我的代表
          </EntryLink>
          {station.codePlace === '' ? <SignInWay code={code} /> : null}
        </View>
      </View>
    </PublicPage>
  );
}

/** The link for deputies, who sign in with the code at the door; the codes of other places do not show that one is there. */
const SignInWay = ({ code }: { code: string }) =>
  getToken() ? (
    <EntryLink to={receptionsLink({ code })} className="public-back">
      我是代表，在这里签到
    </EntryLink>
  ) : null;
