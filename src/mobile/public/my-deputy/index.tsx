import { Text, View } from '@tarojs/components';
import { useState } from 'react';
import { DISTRICT_LIMITS } from '@contract/rules/district';
import { myDeputyLink } from '@/features/district/links';
import { useOwnDeputies, useVillagesOf, useVillageSearch, type VillagePlace } from '@/features/district/public';
import { readArea } from '@/lib/area-words';
import { useDebounced } from '@/lib/use-debounced';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { named, pressable, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { SearchBar } from '@/ui/search-bar';
import { Empty } from '@/ui/states';
import { NotYet } from '../../shared/feed';
import { Card, PublicPage } from '../../shared/public/public-page';
import { useRefresh } from '../../shared/use-refresh';
import { Levels } from './levels';
import { PlacePicker } from './place-picker';
import './my-deputy.scss';

definePageConfig({ navigationBarTitleText: '我的代表 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

const TITLE = '我的代表';
const NOTE = '选择或输入您居住的村（社区），查看由您选出的人大代表。不用登录，也不会显示代表的号码。';
const SEARCH_AFTER_MS = 300;
const TOWN_DIGITS = 9;

interface Place {
  areaCode: string;
  village: string;
}

/** The page on which a voter finds the deputies of the own village, at each level. */
export default function MyDeputyPage() {
  const words = usePageQuery();
  const [place, setPlace] = useState<Place | undefined>(() => {
    const areaCode = readArea(words['area']);
    return areaCode?.length === TOWN_DIGITS ? { areaCode, village: words['village'] ?? '' } : undefined;
  });
  const choose = ({ areaCode, village }: Place) => {
    setPlace({ areaCode, village });
    noteInAddress(myDeputyLink({ area: areaCode, village: village || undefined }));
  };
  return (
    <PublicPage title={TITLE} section={TITLE} note={NOTE} shareable>
      <Choice onChoose={choose} />
      {place ? <Found key={`${place.areaCode} ${place.village}`} place={place} onChoose={choose} /> : null}
    </PublicPage>
  );
}

/** The village, chosen from the areas or typed, also in pinyin. */
function Choice({ onChoose }: { onChoose: (place: Place) => void }) {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const keyword = useDebounced(typed, SEARCH_AFTER_MS);
  const query = useVillageSearch(keyword);
  const take = (place: Place) => {
    setTyped('');
    setOpen(false);
    onChoose(place);
  };
  return (
    <Card title="您住在哪里">
      <SearchBar label="村（社区）名称或拼音" max={DISTRICT_LIMITS.village} onSearch={setTyped} onType={setTyped} />
      {keyword === '' ? null : query.data ? <Villages items={query.data} onTake={take} /> : <NotYet query={query} rows={2} />}
      <View className="my-deputy-pick">
        <ActionButton grow onPress={() => setOpen(true)}>
          按县、乡镇、村选择
        </ActionButton>
      </View>
      {isOpen ? <PlacePicker onChoose={take} onClose={() => setOpen(false)} /> : null}
    </Card>
  );
}

function Villages({ items, onTake }: { items: readonly VillagePlace[]; onTake: (place: Place) => void }) {
  if (items.length === 0) {
    return <Empty title="没有找到这个村（社区）" hint="请核对名称，或按县、乡镇、村选择。" />;
  }
  return (
    <View {...named('group', '找到的村（社区）')}>
      {items.map((place) => {
        const take = () => onTake(place);
        const text = `${place.areaName} ${place.village}`;
        return (
          <View
            key={`${place.areaCode} ${place.village}`}
            className="my-deputy-village"
            onClick={take}
            {...pressable({ label: text }, take)}
          >
            {text}
          </View>
        );
      })}
    </View>
  );
}

function Found({ place, onChoose }: { place: Place; onChoose: (place: Place) => void }) {
  const { areaCode, village } = place;
  const query = useOwnDeputies({ areaCode, ...(village !== '' && { village }) });
  const villages = useVillagesOf(village === '' ? areaCode : '');
  useRefresh(query.refetch);
  const { data } = query;
  if (!data) return <NotYet query={query} />;
  const offered = villages.data ?? [];
  return (
    <>
      <View className="my-deputy-place" {...spoken}>
        {`${data.areaName}${data.village}的代表`}
      </View>
      {offered.length > 0 ? (
        <Card title="选择村（社区）">
          <Text className="public-faint">下面是整个乡镇（街道）的代表；选择村（社区）后只显示本选区的代表。</Text>
          <Villages items={offered} onTake={onChoose} />
        </Card>
      ) : null}
      <Levels levels={data.levels} />
    </>
  );
}
