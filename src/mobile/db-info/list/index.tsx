import { View } from '@tarojs/components';
import { useState } from 'react';
import type { DeputyQuery } from '@/features/deputy-info/queries';
import { useDeputyFeed } from '@/features/deputy-info/queries';
import { readDeputyQuery } from '@/features/deputy-info/rules';
import { numberText } from '@/lib/number-text';
import { noteInAddress } from '@/platform/navigation';
import { usePageQuery } from '@/platform/page-query';
import { dbInfoListLink } from '@/routes/mobile';
import { named, spoken } from '@/ui/a11y';
import { ActionButton } from '@/ui/action-button';
import { Empty } from '@/ui/states';
import { Feed } from '../../shared/feed';
import { PublicPage } from '../../shared/public/public-page';
import { SignedInPage } from '../../shared/public/signed-in-page';
import { usePaused } from '../../shared/use-paused';
import { DeputyLine } from '../shared/deputy-line';
import { INFO_FRAME } from '../shared/frame';
import { Filters } from './filters';

definePageConfig({ navigationBarTitleText: '代表名单 · 人大代表履职平台', enablePullDownRefresh: true, enableShareAppMessage: true });

/** The list of deputies in office, searched while typing and filtered by the address. */
export default function DeputyInfoListPage() {
  return (
    <SignedInPage title="代表名单" frame={INFO_FRAME}>
      {() => (
        <PublicPage title="代表名单" shareable {...INFO_FRAME}>
          <List />
        </PublicPage>
      )}
    </SignedInPage>
  );
}

function List() {
  const [query, setQuery] = useState(readDeputyQuery(usePageQuery()));
  const narrow = (next: DeputyQuery) => {
    setQuery(next);
    noteInAddress(dbInfoListLink({ ...next }));
  };
  const isNarrowed = Object.values(query as Record<string, unknown>).some((value) => value !== undefined);
  return (
    <View className="public-columns">
      <View {...named('region', '查找和筛选')}>
        <Filters query={query} onChange={narrow} />
      </View>
      <View {...named('region', '代表')}>
        <Feed
          label="代表"
          list={useDeputyFeed(usePaused(query))}
          card={(deputy) => <DeputyLine deputy={deputy} />}
          empty={<Nothing onClear={isNarrowed ? () => narrow({}) : undefined} />}
          above={(total) => (
            <View className="public-count" {...spoken}>
              {`共 ${numberText(total)} 位`}
            </View>
          )}
        />
      </View>
    </View>
  );
}

/** Shown when no deputy is found, with a button that clears the filters. */
const Nothing = ({ onClear }: { onClear: (() => void) | undefined }) => (
  <Empty title="没有符合条件的代表" hint={onClear ? '请换个姓名，或放宽条件再查找。' : '本区域还没有录入在任的代表。'}>
    {onClear ? <ActionButton onPress={onClear}>清除全部条件</ActionButton> : null}
  </Empty>
);
