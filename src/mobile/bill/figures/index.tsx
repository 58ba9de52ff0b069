import { Text, View } from '@tarojs/components';
import { areaContains, parentAreaCode } from '@contract/rules/area';
import { beijingYear } from '@contract/rules/beijing';
import { FIGURE_KEYS, type FigureKey } from '@contract/figures';
import { beforeName } from '@contract/rules/dashboard';
import { useState } from 'react';
import { bigScreenLink, phoneFiguresLink } from '@/features/dashboard/links';
import { type DashboardFigures, useDashboardFigures } from '@/features/dashboard/queries';
import { readYear, TERM, yearsOffered } from '@/features/dashboard/rules';
import type { SignedInUser } from '@/features/session/user';
import { readArea } from '@/lib/area-words';
import { dayText, minuteText } from '@/lib/dates';
import { back, hasPage, noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { Failed, Skeleton } from '@/ui/states';
import { homeLink } from '../../shared/entry/go-on';
import { EntryLink } from '../../shared/entry/entry-link';
import { NotYet } from '../../shared/feed';
import { Chips } from '../../shared/public/chips';
import { Screen } from '../../shared/screen';
import { useSignedIn } from '../../shared/use-deputy';
import { useRefresh } from '../../shared/use-refresh';
import { FigureCard } from './figure-card';
import { named } from '@/ui/a11y';
import './figures.scss';

definePageConfig({ navigationBarTitleText: '数据看板', enablePullDownRefresh: true });

const TITLE = '数据看板';

/** 数据看板: the figures of the user's own area and the areas below it, for a user who is signed in. */
export default function FiguresPage() {
  const entry = useSignedIn();
  const user = entry.state === 'ready' ? entry.user : null;
  return (
    <Screen title={TITLE} onBack={() => void back(homeLink(user))}>
      {entry.state === 'entering' ? <Skeleton /> : null}
      {entry.state === 'failed' ? <Failed message={entry.message} onRetry={entry.retry} /> : null}
      {user ? <Figures user={user} /> : null}
    </Screen>
  );
}

function Figures({ user }: { user: SignedInUser }) {
  const words = usePageQuery();
  const areaCode = readArea(words.areaCode);
  const [thisYear] = useState(() => beijingYear(new Date()));
  const [year, setYear] = useState(() => readYear(words.year ?? null, thisYear));
  const [opened, setOpened] = useState<FigureKey | null>(null);
  const query = useDashboardFigures({ areaCode, year: year ?? undefined });
  const { data } = query;
  useRefresh(query.refetch);
  const choose = (next: number | undefined) => {
    setYear(next ?? null);
    noteInAddress(phoneFiguresLink({ areaCode, year: next ?? TERM }));
  };
  const linkOf = (code: string) => phoneFiguresLink({ areaCode: code, year: year ?? TERM });
  return (
    <>
      <Chips
        label="年度"
        items={[{ value: undefined, text: '本届' }, ...yearsOffered(thisYear).map((one) => ({ value: one, text: `${String(one)} 年` }))]}
        value={year ?? undefined}
        onChange={choose}
      />
      {data ? (
        <View aria-busy={query.isPlaceholderData ? 'true' : 'false'}>
          <About figures={data} />
          <Above areaCode={data.areaCode} own={user.currentInfo.areaid} linkOf={linkOf} />
          {FIGURE_KEYS.map((key) => (
            <FigureCard
              key={key}
              figure={key}
              figures={data}
              isOpen={key === opened}
              onOpen={() => setOpened(key === opened ? null : key)}
              linkOf={linkOf}
            />
          ))}
          <AreaCard areas={data.areas} linkOf={linkOf} />
          {hasPage(bigScreenLink()) ? (
            <EntryLink to={bigScreenLink({ areaCode: data.areaCode })} className="figures-link">
              打开公开的大屏
            </EntryLink>
          ) : null}
        </View>
      ) : (
        <NotYet query={query} />
      )}
    </>
  );
}

/** The area and the time that the figures belong to. */
const About = ({ figures: { areaName, asOf, year, from, to, before } }: { figures: DashboardFigures }) => (
  <View className="u-card">
    <Text className="u-card__title">{areaName}</Text>
    <Text className="figures-note">{`${dayText(from)}至${dayText(to)}，含下级地区。${before ? `与${beforeName(year)}比较。` : ''}`}</Text>
    <Text className="figures-note">{`数字截至 ${minuteText(asOf)}。`}</Text>
  </View>
);

interface AboveProps {
  areaCode: string;
  /** The user's own area; the user sees nothing above it. */
  own: string;
  linkOf: (areaCode: string) => string;
}

function Above({ areaCode, own, linkOf }: AboveProps) {
  const above = parentAreaCode(areaCode);
  if (above === null || own === '' || !areaContains(own, above)) return null;
  return (
    <EntryLink to={linkOf(above)} className="figures-link" instead>
      返回上一级地区
    </EntryLink>
  );
}

interface AreaCardProps {
  areas: DashboardFigures['areas'];
  linkOf: (areaCode: string) => string;
}

/** The links to the figures of the areas below. */
const AreaCard = ({ areas, linkOf }: AreaCardProps) =>
  areas.length === 0 ? null : (
    <View className="u-card" {...named('navigation', '下级地区')}>
      <Text className="u-card__title">下级地区</Text>
      <View className="figures-areas">
        {areas.map(({ areaCode, name }) => (
          <EntryLink key={areaCode} to={linkOf(areaCode)} className="figures-link figures-areas__way">
            {name}
          </EntryLink>
        ))}
      </View>
    </View>
  );
