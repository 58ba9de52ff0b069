import { useState } from 'react';
import { beijingYear } from '@contract/rules/beijing';
import { isDeputy } from '@/features/session/enter';
import { useSession } from '@/features/session/store';
import { useVisitFigures } from '@/features/visit/queries';
import { positiveIn } from '@/lib/address-words';
import { readArea } from '@/lib/area-words';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { visitMapLink } from '@/routes/mobile';
import { ActionButton } from '@/ui/action-button';
import { NotYet } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { useRefresh } from '../../shared/use-refresh';
import { VISIT_FRAME } from '../shared/frame';
import { NeverVisited } from './never-visited';
import { VisitMap } from './visit-map';

definePageConfig({ navigationBarTitleText: '走访地图 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

const TITLE = '走访地图';
const YEARS_SHOWN = 3;

/** The map of the areas that deputies have visited and of those that no deputy has visited. */
export default function VisitMapPage() {
  return (
    <SignedInPage title={TITLE} frame={VISIT_FRAME}>
      {() => (
        <PublicPage title={TITLE} {...VISIT_FRAME}>
          <Years />
        </PublicPage>
      )}
    </SignedInPage>
  );
}

function Years() {
  const words = usePageQuery();
  const now = beijingYear(new Date());
  const [{ year, areaCode }, setAsked] = useState(() => {
    const asked = positiveIn(words.year) ?? now;
    return { year: asked > now - YEARS_SHOWN && asked <= now ? asked : now, areaCode: readArea(words.areaCode) };
  });
  const own = useSession(({ user }) => (user && isDeputy(user) ? user.roleId : undefined));
  const asked = { year, ...(areaCode !== undefined && { areaCode }) };
  const query = useVisitFigures(asked);
  const { data } = query;
  useRefresh(query.refetch);
  const ask = (next: { year: number; areaCode: string | undefined }) => {
    setAsked(next);
    noteInAddress(visitMapLink(next));
  };
  return (
    <>
      <Chips
        label="年度"
        items={Array.from({ length: YEARS_SHOWN }, (_, back) => ({ value: now - back, text: `${String(now - back)} 年` }))}
        value={year}
        onChange={(chosen) => ask({ year: chosen ?? now, areaCode })}
      />
      {areaCode === undefined ? null : <ActionButton onPress={() => ask({ year, areaCode: undefined })}>返回全部地区</ActionButton>}
      {data ? (
        <VisitMap
          key={`${data.areaCode} ${String(data.year)}`}
          figures={data}
          isDeputy={own !== undefined}
          onOpen={(code) => ask({ year, areaCode: code })}
        />
      ) : (
        <NotYet query={query} />
      )}
      <NeverVisited query={asked} />
    </>
  );
}
